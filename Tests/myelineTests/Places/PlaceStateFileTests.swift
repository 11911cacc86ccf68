import FoundationEssentials
import TestSupport
import Testing

@testable import myeline

@Suite("The file of sides of places")
struct PlaceStateFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ key: String, kind: String = "location") throws -> PlaceStateFile {
        try #require(PlaceStateFile(kind: kind, key: key, directory: folder.path + "/places"))
    }

    @Test(
        "the sides are read as they were written, until the file is removed",
        arguments: ["dog", "../a/b $(x)", "\u{E9}"])
    func roundTrip(key: String) throws {
        let file = try file(key)
        #expect(try file.read().isEmpty)
        try file.write(["home": true, "\"work\"": false])
        #expect(try file.read() == ["home": true, "\"work\"": false])
        try file.write(["home": false])
        #expect(try self.file(key).read() == ["home": false])
        #expect(try self.file("cat").read().isEmpty && self.file(key, kind: "trip").read().isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["places"])
        file.remove()
        #expect(try file.read().isEmpty)
    }

    @Test("a damaged file is a problem, and that of another tracker is ignored")
    func damage() throws {
        let file = try file("dog")
        try file.write(["home": true])
        let whole = try #require(FileManager.default.contents(atPath: file.path))
        for count in 0..<whole.count {
            try whole.prefix(count).write(to: URL(filePath: file.path))
            #expect(throws: PlaceStateFile.Problem(text: "\(file.path) is damaged")) { try file.read() }
        }
        let other = #"{"version":1,"kind":"location","key":"cat","inside":{"home":true}}"#
        try Data(other.utf8).write(to: URL(filePath: file.path))
        #expect(try file.read().isEmpty)
    }

    @Test("a directory that cannot be created is a problem with its path")
    func unwritable() throws {
        try Data().write(to: URL(filePath: folder.path + "/places"))
        let error = #expect(throws: PlaceStateFile.Problem.self) { try file("dog").write(["home": true]) }
        #expect(error?.text.hasPrefix("cannot write \(folder.path)/places/") == true)
    }
}

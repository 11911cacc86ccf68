import AppIntents
import Foundation
import Glibc
import Testing

@Suite("IntentFile", .timeLimit(.minutes(10)))
struct IntentFileTests {
    @Test("Only a regular file of limited size is read; a pipe or a device does not block")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (small, large) = (folder.appendingPathComponent("a.txt"), folder.appendingPathComponent("large"))
        let pipe = folder.appendingPathComponent("pipe")
        try Data("text".utf8).write(to: small)
        try Data().write(to: large)
        #expect(truncate(large.path, 64 << 20 | 1) == 0 && mkfifo(pipe.path, 0o600) == 0)
        let file = IntentFile(fileURL: small)
        #expect(file.data == Data("text".utf8) && file.filename == "a.txt" && file.fileURL == small)
        for url in [large, pipe, folder, URL(fileURLWithPath: "/dev/zero"), folder.appendingPathComponent("none")] {
            #expect(IntentFile(fileURL: url).data.isEmpty, "\(url)")
        }
    }
}

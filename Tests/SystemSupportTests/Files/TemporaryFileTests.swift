import FoundationEssentials
import SystemSupport
import TestSupport
import Testing

@Suite("Temporary files")
struct TemporaryFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("Bytes are read back in order, and the file has no name")
    func contents() throws {
        let file = try TemporaryFile(in: folder.path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try file.append(Array(bytes[..<60_000]))
        try file.append(Array(bytes[60_000...]))
        try file.rewind()
        var read: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while case let count = try file.read(into: &buffer), count > 0 { read += buffer[..<count] }
        #expect(read == bytes)
    }

    @Test("A missing directory is an error")
    func missing() {
        #expect(throws: SystemError.self) { _ = try TemporaryFile(in: "/nowhere") }
    }
}

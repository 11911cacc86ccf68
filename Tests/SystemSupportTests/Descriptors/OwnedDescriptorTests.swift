import Glibc
import SystemSupport
import Testing

@Suite("Owned descriptors")
struct OwnedDescriptorTests {
    /// Opens a file that has no name.
    private func temporaryFile(in folder: String = "/tmp") throws -> OwnedDescriptor {
        var template = Array("\(folder)/myeline-descriptor-XXXXXX".utf8CString)
        let number = unsafe mkstemp(&template)
        let file = try OwnedDescriptor.checked(number)
        _ = unsafe unlink(template)
        return file
    }

    @Test(
        "a read returns the bytes from the position to the end, but no more than the limit",
        arguments: [0, 1, 60, 99, 100, 101, 1 << 20], [0, 40, 100])
    func limit(_ limit: Int, _ position: Int) throws {
        let bytes = (0..<100).map { UInt8($0) }
        let file = try temporaryFile()
        try file.write(bytes)
        #expect(lseek(file.number, off_t(position), SEEK_SET) == off_t(position))
        let read = try file.read(upTo: limit)
        #expect(read == Array(bytes.dropFirst(position).prefix(limit)))
    }

    @Test(
        "a file of the largest size is read up to the limit",
        .enabled(if: FileSystem.resolve("/dev/shm") != nil, "requires /dev/shm"))
    func largest() throws {
        let file = try temporaryFile(in: "/dev/shm")
        #expect(ftruncate(file.number, off_t.max) == 0)
        let read = try file.read(upTo: 10)
        #expect(read == [UInt8](repeating: 0, count: 10))
    }
}

internal import Glibc

/// A file without a name, for data that does not fit into memory.
///
/// The system deletes the file when the value is destroyed.
package struct TemporaryFile: ~Copyable {
    private let descriptor: OwnedDescriptor

    /// Creates an empty file.
    ///
    /// - Parameter directory: A directory on a disk with enough space.
    package init(in directory: String) throws(SystemError) {
        var template = Array("\(directory)/myeline-XXXXXX".utf8CString)
        let number = unsafe mkstemp(&template)
        descriptor = try OwnedDescriptor.checked(number)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        unsafe unlink(template)
    }

    package func append(_ bytes: [UInt8]) throws(SystemError) { try descriptor.write(bytes) }

    package func rewind() throws(SystemError) {
        guard lseek(descriptor.number, 0, SEEK_SET) == 0 else { throw .last }
    }

    /// Reads bytes into the start of a buffer; returns their number, which is 0 at the end of the file.
    package func read(into buffer: inout [UInt8]) throws(SystemError) -> Int { try descriptor.read(into: &buffer) }
}

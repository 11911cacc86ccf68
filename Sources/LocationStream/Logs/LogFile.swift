import Glibc
package import SystemSupport

/// A recorded file, opened for reading.
package struct LogFile: ~Copyable {
    package let descriptor: OwnedDescriptor
    /// When it was last written: milliseconds since 1970.
    package let modified: Int64

    package enum Refusal: Error, Sendable, Hashable {
        /// The path is a device, a FIFO or a socket.
        case isDevice
        case error(LocationStreamError)
    }

    /// Opens a file without waiting.
    ///
    /// - Throws: ``Refusal`` where the path is no file or may not be read.
    package init(path: String) throws(Refusal) {
        // A FIFO would make open wait for its writer.
        let raw = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard raw >= 0 else { throw Self.refusal(path, errno) }
        let descriptor = OwnedDescriptor(raw)
        modified = try Self.modified(path, raw)
        self.descriptor = descriptor
    }

    /// Gives the open file away.
    package consuming func takeDescriptor() -> OwnedDescriptor { descriptor }

    /// When an open file was last written, if it is one to be read.
    private static func modified(_ path: String, _ raw: Int32) throws(Refusal) -> Int64 {
        var status = stat()
        guard unsafe fstat(raw, &status) == 0 else { throw refusal(path, errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            return Int64(status.st_mtim.tv_sec) * 1000 + Int64(status.st_mtim.tv_nsec) / 1_000_000
        case S_IFDIR:
            throw .error(LocationStreamError(.unusableSource, "\(path) is a directory", remedy: "name a log in it"))
        default:
            throw .isDevice
        }
    }

    private static func refusal(_ path: String, _ number: Int32) -> Refusal {
        switch number {
        case ENOENT, ENOTDIR:
            .error(LocationStreamError(.noSuchFile, "there is no file \(path)", remedy: "check the path"))
        case EACCES, EPERM:
            .error(
                LocationStreamError(
                    .permissionDenied, "\(path) may not be read by you", remedy: "look at its owner and mode with ls -l"
                ))
        case ENXIO, ENODEV:
            .isDevice
        default:
            .error(
                LocationStreamError(
                    .readFailed, "\(path) cannot be opened: \(SystemError(number))", remedy: "check the path"))
        }
    }
}

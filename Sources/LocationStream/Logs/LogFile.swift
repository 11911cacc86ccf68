internal import Glibc
package import SystemSupport

package struct LogFile: ~Copyable {
    package let descriptor: OwnedDescriptor
    /// The modification time, in milliseconds since 1970.
    package let modified: Int64
    /// The size in bytes.
    package let size: Int

    package enum Failure: Error, Sendable, Hashable {
        /// The path is a device, a FIFO or a socket.
        case isDevice
        case error(LocationStreamError)
    }

    /// Opens a file without blocking, even if the path is a FIFO.
    package init(path: String) throws(Failure) {
        let descriptor = try Self.naming(path) { () throws(SystemError) in
            try OwnedDescriptor.open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
        }
        let status = try Self.naming(path) { () throws(SystemError) in try descriptor.status() }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR:
            throw .error(LocationStreamError(.unusableSource, "\(path) is a directory", remedy: "name a log in it"))
        default: throw .isDevice
        }
        modified = FileStamp(status).modified
        size = Int(status.st_size)
        self.descriptor = descriptor
    }

    package consuming func takeDescriptor() -> OwnedDescriptor { descriptor }

    private static func naming<T: ~Copyable>(
        _ path: String, _ work: () throws(SystemError) -> T
    ) throws(Failure) -> T {
        do throws(SystemError) {
            return try work()
        } catch {
            throw failure(path, error)
        }
    }

    private static func failure(_ path: String, _ error: SystemError) -> Failure {
        switch error.number {
        case ENOENT, ENOTDIR:
            .error(LocationStreamError(.noSuchFile, "there is no file \(path)", remedy: "check the path"))
        case EACCES, EPERM:
            .error(
                LocationStreamError(
                    .permissionDenied, "cannot open \(path): permission denied",
                    remedy: "check its owner and permissions with 'ls -l'"))
        case ENXIO, ENODEV:
            .isDevice
        default:
            .error(LocationStreamError(.readFailed, "cannot open \(path): \(error)", remedy: "check the path"))
        }
    }
}

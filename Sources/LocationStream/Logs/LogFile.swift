internal import Glibc
package import SystemSupport

package enum LogFile {
    package enum Failure: Error, Sendable, Hashable {
        /// The path is a device, a FIFO or a socket.
        case isDevice
        case error(LocationStreamError)
    }

    /// Opens a regular file; throws an error without blocking if the path is a FIFO or a device.
    package static func open(_ path: String) throws(Failure) -> OwnedDescriptor {
        let isDirectory: Bool
        do throws(SystemError) {
            let descriptor = try OwnedDescriptor.open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
            let type = try descriptor.status().st_mode & S_IFMT
            if type == S_IFREG { return descriptor }
            isDirectory = type == S_IFDIR
        } catch {
            throw failure(path, error)
        }
        guard isDirectory else { throw .isDevice }
        throw .error(LocationStreamError(.unusableSource, "\(path) is a directory", remedy: "choose a log in it"))
    }

    private static func networkRemedy(_ path: String) -> String {
        "check the path" + (LocationSource.networkRemedy(path).map { ", or \($0)" } ?? "")
    }

    private static func failure(_ path: String, _ error: SystemError) -> Failure {
        switch error.number {
        case ENOENT, ENOTDIR:
            path.hasPrefix("/dev/")
                ? .error(LocationStreamError(.noSuchFile, "there is no device \(path)", remedy: "plug the receiver in"))
                : .error(LocationStreamError(.noSuchFile, "there is no file \(path)", remedy: networkRemedy(path)))
        case EACCES, EPERM:
            .error(
                LocationStreamError(
                    .permissionDenied, "cannot open \(path): permission denied",
                    remedy: "check its owner and permissions with 'ls -l \(path)'"))
        case ENXIO, ENODEV:
            .isDevice
        default:
            .error(LocationStreamError(.readFailed, "cannot open \(path): \(error)", remedy: "check the path"))
        }
    }
}

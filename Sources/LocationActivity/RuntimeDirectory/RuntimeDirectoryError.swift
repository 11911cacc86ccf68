import Glibc
import SystemSupport

/// A failure to use the runtime directory.
public struct RuntimeDirectoryError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: String, Sendable, Hashable, Codable {
        /// No directory is available: neither a session's runtime directory nor a home directory.
        case noPlace
        /// The file system is full.
        case full
        /// The file system is read-only.
        case readOnly
        /// The directory belongs to another user.
        case foreignOwner
        /// Other users have access to the directory.
        case openToOthers
        /// A file exists where a directory is expected.
        case notADirectory
        /// A symbolic link exists where a directory is expected.
        case symbolicLink
        /// The user lacks permission for the directory or one of its files.
        case permissionDenied
        /// The directory or one of its files was removed.
        case vanished
        /// Another process has held the lock of the directory for too long.
        case locked
        /// Any other failure.
        case failed
    }

    /// The kind of failure.
    public var code: Code
    /// The message, in one line.
    public var message: String
    /// The remedy for the failure, in one line.
    public var remedy: String

    /// Creates an error.
    public init(_ code: Code, _ message: String, remedy: String) {
        self.code = code
        self.message = message
        self.remedy = remedy
    }

    /// The message and the remedy in one line.
    public var description: String { "\(message); \(remedy)" }
}

extension RuntimeDirectoryError: ErrorWithRemedy {
    /// Whether the failure may end without the user's help, such as a lack of descriptors.
    var isTemporary: Bool { code == .failed }

    static func foreign(_ path: String, owner: uid_t) -> RuntimeDirectoryError {
        RuntimeDirectoryError(
            .foreignOwner, "\(path) belongs to user \(owner), not to you (user \(geteuid()))",
            remedy: "set XDG_RUNTIME_DIR to a directory that you own, or log in as that user")
    }

    init(_ error: SystemError, path: String) {
        switch error.number {
        case ENOSPC, EDQUOT:
            self.init(.full, "\(path): \(error.description)", remedy: "free some space")
        case EROFS:
            self.init(.readOnly, "\(path): \(error.description)", remedy: "set XDG_RUNTIME_DIR to a writable directory")
        case EACCES, EPERM:
            // The path itself if it is accessible, otherwise its nearest accessible parent.
            var place = path
            var status = stat()
            while unsafe stat(place, &status) != 0, let slash = place.lastIndex(of: "/"), slash > place.startIndex {
                place = String(place[..<slash])
            }
            guard status.st_uid == geteuid() else {
                self = .foreign(place, owner: status.st_uid)
                return
            }
            self.init(
                .permissionDenied, "\(path): \(error.description)",
                remedy: "allow access with 'chmod u+rwx \(place)'")
        case ENOTDIR, EEXIST:
            self.init(.notADirectory, "\(path) is not a directory", remedy: "move that file elsewhere")
        case ELOOP:
            self.init(.symbolicLink, "\(path) is a symbolic link", remedy: "remove the link")
        case ENOENT, ESTALE:
            self.init(.vanished, "\(path) was removed", remedy: "log in again, or set XDG_RUNTIME_DIR")
        case EMFILE, ENFILE:
            self.init(.failed, "\(path): \(error.description)", remedy: SystemError.shortageRemedy)
        default:
            self.init(.failed, "\(path): \(error.description)", remedy: "check 'df \(path)' and 'ls -ld \(path)'")
        }
    }
}

/// Runs file system calls, and adds the path to their errors.
func withPath<T: ~Copyable>(
    _ path: String, _ body: () throws(SystemError) -> T
) throws(RuntimeDirectoryError) -> T {
    do throws(SystemError) {
        return try body()
    } catch {
        throw RuntimeDirectoryError(error, path: path)
    }
}

import Glibc
import LocationStream
import SystemSupport

/// What is wrong with the directory that running activities are kept in.
public struct RuntimeDirectoryError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Code: String, Sendable, Hashable, Codable {
        /// There is no place for it: no runtime directory of the session and no home.
        case noPlace
        /// No space is left.
        case full
        /// The file system is read-only.
        case readOnly
        /// It belongs to another user.
        case foreignOwner
        /// Other users may enter it.
        case openToOthers
        /// A file stands where a directory is to be.
        case notADirectory
        /// A symbolic link stands where a directory is to be.
        case symbolicLink
        /// The user may not write there.
        case permissionDenied
        /// It is gone.
        case vanished
        /// Another process holds its lock and does not let go.
        case locked
        /// Anything else.
        case failed
    }

    /// What is wrong.
    public var code: Code
    /// What is wrong, in words: one line for a person.
    public var message: String
    /// What to do about it, in words: one line for a person.
    public var remedy: String

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: What is wrong.
    ///   - message: What is wrong, in words.
    ///   - remedy: What to do about it, in words.
    public init(_ code: Code, _ message: String, remedy: String) {
        self.code = code
        self.message = message
        self.remedy = remedy
    }

    /// The message and the remedy in one line.
    public var description: String { "\(message); \(remedy)" }
}

extension RuntimeDirectoryError {
    /// What a system call says about a path.
    init(_ error: SystemError, path: String) {
        switch error.number {
        case ENOSPC, EDQUOT:
            self.init(.full, "\(path): \(error.description)", remedy: "make room there")
        case EROFS:
            self.init(.readOnly, "\(path): \(error.description)", remedy: "set XDG_RUNTIME_DIR to a directory of yours")
        case EACCES, EPERM:
            self.init(
                .permissionDenied, "\(path): \(error.description)", remedy: "make it writable for you (chmod u+rwx)")
        case ENOTDIR, EEXIST:
            self.init(.notADirectory, "\(path) is not a directory", remedy: "move that file away")
        case ELOOP:
            self.init(.symbolicLink, "\(path) is a symbolic link", remedy: "remove the link")
        case ENOENT, ESTALE:
            self.init(.vanished, "\(path) is gone", remedy: "log in again, or set XDG_RUNTIME_DIR")
        default:
            self.init(.failed, "\(path): \(error.description)", remedy: "see `df` and `ls -ld` of it")
        }
    }
}

/// Does something with the file system, and says of which path it spoke where that fails.
func naming<T: ~Copyable>(
    _ path: String, _ work: () throws(SystemError) -> T
) throws(RuntimeDirectoryError) -> T {
    do throws(SystemError) {
        return try work()
    } catch {
        throw RuntimeDirectoryError(error, path: path)
    }
}

internal import Glibc

/// A temporary file beside its destination; a commit replaces the destination atomically.
///
/// Destroying the value before it is committed removes the temporary file. A process that is killed leaves its temporary
/// file behind; the next replacement in the same directory removes the file once it is an hour old.
package struct ReplacementFile: ~Copyable {
    package let descriptor: OwnedDescriptor
    private let path: String
    private let temporaryPath: String
    private var isCommitted: Bool
    /// The start of the name of each temporary file, which nobody gives to a file of their own.
    private static let prefix = ".myeline-replacement-"
    /// The minimum age of a temporary file that is removed, in seconds.
    ///
    /// The process that writes a file holds a lock on it, but takes the lock after it has created the file.
    private static let minimumAge = 3600

    /// Creates the temporary file in the directory of the destination.
    ///
    /// - Parameters:
    ///   - path: The destination. A symbolic link is followed, even if its target does not exist, so that the link
    ///     itself stays.
    ///   - mode: The permissions of a new file, reduced by the umask. An existing file keeps its permissions.
    package init(replacing path: String, mode: UInt32 = 0o666) throws(SystemError) {
        let path = try FileSystem.destination(of: path)
        var existing = stat()
        let exists = unsafe stat(path, &existing) == 0
        let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        Self.removeAbandoned(in: directory.isEmpty ? "." : directory)
        var template = Array("\(directory)\(Self.prefix)XXXXXX".utf8CString)
        let number = unsafe mkstemp(&template)
        let file = try OwnedDescriptor.checked(number)
        descriptor = file
        self.path = path
        isCommitted = false
        temporaryPath = String(cCharacters: template.dropLast())
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        _ = flock(number, LOCK_EX | LOCK_NB)
        _ = fchmod(number, exists ? existing.st_mode & 0o7777 : mode & ~Self.umask)
    }

    /// The umask from /proc, because umask(2) can only return the mask by changing it for all threads.
    private static var umask: UInt32 {
        let lines = OwnedDescriptor.text(of: "/proc/self/status")?.split(separator: "\n") ?? []
        let mask = lines.first { $0.hasPrefix("Umask:") }?.dropFirst(6).drop { $0.isWhitespace }
        return mask.flatMap { UInt32($0, radix: 8) } ?? 0o022
    }

    /// Removes the temporary files that no process writes any more; a failure is ignored.
    private static func removeAbandoned(in path: String) {
        guard let directory = try? OwnedDescriptor.open(path, O_RDONLY | O_DIRECTORY),
            let names = try? directory.names()
        else { return }
        for name in names where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 6 {
            guard let file = try? directory.open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY),
                let status = try? file.status(), status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
                time(nil) - status.st_mtim.tv_sec > minimumAge, flock(file.number, LOCK_EX | LOCK_NB) == 0
            else { continue }
            try? directory.removeFile(name)
        }
    }

    deinit {
        if !isCommitted { unsafe unlink(temporaryPath) }
    }

    /// Renames the complete file to its destination.
    ///
    /// - Parameter isDurable: Whether to wait until the contents are on disk, so that a power cut leaves either the
    ///   previous or the new contents.
    package mutating func commit(isDurable: Bool) throws(SystemError) {
        if isDurable {
            guard fsync(descriptor.number) == 0 else { throw .last }
        } else {
            // Closing a duplicate reports errors of delayed writes, for example on NFS.
            let copy = try OwnedDescriptor.duplicate(descriptor.number).release()
            guard close(copy) == 0 || errno == EINTR else { throw .last }
        }
        guard unsafe rename(temporaryPath, path) == 0 else { throw .last }
        isCommitted = true
    }
}

internal import Glibc

/// A temporary file beside its destination; a commit replaces the destination atomically.
///
/// Destroying the value before it is committed removes the temporary file.
package struct ReplacementFile: ~Copyable {
    package let descriptor: OwnedDescriptor
    private let path: String
    private let temporaryPath: String
    private var isCommitted: Bool

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
        let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        var template = Array("\(directory).myeline-XXXXXX".utf8CString)
        let number = unsafe mkstemp(&template)
        let file = try OwnedDescriptor.checked(number)
        descriptor = file
        self.path = path
        isCommitted = false
        temporaryPath = String(cCharacters: template.dropLast())
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        _ = fchmod(number, exists ? existing.st_mode & 0o7777 : mode & ~Self.umask)
    }

    /// The umask from /proc, because umask(2) can only return the mask by changing it for all threads.
    private static var umask: UInt32 {
        let lines = OwnedDescriptor.text(of: "/proc/self/status")?.split(separator: "\n") ?? []
        let mask = lines.first { $0.hasPrefix("Umask:") }?.dropFirst(6).drop { $0.isWhitespace }
        return mask.flatMap { UInt32($0, radix: 8) } ?? 0o022
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

internal import Glibc

/// A file written beside its destination, which it replaces atomically when committed.
///
/// The temporary file is removed if this is destroyed before it is committed.
package struct ReplacementFile: ~Copyable {
    package let descriptor: OwnedDescriptor
    private let path: String
    private let temporaryPath: String
    private var isCommitted = false

    /// Creates the temporary file in the directory of the destination.
    ///
    /// - Parameters:
    ///   - path: The destination. A symbolic link is followed, so that the link itself stays.
    ///   - mode: The permissions, reduced by the umask, if there is no file to replace; otherwise they are kept.
    package init(replacing path: String, mode: UInt32 = 0o666) throws(SystemError) {
        let path = FileSystem.resolve(path) ?? path
        self.path = path
        var existing = stat()
        let exists = unsafe stat(path, &existing) == 0
        let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        var template = Array("\(directory).myeline-XXXXXX".utf8CString)
        let number = unsafe mkstemp(&template)
        descriptor = try OwnedDescriptor.checked(number)
        temporaryPath = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        _ = fchmod(number, exists ? existing.st_mode & 0o7777 : mode & ~Self.umask)
    }

    /// Read from /proc, because umask(2) can only return the mask by changing it for all threads.
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
    /// - Parameter isDurable: True to wait until the contents are on disk, so that a power cut loses neither version.
    package mutating func commit(isDurable: Bool) throws(SystemError) {
        if isDurable {
            guard fsync(descriptor.number) == 0 else { throw .last }
        } else {
            // Closing a descriptor reports errors of delayed writes, on NFS for example; a duplicate does too.
            let copy = try OwnedDescriptor.duplicate(descriptor.number).release()
            guard close(copy) == 0 || errno == EINTR else { throw .last }
        }
        guard unsafe rename(temporaryPath, path) == 0 else { throw .last }
        isCommitted = true
    }
}

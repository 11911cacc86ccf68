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
    ///   - mode: The permissions of the new file.
    package init(replacing path: String, mode: UInt32) throws(SystemError) {
        self.path = FileSystem.resolve(path) ?? path
        let directory = self.path.lastIndex(of: "/").map { self.path[...$0] } ?? ""
        var template = Array("\(directory).myeline-XXXXXX".utf8CString)
        let number = unsafe mkstemp(&template)
        descriptor = try OwnedDescriptor.checked(number)
        temporaryPath = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        _ = fchmod(number, mode)
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

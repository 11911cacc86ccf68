import Glibc
import SystemSupport

/// The lock of a runtime directory, held by `flock` for the life of this value.
///
/// Reading activities and publishing one's own activities do not need the lock. All other operations on activities need
/// the lock. The lock file is removed only together with the whole directory.
struct DirectoryLock: ~Copyable {
    private let file: OwnedDescriptor
    /// The maximum time to wait for the lock, in microseconds.
    private static let timeout = 5_000_000
    private static let interval: useconds_t = 500

    /// Takes the lock.
    ///
    /// The call blocks for at most five seconds. Normally, another process holds the lock only for a few system
    /// calls.
    ///
    /// `flock` has no timeout, so the call is retried. The interval is constant, because a back-off would favour
    /// newcomers over a process that has waited long.
    init(_ directory: borrowing OpenDirectory) throws(RuntimeDirectoryError) {
        let path = directory.candidate.path + "/" + OpenDirectory.Name.lock
        var waited = 0
        while true {
            let file = try withPath(path) { () throws(SystemError) in
                try directory.descriptor.open(OpenDirectory.Name.lock, O_RDWR | O_CREAT)
            }
            let isLocked = try withPath(path) { () throws(SystemError) in try Self.lock(file) }
            // The lock file and its directory may have been removed after the file was opened.
            if isLocked, file.isFile(OpenDirectory.Name.lock, in: directory.descriptor) {
                self.file = file
                return
            }
            guard waited < Self.timeout else {
                throw RuntimeDirectoryError(
                    .locked, "timed out waiting for the lock \(path)",
                    remedy: "end the process that holds the lock; 'fuser \(path)' shows its ID")
            }
            usleep(Self.interval)
            waited += Int(Self.interval)
        }
    }

    private static func lock(_ file: borrowing OwnedDescriptor) throws(SystemError) -> Bool {
        if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
        guard errno == EWOULDBLOCK || errno == EINTR else { throw .last }
        return false
    }
}

import Glibc
import SystemSupport

/// The lock of a runtime directory, held by `flock` for the life of this value.
///
/// It is required to create, look up, count, adopt, sweep and remove activities, but not to read them or to publish one's
/// own. The lock file is never removed, but its directory may be.
struct DirectoryLock: ~Copyable {
    private let file: OwnedDescriptor
    private static let timeout = 5_000_000

    /// Takes the lock; blocks for at most five seconds, since it is only held for a few system calls.
    ///
    /// It is retried with a back-off because `flock` has no timeout.
    init(_ directory: borrowing OpenDirectory) throws(RuntimeDirectoryError) {
        let path = directory.candidate.path + "/" + OpenDirectory.Name.lock
        var delay: useconds_t = 200
        var waited = 0
        while true {
            let file = try withPath(path) { () throws(SystemError) in
                try directory.descriptor.open(OpenDirectory.Name.lock, O_RDWR | O_CREAT)
            }
            let isLocked = try withPath(path) { () throws(SystemError) in try Self.lock(file) }
            // The directory may have been replaced in the meantime.
            if isLocked, file.isFile(OpenDirectory.Name.lock, in: directory.descriptor) {
                self.file = file
                return
            }
            guard waited < Self.timeout else {
                throw RuntimeDirectoryError(
                    .locked, "timed out waiting for the lock \(path)",
                    remedy: "find the process that holds it with `fuser \(path)`")
            }
            usleep(delay)
            waited += Int(delay)
            delay = min(delay * 2, 10_000)
        }
    }

    private static func lock(_ file: borrowing OwnedDescriptor) throws(SystemError) -> Bool {
        if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
        guard errno == EWOULDBLOCK || errno == EINTR else { throw .last }
        return false
    }
}

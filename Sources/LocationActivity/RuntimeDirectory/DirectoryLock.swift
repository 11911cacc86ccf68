import Glibc
import LocationStream
import SystemSupport

/// The lock of a place, held by `flock` while it lives.
///
/// Whoever creates, looks a key up, counts, adopts, sweeps or removes holds it; whoever only reads, and an owner that
/// publishes, does not. The file is never removed, but its directory may be.
struct DirectoryLock: ~Copyable {
    private let file: OwnedDescriptor

    /// Waits for the lock, five seconds at the most: it is held for some system calls only.
    ///
    /// This blocks its thread. It asks again and again rather than sleeping in `flock`, since that knows no time limit.
    init(_ place: borrowing OpenDirectory) throws(RuntimeDirectoryError) {
        let path = place.place.path + "/" + OpenDirectory.Name.lock
        var pause: useconds_t = 200
        let patience = 5_000_000
        var waited = 0
        while true {
            let file = try naming(path) { () throws(SystemError) in
                try place.directory.open(OpenDirectory.Name.lock, O_RDWR | O_CREAT)
            }
            let isLocked = try naming(path) { () throws(SystemError) in try Self.lock(file) }
            if isLocked, Self.isCurrent(file, in: place) {
                self.file = file
                return
            }
            guard waited < patience else {
                throw RuntimeDirectoryError(
                    .locked, "\(path) is held by another process that does not let go",
                    remedy: "find it with `fuser \(path)`")
            }
            usleep(pause)
            waited += Int(pause)
            pause = min(pause * 2, 10_000)
        }
    }

    private static func lock(_ file: borrowing OwnedDescriptor) throws(SystemError) -> Bool {
        if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
        guard errno == EWOULDBLOCK || errno == EINTR else { throw .last }
        return false
    }

    /// Whether the locked file is the one that the place has now: the directory may have been made anew meanwhile.
    private static func isCurrent(_ file: borrowing OwnedDescriptor, in place: borrowing OpenDirectory) -> Bool {
        do throws(SystemError) {
            let own = try file.status()
            let atPath = try place.directory.status(of: OpenDirectory.Name.lock)
            return own.st_ino == atPath.st_ino && own.st_dev == atPath.st_dev
        } catch {
            return false
        }
    }
}

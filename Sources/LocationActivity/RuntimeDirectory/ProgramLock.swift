import Glibc
import LocationStream
import SystemSupport

/// The file that says by its lock that a process lives: `programs/<name>.<pid>.lock`.
///
/// It is locked by an open-file-description lock, which ends with the process however that dies, and which readers
/// ask after and never take.
struct ProgramLock: ~Copyable {
    private let file: OwnedDescriptor

    // F_OFD_GETLK and F_OFD_SETLK of <fcntl.h>, which Swift's Glibc module hides.
    private static let ask: Int32 = 36
    private static let set: Int32 = 37

    /// Takes the lock of a new file.
    ///
    /// - Returns: Nil where another process holds it: one with the same number in another container.
    static func take(_ name: String, in programs: borrowing OwnedDescriptor) throws(SystemError) -> ProgramLock? {
        let file = try programs.open(name, O_RDWR | O_CREAT)
        var lock = Self.wholeFile
        if unsafe fcntl(file.number, set, &lock) == 0 { return ProgramLock(file: file) }
        guard errno == EAGAIN || errno == EACCES else { throw .last }
        return nil
    }

    /// Whether a process holds the lock.
    static func isHeld(_ name: String, in programs: borrowing OwnedDescriptor) -> Bool {
        do throws(SystemError) {
            let file = try programs.open(name, O_RDONLY)
            var lock = Self.wholeFile
            guard unsafe fcntl(file.number, ask, &lock) == 0 else { return false }
            return lock.l_type != Int16(F_UNLCK)
        } catch {
            return false
        }
    }

    /// Whether the file of that name is still this one.
    func isThere(_ name: String, in programs: borrowing OwnedDescriptor) -> Bool {
        do throws(SystemError) {
            let own = try file.status()
            let atPath = try programs.status(of: name)
            return own.st_ino == atPath.st_ino && own.st_dev == atPath.st_dev
        } catch {
            return false
        }
    }

    /// A lock for writing over the whole file; the kernel wants the process's number to be 0.
    private static var wholeFile: flock {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        return lock
    }
}

import Glibc
import SystemSupport

/// The lock that shows that a process is running: `programs/<program>.<pid>.lock`.
///
/// The kernel releases an open-file-description lock when the process dies. Readers test the lock and never take it.
struct ProgramLock: ~Copyable {
    private let file: OwnedDescriptor

    // Swift's Glibc module hides F_OFD_GETLK and F_OFD_SETLK of <fcntl.h>.
    private static let getLock: Int32 = 36
    private static let setLock: Int32 = 37

    /// Releases the lock explicitly.
    ///
    /// Closing the descriptor does not release the lock while a child process between `fork` and `exec` has a copy of
    /// the descriptor.
    deinit {
        var lock = Self.wholeFile
        lock.l_type = Int16(F_UNLCK)
        _ = unsafe fcntl(file.number, Self.setLock, &lock)
    }

    /// Creates the lock file if necessary, and takes the lock.
    ///
    /// - Returns: The lock; nil if another process holds it, such as a process with the same identifier in another
    ///   container.
    static func take(_ name: String, in programs: borrowing OwnedDescriptor) throws(SystemError) -> ProgramLock? {
        let file = try programs.open(name, O_RDWR | O_CREAT)
        var lock = Self.wholeFile
        if unsafe fcntl(file.number, setLock, &lock) == 0 { return ProgramLock(file: file) }
        guard errno == EAGAIN || errno == EACCES else { throw .last }
        return nil
    }

    /// Returns whether a process holds the lock.
    ///
    /// If the file exists but cannot be tested, for example because this process has no descriptors left, the lock
    /// counts as held.
    static func isHeld(_ name: String, in programs: borrowing OwnedDescriptor) -> Bool {
        do throws(SystemError) {
            let file = try programs.open(name, O_RDONLY)
            var lock = Self.wholeFile
            guard unsafe fcntl(file.number, getLock, &lock) == 0 else { return true }
            return lock.l_type != Int16(F_UNLCK)
        } catch {
            return error.number != ENOENT
        }
    }

    /// Returns whether the name still refers to the locked file.
    func isCurrent(_ name: String, in programs: borrowing OwnedDescriptor) -> Bool {
        file.isFile(name, in: programs)
    }

    /// A write lock of the whole file.
    ///
    /// The member `l_pid` stays 0, as the kernel requires.
    private static var wholeFile: flock {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        return lock
    }
}

extension OwnedDescriptor {
    /// Returns whether a name in a directory still refers to this file, and not to a replacement.
    func isFile(_ name: String, in directory: borrowing OwnedDescriptor) -> Bool {
        guard let own = try? status(), let atPath = try? directory.status(of: name) else { return false }
        return own.st_ino == atPath.st_ino && own.st_dev == atPath.st_dev
    }
}

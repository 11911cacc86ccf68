import Glibc
import SystemSupport

/// The lock of a runtime directory, held by `flock` for the life of this value.
///
/// Reading activities and publishing one's own activities do not need the lock. All other operations on activities need
/// the lock. The lock file is removed only together with the whole directory.
struct DirectoryLock: ~Copyable {
    private let file: OwnedDescriptor
    /// The maximum time to wait for the locks of all directories that an operation needs.
    static let timeout = Duration.seconds(5)
    private static let interval: useconds_t = 500

    /// Takes the lock.
    ///
    /// The call blocks until the deadline at most. Normally, another process holds the lock only for a few system
    /// calls.
    ///
    /// `flock` has no timeout, so the call is retried. The interval is constant, because a back-off would favour
    /// newcomers over a process that has waited long.
    ///
    /// - Parameter deadline: The time to give up; a time in the past tries once.
    init(
        _ directory: borrowing OpenDirectory, until deadline: ContinuousClock.Instant
    ) throws(RuntimeDirectoryError) {
        while true {
            if let file = try Self.tryToLock(directory) {
                self.file = file
                return
            }
            guard ContinuousClock.now < deadline else {
                let path = directory.candidate.lockPath
                let holder = directory.candidate.lockHolder
                throw RuntimeDirectoryError(
                    .locked,
                    "timed out waiting for the lock \(path)" + (holder.map { ", which \($0) holds" } ?? ""),
                    remedy: holder?.pid.map { "end that process with 'kill \($0)'" }
                        ?? "end the process that holds the lock; 'fuser \(path)' shows its ID")
            }
            usleep(Self.interval)
        }
    }

    /// Takes the lock if no process holds it, without waiting; nil if another process holds it.
    init?(ifFree directory: borrowing OpenDirectory) throws(RuntimeDirectoryError) {
        guard let file = try Self.tryToLock(directory) else { return nil }
        self.file = file
    }

    /// Opens and locks the file; returns nil if another process holds the lock.
    private static func tryToLock(
        _ directory: borrowing OpenDirectory
    ) throws(RuntimeDirectoryError) -> OwnedDescriptor? {
        let path = directory.candidate.lockPath
        let file = try withPath(path) { () throws(SystemError) in
            try directory.descriptor.open(OpenDirectory.Name.lock, O_RDWR | O_CREAT)
        }
        if flock(file.number, LOCK_EX | LOCK_NB) != 0 {
            let error = SystemError.last
            guard error.number == EWOULDBLOCK || error.number == EINTR else {
                throw RuntimeDirectoryError(error, path: path)
            }
            return nil
        }
        // The lock file and its directory may have been removed after the file was opened.
        guard file.isFile(OpenDirectory.Name.lock, in: directory.descriptor) else { return nil }
        return file
    }
}

/// A process that holds the lock of a runtime directory.
package struct LockHolder: Sendable, Hashable, CustomStringConvertible {
    /// The process; nil if the process that took the lock has exited and a child of it still has the lock.
    package var pid: Int32?
    /// The file name of its program; nil if unknown.
    package var program: String?
    /// The path of the lock.
    package var path: String

    package var description: String {
        pid.map { "process \($0)" + (program.map { " (\($0))" } ?? "") } ?? "another process"
    }
}

extension RuntimeDirectory {
    /// The processes that hold the locks of directories now.
    package var lockHolders: [LockHolder] { candidates.compactMap(\.lockHolder) }
}

extension RuntimeDirectory.Candidate {
    fileprivate var lockPath: String { path + "/" + OpenDirectory.Name.lock }

    /// The process that holds the lock; nil if none does, or if it is in another PID namespace.
    fileprivate var lockHolder: LockHolder? {
        var status = stat()
        guard unsafe stat(lockPath, &status) == 0, let locks = OwnedDescriptor.text(of: "/proc/locks") else {
            return nil
        }
        // "1: FLOCK  ADVISORY  WRITE 1234 00:1a:5678 0 EOF": the process, and the file's device and inode (proc(5)).
        // Some file systems report another device in stat(2), and inodes of different file systems may be the same, so
        // a process with the inode counts if it has opened the file.
        for line in locks.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count >= 6, fields[1] == "FLOCK", let pid = Int32(fields[4]), pid > 0,
                fields[5].split(separator: ":").last.flatMap({ UInt64($0) }) == UInt64(status.st_ino),
                Self.has(pid, opened: status)
            else { continue }
            let name = OwnedDescriptor.text(of: "/proc/\(pid)/comm")?.split(separator: "\n").first
            return LockHolder(pid: name == nil ? nil : pid, program: name.map(String.init), path: lockPath)
        }
        return nil
    }

    /// Returns whether a process has opened a file; true if the process has exited, so that a child has its lock.
    private static func has(_ pid: Int32, opened file: stat) -> Bool {
        let folder = "/proc/\(pid)/fd"
        guard let names = try? OwnedDescriptor.open(folder, O_RDONLY | O_DIRECTORY).names() else { return true }
        return names.contains { name in
            var status = stat()
            return unsafe stat("\(folder)/\(name)", &status) == 0 && status.st_ino == file.st_ino
                && status.st_dev == file.st_dev
        }
    }
}

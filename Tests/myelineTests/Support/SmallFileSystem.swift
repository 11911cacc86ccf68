import Glibc
import SystemSupport
import Testing

/// A small file system in memory, mounted until this object is destroyed.
final class SmallFileSystem: Sendable {
    let path: String

    /// Whether this process has permission to mount one.
    static let isPossible: Bool = {
        guard geteuid() == 0, let place = try? Workplace() else { return false }
        return (try? SmallFileSystem(in: place)) != nil
    }()

    init(in place: Workplace) throws {
        path = "\(place.path)/small"
        unsafe mkdir(path, 0o700)
        let status = unsafe mount("tmpfs", path, "tmpfs", 0, "size=256k,nr_inodes=64,mode=700")
        let error = SystemError.last
        try #require(status == 0, "mount: \(error)")
    }

    /// Fills the file system.
    func fill() throws {
        let file = unsafe open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        try #require(file >= 0)
        let bytes = [UInt8](repeating: 0, count: 4096)
        while unsafe write(file, bytes, bytes.count) > 0 {}
        close(file)
    }

    /// Makes the file system read-only; fails while a file is open for writing.
    func setReadOnly() throws {
        let status = unsafe mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT) | UInt(MS_RDONLY), "")
        let error = SystemError.last
        try #require(status == 0, "mount: \(error)")
    }

    deinit {
        // Lazily, because a program may still have a file open.
        _ = unsafe umount2(path, Int32(MNT_DETACH))
    }
}

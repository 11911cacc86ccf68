import Glibc
import Testing

/// A file system in memory with little room, mounted over a new directory while it lives.
final class SmallFileSystem: Sendable {
    let path: String

    /// Whether this process may mount one.
    static let isPossible: Bool = {
        guard geteuid() == 0, let place = try? Workplace() else { return false }
        return (try? SmallFileSystem(in: place)) != nil
    }()

    init(in place: Workplace) throws {
        path = "\(place.path)/small"
        unsafe mkdir(path, 0o700)
        let status = unsafe mount("tmpfs", path, "tmpfs", 0, "size=256k,nr_inodes=64,mode=700")
        try #require(status == 0, "mount gave error \(errno)")
    }

    deinit {
        // Lazily: what a program has open goes with it.
        _ = unsafe umount2(path, Int32(MNT_DETACH))
    }
}

package import Glibc

/// Identifies one version of a file, so that a program can detect that the file has changed.
package struct FileStamp: Sendable, Hashable {
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    package init(_ status: stat) {
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    /// The modification time, in milliseconds since 1970.
    package var modified: Int64 { Int64(seconds) * 1000 + Int64(nanoseconds) / 1_000_000 }
}

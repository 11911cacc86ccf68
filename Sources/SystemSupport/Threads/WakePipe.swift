internal import Glibc

/// A self-pipe: any thread can wake the one that polls ``readEnd``.
package final class WakePipe: Sendable {
    package let readEnd: Int32
    private let writeEnd: Int32

    /// Opens a pair of sockets: Swift's Glibc exposes neither pipe2 nor eventfd.
    ///
    /// - Throws: ``SystemError`` if the process has no descriptors left.
    package init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .last }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Makes ``readEnd`` readable; a full buffer makes it readable too, so errors are ignored.
    package func wake() {
        var byte: UInt8 = 1
        _ = unsafe send(writeEnd, &byte, 1, Int32(MSG_NOSIGNAL))
    }

    package func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe read(readEnd, &bytes, bytes.count) == bytes.count {}
    }
}

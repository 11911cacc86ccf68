internal import Glibc

/// A line to oneself: any thread wakes the one that polls ``readEnd``.
package final class WakePipe: Sendable {
    package let readEnd: Int32
    private let writeEnd: Int32

    /// Opens the line: a pair of sockets, which alone can be close-on-exec and non-blocking from the start.
    ///
    /// - Throws: ``SystemError`` when the process has no descriptors left.
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

    /// Makes ``readEnd`` readable.
    ///
    /// A full line is as good as one byte more.
    package func wake() {
        var byte: UInt8 = 1
        _ = unsafe send(writeEnd, &byte, 1, Int32(MSG_NOSIGNAL))
    }

    /// Takes out what ``wake()`` put in.
    package func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe read(readEnd, &bytes, bytes.count) == bytes.count {}
    }
}

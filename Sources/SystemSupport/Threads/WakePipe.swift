internal import Glibc

/// A self-pipe with which any thread can wake the thread that polls ``readEnd``.
package final class WakePipe: Sendable {
    private let pipe: Pipe

    /// - Throws: ``SystemError`` if the process has no descriptors left.
    package init() throws(SystemError) {
        pipe = try Pipe(isBlocking: false)
    }

    deinit {
        close(pipe.readEnd)
        close(pipe.writeEnd)
    }

    package var readEnd: Int32 { pipe.readEnd }

    /// Makes ``readEnd`` readable.
    ///
    /// An error is ignored, because ``readEnd`` is already readable if the buffer is full.
    package func wake() {
        var byte: UInt8 = 1
        _ = unsafe send(pipe.writeEnd, &byte, 1, Int32(MSG_NOSIGNAL))
    }

    package func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe read(readEnd, &bytes, bytes.count) == bytes.count {}
    }
}

import Glibc
import LocationStream
import SystemSupport

/// Standard output, without a buffer: what is written is there for its reader at once.
///
/// A reader that takes nothing is waited for without blocking a thread.
package struct StandardOutput {
    /// Where to: descriptor 1, or the same terminal opened once more.
    package var descriptor: Int32 = 1

    package init(descriptor: Int32 = 1) {
        self.descriptor = descriptor
    }

    /// No write is longer, so that a pipe that is ready takes it whole (PIPE_BUF on Linux).
    private static let largestWrite = 4096

    /// Writes a line: one write(2) for a line of usual length.
    ///
    /// - Throws: ``OutputClosed`` if nobody reads any longer, `CancellationError` if the task is cancelled while the
    ///   reader takes nothing, else ``Failure``.
    package func write(line: String) async throws {
        var bytes = Array(line.utf8)
        bytes.append(UInt8(ascii: "\n"))
        try await write(bytes)
    }

    /// Writes bytes.
    package func write(_ bytes: [UInt8]) async throws {
        var position = 0
        var patience = Backoff()
        while position < bytes.count {
            guard isWritable else {
                try await patience.pause()
                continue
            }
            let end = min(bytes.count, position + Self.largestWrite)
            let count = unsafe bytes[position..<end].withUnsafeBytes {
                unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                position += count
                patience = Backoff()
            } else if errno == EAGAIN {
                // A terminal with too little room for a line end says that it has room.
                try await patience.pause()
            } else {
                try check(SystemError.last)
            }
        }
    }

    /// Whether a write would not wait; an error counts, since it is told at once.
    private var isWritable: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&request, 1, 0) != 0
    }

    private func check(_ error: SystemError) throws {
        switch error.number {
        case EINTR: return
        case EPIPE: throw OutputClosed()
        default: throw Failure("cannot write standard output: \(error)", remedy: "see where it goes")
        }
    }
}

/// Standard error: one line a message.
package enum StandardError {
    /// Writes a line; there is nobody to tell if it cannot be written.
    package static func write(line: String) {
        var bytes = Array(line.utf8)
        bytes.append(UInt8(ascii: "\n"))
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(2, $0.baseAddress, $0.count) }
    }
}

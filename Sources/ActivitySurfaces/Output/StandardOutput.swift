import Glibc
package import SystemSupport

/// Unbuffered standard output, which waits for a slow reader without blocking a thread.
package struct StandardOutput {
    /// Descriptor 1, or in full-screen mode another descriptor of the same terminal.
    package var descriptor: Int32 = 1

    package init(descriptor: Int32 = 1) {
        self.descriptor = descriptor
    }

    /// Largest single write, in bytes.
    ///
    /// The limit is PIPE_BUF on Linux, because a pipe that is reported as writable has room for this many bytes.
    private static let largestWrite = 4096

    /// Writes a line, with one write(2) if it is no longer than 4096 bytes including the line end.
    ///
    /// - Throws: ``OutputClosed`` if the reader is gone, `CancellationError`, or ``Failure``.
    package func write(line: String) async throws {
        try await write(line: Array(line.utf8))
    }

    package func write(line: consuming [UInt8]) async throws {
        line.append(UInt8(ascii: "\n"))
        try await write(line)
    }

    package func write(_ bytes: [UInt8]) async throws {
        var position = 0
        var backoff = WriteBackOff()
        while position < bytes.count {
            guard isWritable else {
                try await backoff.pause()
                continue
            }
            let end = min(bytes.count, position + Self.largestWrite)
            let count = unsafe bytes[position..<end].withUnsafeBytes {
                unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                position += count
                backoff = WriteBackOff()
            } else if errno == EAGAIN {
                // A terminal reports itself as writable even if its buffer has no room for a line end.
                try await backoff.pause()
            } else {
                try check(SystemError.last)
            }
        }
    }

    /// Whether a write would return at once, with or without an error.
    private var isWritable: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&request, 1, 0) != 0
    }

    private func check(_ error: SystemError) throws {
        switch error.number {
        case EINTR: return
        case EPIPE: throw OutputClosed()
        default: throw Failure("cannot write to standard output: \(error)", remedy: "check its redirection")
        }
    }
}

/// Standard error, one line per message.
package enum StandardError {
    /// Writes a line; in systemd's journal, the line has a severity.
    package static func write(line: String, _ priority: LinePriority = .notice) {
        SystemdJournal.writeToStandardError(line: line, priority)
    }
}

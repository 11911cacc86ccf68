import Glibc
package import SystemSupport

/// Unbuffered standard output, which waits for a slow reader without blocking a thread.
package struct StandardOutput {
    private let descriptor: Int32
    /// Whether lines of standard error that were written before must come first.
    private let followsErrors: Bool

    /// - Parameter descriptor: Another descriptor of the same terminal, in full-screen mode; nil for standard output.
    package init(descriptor: Int32? = nil) {
        self.descriptor = descriptor ?? Self.ownDescriptor
        followsErrors = descriptor == nil
    }

    /// A non-blocking descriptor of the pipe or the terminal that standard output is; otherwise descriptor 1.
    ///
    /// A pipe or terminal that is writable may accept no byte a moment later, because standard error or other programs
    /// write to it too. It is opened again, because setting descriptor 1 to non-blocking would affect those programs.
    private static let ownDescriptor: Int32 = {
        var status = stat()
        guard unsafe fstat(1, &status) == 0, fcntl(1, F_GETFL) & O_ACCMODE != O_RDONLY,
            status.st_mode & S_IFMT == S_IFIFO || isatty(1) == 1
        else { return 1 }
        let again = unsafe open("/proc/self/fd/1", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        return again >= 0 ? again : 1
    }()

    /// The maximum time to wait until earlier lines of standard error are written.
    private static let errorTimeout = Duration.milliseconds(100)

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
        if followsErrors { await waitForErrors() }
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

    private func waitForErrors() async {
        while let since = LineWriter.standardError.busySince, since.duration(to: .now) < Self.errorTimeout {
            guard (try? await Task.sleep(for: .milliseconds(1))) != nil else { return }
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
    /// Writes a line without waiting for a reader; in systemd's journal, the line has a severity.
    package static func write(line: String, _ priority: LinePriority = .notice) {
        LineWriter.standardError.write(line: line, priority)
    }
}

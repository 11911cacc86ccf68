internal import Glibc
internal import Synchronization

/// Writes lines to a descriptor on a thread of its own, so that a caller never waits for a reader.
///
/// A reader that stops, such as a pager, stops only this thread. The mode of the descriptor is not changed, because
/// other processes may share it.
package final class LineWriter: Sendable {
    /// The treatment of lines that are written faster than they are read.
    package enum Policy: Sendable {
        /// Keeps at most 256 KiB and drops the oldest lines; the next line that is written counts them.
        case dropOldest
        /// Keeps all lines, and lets the exit of the process wait until they are read.
        case keepAll
    }

    private struct State: ~Copyable {
        var policy = Policy.dropOldest
        /// The texts that wait; those before `head` have been taken.
        var waiting: [String] = []
        var head = 0
        /// The size of the texts that wait, in bytes.
        var size = 0
        /// The number of lines that were not written since the last line that was.
        var lost = 0
        var reason = ""
        /// Since when texts wait or are being written; nil if there are none.
        var busySince: ContinuousClock.Instant?

        mutating func takeFirst() -> String {
            let text = waiting[head]
            waiting[head] = ""
            head += 1
            size -= text.utf8.count
            if head == waiting.count || head >= 1024 {
                waiting.removeFirst(head)
                head = 0
            }
            return text
        }
    }

    /// Standard error; its lines are written before the process exits.
    ///
    /// If the policy is ``Policy/dropOldest``, the exit waits at most ``exitTimeout``.
    package static let standardError: LineWriter = {
        atexit { LineWriter.standardError.flush() }
        return LineWriter(descriptor: STDERR_FILENO, isJournal: SystemdJournal.isStandardError)
    }()

    /// The maximum time that an exit waits for a reader.
    private static let exitTimeout = Duration.milliseconds(250)
    /// The maximum size of the lines that wait, in bytes.
    package static let limit = 256 << 10

    private let descriptor: Int32
    private let isJournal: Bool
    private let state = Mutex(State())
    private let thread = SerialThread { nil }

    /// - Parameter isJournal: Whether the descriptor goes to systemd's journal; each line then begins with its severity.
    package init(descriptor: Int32, isJournal: Bool = false) {
        self.descriptor = descriptor
        self.isJournal = isJournal
    }

    deinit {
        thread.stop()
    }

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    package func setPolicy(_ policy: Policy) {
        state.withLock { $0.policy = policy }
    }

    /// Queues a line; never waits.
    package func write(line: String, _ priority: LinePriority = .notice) {
        write(formatted(line, priority))
    }

    /// Queues text without a line end, such as a line of progress; never waits.
    package func write(_ text: String) {
        let mustStart = state.withLock { state in
            state.waiting.append(text)
            state.size += text.utf8.count
            while case .dropOldest = state.policy, state.size > Self.limit, state.waiting.count - state.head > 1 {
                _ = state.takeFirst()
                state.lost += 1
                state.reason = "they were not read"
            }
            guard state.busySince == nil else { return false }
            state.busySince = .now
            return true
        }
        if mustStart { thread.submit { [self] in writeQueue() } }
    }

    /// Since when this object has had lines to write; nil if all are written.
    package var busySince: ContinuousClock.Instant? { state.withLock { $0.busySince } }

    /// Blocks until all lines are written, or as long as the policy allows.
    package func flush() {
        let start = ContinuousClock.now
        var pause: useconds_t = 50
        while busySince != nil {
            if case .dropOldest = state.withLock({ $0.policy }), start.duration(to: .now) > Self.exitTimeout { return }
            usleep(pause)
            pause = min(pause * 2, 5000)
        }
    }

    private func formatted(_ line: String, _ priority: LinePriority) -> String {
        (isJournal ? SystemdJournal.prefixed(line, priority) : line) + "\n"
    }

    private func writeQueue() {
        while let (text, count) = next() {
            do throws(SystemError) {
                try writeNow(Array(text.utf8))
            } catch {
                state.withLock { ($0.lost, $0.reason) = ($0.lost + count, "they could not be written (\(error))") }
            }
        }
    }

    /// Returns the next text, and the number of lines that are lost if it cannot be written.
    private func next() -> (text: String, count: Int)? {
        let taken = state.withLock { state -> (text: String, lost: Int, reason: String)? in
            guard state.head < state.waiting.count else {
                state.busySince = nil
                return nil
            }
            defer { state.lost = 0 }
            return (state.takeFirst(), state.lost, state.reason)
        }
        guard let (text, lost, reason) = taken else { return nil }
        guard lost > 0 else { return (text, 1) }
        let verb = lost == 1 ? "line was" : "lines were"
        return (formatted("\(lost) \(verb) dropped here, because \(reason)", .warning) + text, lost + 1)
    }

    private func writeNow(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            waitUntilWritable()
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR, errno != EAGAIN {
                throw .last
            }
        }
    }

    /// Waits until a write is accepted or fails.
    ///
    /// The wait ends each second, because the descriptor may have been redirected to another file.
    private func waitUntilWritable() {
        while true {
            var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            if unsafe poll(&polled, 1, 1000) > 0 { return }
        }
    }
}

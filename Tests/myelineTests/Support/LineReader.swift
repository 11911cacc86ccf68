import Glibc
import Synchronization
import LocationActivity

/// What comes out of a descriptor, read as it comes.
final class LineReader: Sendable {
    private let descriptor: Mutex<Int32>
    private let state = Mutex(State())

    fileprivate struct State {
        var bytes: [UInt8] = []
        var hasEnded = false
    }

    /// Takes over a descriptor.
    init(_ descriptor: Int32) {
        self.descriptor = Mutex(descriptor)
    }

    deinit { close() }

    func close() {
        descriptor.withLock {
            if $0 >= 0 { Glibc.close($0) }
            $0 = -1
        }
    }

    /// The next line without its end; nil at the end, or if none comes in time.
    func line(within time: Duration = .seconds(20)) async -> String? {
        await Blocking.run { [self] in
            let deadline = ContinuousClock.now + time
            while true {
                let (line, hasEnded) = state.withLock { ($0.takeLine(), $0.hasEnded) }
                if let line { return String(decoding: line, as: UTF8.self) }
                guard !hasEnded, readOn(until: deadline) else { return nil }
            }
        }
    }

    /// The first line for which something holds; nil at the end, or if none comes in time.
    func line(
        within time: Duration = .seconds(20), where isWanted: @Sendable (String) -> Bool
    ) async -> String? {
        let deadline = ContinuousClock.now + time
        while let line = await line(within: deadline - .now) {
            if isWanted(line) { return line }
        }
        return nil
    }

    /// So many bytes, or fewer if the end comes first or the time is over.
    func bytes(_ count: Int, within time: Duration = .seconds(20)) async -> [UInt8] {
        await Blocking.run { [self] in
            let deadline = ContinuousClock.now + time
            while state.withLock({ $0.bytes.count < count && !$0.hasEnded }), readOn(until: deadline) {}
            return state.withLock { $0.take(count) }
        }
    }

    /// Hands the descriptor to a system call.
    func add(_ call: (Int32) -> Int32) -> Int32 { descriptor.withLock { call($0) } }

    /// Waits for bytes, blocks the thread, and forgets them; false at the end, or once the time is over.
    func waitForBytes(until deadline: ContinuousClock.Instant) -> Bool {
        guard readOn(until: deadline) else { return false }
        return state.withLock { state in
            defer { state.bytes = [] }
            return !state.hasEnded
        }
    }

    /// Waits for the end, and blocks the thread.
    func waitForEnd() {
        let deadline = ContinuousClock.now + .seconds(20)
        while state.withLock({ !$0.hasEnded }), readOn(until: deadline) {}
    }

    /// Everything up to the end.
    func rest(within time: Duration = .seconds(50)) async -> [UInt8] {
        await bytes(.max, within: time)
    }

    /// Waits for bytes and takes them in; false once the time is over.
    private func readOn(until deadline: ContinuousClock.Instant) -> Bool {
        let descriptor = descriptor.withLock(\.self)
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let left = (deadline - .now) / .milliseconds(1)
        guard left > 0, unsafe poll(&request, 1, Int32(min(left.rounded(.up), 60_000))) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = unsafe read(descriptor, &buffer, buffer.count)
        state.withLock {
            // A terminal whose other side is gone gives EIO where a pipe ends.
            if count > 0 { $0.bytes += buffer.prefix(count) } else { $0.hasEnded = true }
        }
        return true
    }
}

extension LineReader.State {
    fileprivate mutating func takeLine() -> [UInt8]? {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
            guard hasEnded, !bytes.isEmpty else { return nil }
            return take(bytes.count)
        }
        let line = Array(bytes[..<end])
        bytes.removeSubrange(...end)
        return line
    }

    fileprivate mutating func take(_ count: Int) -> [UInt8] {
        let taken = Array(bytes.prefix(count))
        bytes.removeFirst(taken.count)
        return taken
    }
}

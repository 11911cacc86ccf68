import Glibc
import Synchronization
import LocationActivity

/// Reads bytes and lines from a descriptor as they arrive.
final class LineReader: Sendable {
    private let descriptor: Mutex<Int32>
    private let state = Mutex(State())

    fileprivate struct State {
        var bytes: [UInt8] = []
        var hasEnded = false
    }

    /// - Parameter descriptor: The descriptor, which this object then owns.
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

    /// The next line without its line end; nil at the end or on timeout.
    func line(within time: Duration = .seconds(300)) async -> String? {
        await Blocking.run { [self] in
            let deadline = ContinuousClock.now + time
            while true {
                let (line, hasEnded) = state.withLock { ($0.takeLine(), $0.hasEnded) }
                if let line { return String(decoding: line, as: UTF8.self) }
                guard !hasEnded, readOn(until: deadline) else { return nil }
            }
        }
    }

    /// The first matching line; nil at the end or on timeout.
    func line(
        within time: Duration = .seconds(300), where isWanted: @Sendable (String) -> Bool
    ) async -> String? {
        let deadline = ContinuousClock.now + time
        while let line = await line(within: deadline - .now) {
            if isWanted(line) { return line }
        }
        return nil
    }

    /// Reads up to a number of bytes; fewer at the end or on timeout.
    func bytes(_ count: Int, within time: Duration = .seconds(300)) async -> [UInt8] {
        await Blocking.run { [self] in
            let deadline = ContinuousClock.now + time
            while state.withLock({ $0.bytes.count < count && !$0.hasEnded }), readOn(until: deadline) {}
            return state.withLock { $0.take(count) }
        }
    }

    /// Calls a function with the descriptor.
    func add(_ call: (Int32) -> Int32) -> Int32 { descriptor.withLock { call($0) } }

    /// Blocks until bytes arrive and discards them; false at the end or on timeout.
    func waitForBytes(until deadline: ContinuousClock.Instant) -> Bool {
        guard readOn(until: deadline) else { return false }
        return state.withLock { state in
            defer { state.bytes = [] }
            return !state.hasEnded
        }
    }

    /// Blocks until the end.
    func waitForEnd() {
        let deadline = ContinuousClock.now + .seconds(300)
        while state.withLock({ !$0.hasEnded }), readOn(until: deadline) {}
    }

    /// Everything up to the end.
    func rest(within time: Duration = .seconds(300)) async -> [UInt8] {
        await bytes(.max, within: time)
    }

    /// Blocks until bytes arrive and stores them; false on timeout.
    private func readOn(until deadline: ContinuousClock.Instant) -> Bool {
        let descriptor = descriptor.withLock(\.self)
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let left = (deadline - .now) / .milliseconds(1)
        guard left > 0, unsafe poll(&request, 1, Int32(min(left.rounded(.up), 600_000))) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = unsafe read(descriptor, &buffer, buffer.count)
        state.withLock {
            // A terminal whose other side is closed fails with EIO instead of an end of file.
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

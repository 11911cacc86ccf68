import Glibc
import LocationStream
import Synchronization
import LocationActivity
import SystemSupport

/// Reads a file on a thread of its own, a few chunks ahead of whoever takes them.
final class ReadAhead: Sendable {
    private struct State {
        var filled: [(bytes: [UInt8], count: Int)] = []
        var free: [[UInt8]]
        var failure: SystemError?
        var isStopped = false
    }

    private static let chunks = 3
    private let state: Mutex<State>
    private let filledWake: WakePipe
    private let freeWake: WakePipe

    /// Starts to read.
    ///
    /// - Parameters:
    ///   - descriptor: The file, which the thread closes; a duplicate, so that its position is shared.
    ///   - chunkSize: The bytes of a chunk.
    /// - Throws: `SystemError` where the process has no descriptor or thread left.
    init(_ descriptor: borrowing OwnedDescriptor, chunkSize: Int) throws(SystemError) {
        let copy = fcntl(descriptor.number, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw .last }
        filledWake = try WakePipe()
        freeWake = try WakePipe()
        state = Mutex(State(free: (0..<Self.chunks).map { _ in [UInt8](repeating: 0, count: chunkSize) }))
        do throws(SystemError) {
            try DetachedThread.start { self.run(OwnedDescriptor(copy)) }
        } catch {
            close(copy)
            throw error
        }
    }

    /// Ends the thread.
    func stop() {
        state.withLock { $0.isStopped = true }
        freeWake.wake()
    }

    /// Takes the next chunk in exchange for one that is done with.
    ///
    /// - Returns: Its bytes that count; 0 at the end.
    /// - Throws: `SystemError`, or what the patience throws.
    func next(_ chunk: inout [UInt8], _ patience: Interruptible) throws -> Int {
        while true {
            let count = try state.withLock { state throws(SystemError) -> Int? in
                guard let first = state.filled.first else {
                    if let failure = state.failure { throw failure }
                    return nil
                }
                // The end stays where it is: it may be asked for again.
                guard first.count > 0 else { return 0 }
                state.filled.removeFirst()
                state.free.append(chunk)
                chunk = first.bytes
                return first.count
            }
            if let count {
                freeWake.wake()
                return count
            }
            try patience.wait(for: filledWake.readEnd, POLLIN)
            filledWake.drain()
        }
    }

    private func run(_ descriptor: consuming OwnedDescriptor) {
        while var chunk = nextFree() {
            var count: Int
            repeat {
                count = unsafe read(descriptor.number, &chunk, chunk.count)
            } while count < 0 && errno == EINTR
            let failure = count < 0 ? SystemError.last : nil
            state.withLock { state in
                state.failure = failure
                if failure == nil { state.filled.append((chunk, count)) }
            }
            filledWake.wake()
            if count <= 0 { return }
        }
    }

    /// A chunk to fill; nil once nobody reads any more.
    private func nextFree() -> [UInt8]? {
        while true {
            let (chunk, isStopped) = state.withLock { ($0.free.popLast(), $0.isStopped) }
            if isStopped { return nil }
            if let chunk { return chunk }
            var polled = pollfd(fd: freeWake.readEnd, events: Int16(POLLIN), revents: 0)
            if unsafe poll(&polled, 1, -1) > 0 { freeWake.drain() }
        }
    }
}

import Glibc
import LocationStream
import Synchronization
import LocationActivity
import SystemSupport

/// Reads a file on a thread of its own, a few chunks ahead of the consumer.
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

    /// Starts reading.
    ///
    /// - Parameters:
    ///   - descriptor: The file; the thread reads a duplicate, which shares its position.
    ///   - chunkSize: The size of a chunk in bytes.
    /// - Throws: `SystemError` if the process has no descriptor or thread left.
    init(_ descriptor: borrowing OwnedDescriptor, chunkSize: Int) throws(SystemError) {
        filledWake = try WakePipe()
        freeWake = try WakePipe()
        let copy = try OwnedDescriptor.duplicate(descriptor.number).release()
        state = Mutex(State(free: (0..<Self.chunks).map { _ in [UInt8](repeating: 0, count: chunkSize) }))
        do throws(SystemError) {
            try DetachedThread.start { self.run(OwnedDescriptor(copy)) }
        } catch {
            close(copy)
            throw error
        }
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        freeWake.wake()
    }

    /// Exchanges a used chunk for the next one.
    ///
    /// - Returns: The number of bytes; 0 at the end.
    /// - Throws: `SystemError`, or `CancellationError` if interrupted.
    func next(_ chunk: inout [UInt8], _ interruptible: Interruptible) throws -> Int {
        while true {
            let count = try state.withLock { state throws(SystemError) -> Int? in
                guard let first = state.filled.first else {
                    if let failure = state.failure { throw failure }
                    return nil
                }
                // Keep the end for further calls.
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
            try interruptible.wait(for: filledWake.readEnd, POLLIN)
            filledWake.drain()
        }
    }

    private func run(_ descriptor: consuming OwnedDescriptor) {
        while var chunk = nextFree() {
            do throws(SystemError) {
                let count = try descriptor.read(into: &chunk)
                state.withLock { $0.filled.append((chunk, count)) }
                filledWake.wake()
                if count == 0 { return }
            } catch {
                state.withLock { $0.failure = error }
                return filledWake.wake()
            }
        }
    }

    /// Waits for a chunk to fill; nil once stopped.
    private func nextFree() -> [UInt8]? {
        while true {
            let (chunk, isStopped) = state.withLock { ($0.free.popLast(), $0.isStopped) }
            if isStopped { return nil }
            if let chunk { return chunk }
            _ = Poller(wake: freeWake).wait(for: nil, until: nil)
        }
    }
}

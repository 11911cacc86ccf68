import Glibc
import Synchronization
import SystemSupport

/// Reads a file on a separate thread, one chunk ahead of the consumer.
final class ReadAhead: Sendable {
    private struct State {
        var chunk: [UInt8]
        /// The number of bytes in the chunk; nil while the chunk is being filled.
        var count: Int?
        var failure: SystemError?
    }

    private let thread = SerialThread { nil }
    private let wake: WakePipe
    private let descriptor: OwnedDescriptor
    private let state: Mutex<State>

    /// Starts reading through a duplicate of the descriptor; both descriptors share one file position.
    init(_ descriptor: borrowing OwnedDescriptor, chunkSize: Int) throws(SystemError) {
        wake = try WakePipe()
        self.descriptor = try OwnedDescriptor.duplicate(descriptor.number)
        state = Mutex(State(chunk: [UInt8](repeating: 0, count: chunkSize)))
        thread.submit { self.fill() }
    }

    deinit { thread.stop() }

    /// Exchanges a used chunk for the next chunk.
    ///
    /// - Returns: The number of bytes in the next chunk; 0 at the end of the file.
    func next(_ chunk: inout [UInt8], _ interruptible: Interruptible) throws -> Int {
        while true {
            let count = try state.withLock { state throws(SystemError) -> Int? in
                if let failure = state.failure { throw failure }
                // A count of 0 means the end of the file. Keep the count, so that further calls also return 0.
                guard let count = state.count, count > 0 else { return state.count }
                swap(&state.chunk, &chunk)
                state.count = nil
                return count
            }
            if let count {
                if count > 0 { thread.submit { self.fill() } }
                return count
            }
            try interruptible.wait(for: wake.readEnd, POLLIN)
            wake.drain()
        }
    }

    private func fill() {
        var chunk = state.withLock { state in
            defer { state.chunk = [] }
            return state.chunk
        }
        let result = Result { () throws(SystemError) in try descriptor.read(into: &chunk) }
        state.withLock { state in
            state.chunk = chunk
            switch result {
            case .success(let count): state.count = count
            case .failure(let error): state.failure = error
            }
        }
        wake.wake()
    }
}

internal import Glibc
internal import Synchronization
import SystemSupport

/// Reads a file on a thread of its own, a chunk whenever one is asked for.
final class LogReader: Sendable {
    /// What the file is, seen when it is opened.
    struct Opened: Sendable {
        /// When it was last written: milliseconds since 1970.
        var modified: Int64
        /// The first instant that is found in its begin; nil where there is none.
        var firstInstant: Int64?
    }

    enum Event: Sendable {
        case opened(Opened)
        case bytes([UInt8])
        case end
        case failure(LocationStreamError)
        /// It is not a file to play but a device to listen to.
        case isDevice
    }

    private struct State {
        var asker: CheckedContinuation<Event, Never>?
        var isClosed = false
    }

    private static let chunkSize = 128 << 10
    /// So much of a record is searched for its first instant: half an hour of a talkative receiver.
    private static let searchedSize = 4 << 20
    private let path: String
    private let firstInstant: @Sendable (Span<UInt8>) -> Int64?
    private let state = Mutex(State())
    private let wake: WakePipe

    /// Starts the thread; the first event is ``Event/opened(_:)`` or why it cannot be.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - firstInstant: Finds the first instant, in milliseconds since 1970, in the begin of the file.
    init(path: String, firstInstant: @escaping @Sendable (Span<UInt8>) -> Int64?) throws(SystemError) {
        self.path = path
        self.firstInstant = firstInstant
        wake = try WakePipe()
        try DetachedThread.start { self.run() }
    }

    /// Closes the file; what is asked for then is answered with the end.
    func close() {
        let asker = state.withLock { state in
            state.isClosed = true
            defer { state.asker = nil }
            return state.asker
        }
        asker?.resume(returning: .end)
        wake.wake()
    }

    /// The next chunk.
    ///
    /// Cancelling the task closes the file.
    func next() async -> Event {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isClosed = state.withLock { state in
                    if !state.isClosed { state.asker = continuation }
                    return state.isClosed
                }
                if isClosed { continuation.resume(returning: .end) } else { wake.wake() }
            }
        } onCancel: {
            close()
        }
    }

    private func run() {
        let waiter = Poller(wake: wake)
        guard waitForDemand(waiter) else { return }
        do {
            serve(try LogFile(path: path), waiter)
        } catch {
            switch error {
            case .isDevice: answer(.isDevice)
            case .error(let error): answer(.failure(error))
            }
        }
    }

    private func serve(_ file: consuming LogFile, _ waiter: Poller) {
        answer(.opened(Opened(modified: file.modified, firstInstant: search(file.descriptor))))
        while waitForDemand(waiter) {
            var bytes = [UInt8](repeating: 0, count: Self.chunkSize)
            let count = unsafe read(file.descriptor.number, &bytes, bytes.count)
            if count > 0 {
                bytes.removeLast(bytes.count - count)
                answer(.bytes(bytes))
            } else if count == 0 {
                return answer(.end)
            } else if errno != EINTR {
                let why = SystemError.last
                return answer(
                    .failure(
                        LocationStreamError(.readFailed, "\(path) cannot be read: \(why)", remedy: "check the disk")))
            }
        }
    }

    private func search(_ descriptor: borrowing OwnedDescriptor) -> Int64? {
        defer { lseek(descriptor.number, 0, SEEK_SET) }
        var begin: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        // Each search begins anew; four times as much each time makes that cheap.
        var next = Self.chunkSize
        while begin.count < Self.searchedSize, !state.withLock({ $0.isClosed }) {
            let count = unsafe read(descriptor.number, &chunk, chunk.count)
            if count > 0 { begin.append(contentsOf: chunk.prefix(count)) }
            guard count <= 0 || begin.count >= next else { continue }
            if let instant = firstInstant(begin.span) { return instant }
            guard count > 0 else { return nil }
            next = begin.count * 4
        }
        return nil
    }

    private func waitForDemand(_ waiter: Poller) -> Bool {
        while true {
            let (isClosed, isAsked) = state.withLock { ($0.isClosed, $0.asker != nil) }
            if isClosed { return false }
            if isAsked { return true }
            _ = waiter.wait(for: nil, until: nil)
        }
    }

    private func answer(_ event: Event) {
        let asker = state.withLock { state in
            defer { state.asker = nil }
            return state.asker
        }
        asker?.resume(returning: event)
    }
}

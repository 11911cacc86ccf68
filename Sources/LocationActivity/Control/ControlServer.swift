package import Glibc
import Synchronization
package import ActivityTree
package import SystemSupport

/// Answers the requests on a process's control socket.
///
/// One thread does the I/O. Each request is handled in its own task, one at a time per connection.
package final class ControlServer: Sendable {
    package typealias Handler = @Sendable (ControlRequest) async -> Result<JSONValue, ControlError>

    /// The maximum number of connections; others wait until one is closed or times out.
    static let connectionLimit = 32
    /// The maximum time for pending requests after the server was retired, in nanoseconds.
    static let gracePeriod: Int64 = 5_000_000_000

    private struct Shared {
        var replies: [(connection: UInt64, bytes: [UInt8])] = []
        var retiredAt: Int64?
        var isFinished = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(Shared())
    private let wake: WakePipe
    private let handler: Handler

    /// Starts serving a listening socket.
    ///
    /// - Parameter user: The only user whose requests are accepted.
    package init(
        listener: consuming OwnedDescriptor, user: uid_t = geteuid(), handler: @escaping Handler
    ) throws(SystemError) {
        self.handler = handler
        wake = try WakePipe()
        let number = listener.release()
        try DetachedThread.start {
            var loop = ControlServerLoop(server: self, listener: OwnedDescriptor(number), user: user)
            loop.run()
            self.finish()
        }
    }

    /// Stops accepting connections; pending requests are still answered.
    package func retire() {
        state.withLock { state in
            if state.retiredAt == nil { state.retiredAt = ActivityClock.system.boot() }
        }
        wake.wake()
    }

    /// Waits until a retired server has answered its pending requests, for at most ``gracePeriod``.
    package func drained() async {
        await withCheckedContinuation { continuation in
            let isFinished = state.withLock { state in
                if !state.isFinished { state.waiting.append(continuation) }
                return state.isFinished
            }
            if isFinished { continuation.resume() }
        }
    }

    private func finish() {
        let waiting = state.withLock { state in
            state.isFinished = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Whether the server was retired and has answered its last request.
    var isFinished: Bool { state.withLock { $0.isFinished } }
    var retiredAt: Int64? { state.withLock { $0.retiredAt } }
    var wakeDescriptor: Int32 { wake.readEnd }

    /// Clears the wake-up, and returns the replies that are ready.
    func takeReplies() -> [(connection: UInt64, bytes: [UInt8])] {
        wake.drain()
        return state.withLock { state in
            defer { state.replies = [] }
            return state.replies
        }
    }

    /// Handles a request in a task, and passes the reply to the thread.
    func handle(_ request: ControlRequest, of connection: UInt64) {
        Task {
            let result = await handler(request)
            let reply = ControlReply(id: request.id, result: result).line
            state.withLock { $0.replies.append((connection, reply)) }
            wake.wake()
        }
    }
}

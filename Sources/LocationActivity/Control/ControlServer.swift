package import Glibc
import Synchronization
package import SystemSupport

/// Answers the requests on a process's control socket.
///
/// One thread does the I/O. Each request is handled in its own task. The next request of a connection is handled
/// after the reply to the previous one. No client can keep others out: a connection is closed if its client does not
/// read a reply, and if other clients are waiting, also if it is idle or if its request takes too long.
package final class ControlServer: Sendable {
    /// Returns the result of a request as JSON text.
    package typealias Handler = @Sendable (ControlRequest) async -> Result<[UInt8], ControlError>

    /// The maximum number of connections; further clients wait until a connection is closed or times out.
    static let connectionLimit = 128
    /// The maximum number of requests that are handled at the same time, including those whose clients have gone.
    static let requestLimit = 256

    /// Times in nanoseconds.
    struct Timeouts: Sendable {
        /// The time limit for answering the pending requests before an exit.
        var grace: Int64 = 5_000_000_000
        /// The time after which a connection whose client does not read is closed.
        var unread: Int64 = 5_000_000_000
        /// The same time before an exit.
        var unreadAtExit: Int64 = 1_000_000_000
        /// The time after which an idle connection is closed if other clients are waiting.
        var idle: Int64 = 200_000_000
        /// The time after which a connection with a request is closed if other clients are waiting; ``ControlClient``
        /// gives up after the same time.
        var request: Int64 = 10_000_000_000
    }

    private struct Shared {
        var replies: [(connection: UInt64, bytes: [UInt8])] = []
        /// The requests that are being handled, by the numbers of their connections.
        var requests: [UInt64: Task<Void, Never>] = [:]
        var retiredAt: Int64?
        var isFinished = false
        /// Whether all requests are answered and the replies are sent.
        var isIdle = true
    }

    private let state = Mutex(Shared())
    private let finished = Broadcaster<Never>()
    private let wake: WakePipe
    private let handler: Handler
    let timeouts: Timeouts

    /// Starts serving a listening socket.
    ///
    /// - Parameters:
    ///   - user: The only user whose requests are accepted.
    ///   - startThread: Starts the server's thread; tests pass another closure.
    package convenience init(
        listener: consuming OwnedDescriptor, user: uid_t = geteuid(),
        startThread: (@escaping @Sendable () -> Void) throws(SystemError) -> Void = DetachedThread.start,
        handler: @escaping Handler
    ) throws(SystemError) {
        try self.init(
            listener: listener, user: user, timeouts: Timeouts(), startThread: startThread, handler: handler)
    }

    init(
        listener: consuming OwnedDescriptor, user: uid_t = geteuid(), timeouts: Timeouts,
        startThread: (@escaping @Sendable () -> Void) throws(SystemError) -> Void = DetachedThread.start,
        handler: @escaping Handler
    ) throws(SystemError) {
        self.handler = handler
        self.timeouts = timeouts
        wake = try WakePipe()
        let number = listener.release()
        do throws(SystemError) {
            try startThread {
                var loop = ControlServerLoop(server: self, listener: OwnedDescriptor(number), user: user)
                loop.run()
                self.state.withLock { $0.isFinished = true }
                self.finished.finish()
            }
        } catch {
            // No thread was started to own the descriptor, so it is closed here.
            _ = OwnedDescriptor(number)
            throw error
        }
    }

    /// Stops accepting connections; pending requests are still answered.
    package func retire() {
        state.withLock { state in
            if state.retiredAt == nil { state.retiredAt = ActivityClock.system.boot() }
        }
        wake.wake()
    }

    /// Waits until a retired server has answered its pending requests, for at most ``Timeouts/grace``.
    ///
    /// Even a cancelled task waits, because programs cancel their tasks before they exit.
    package func drained() async {
        await Task { for await _ in finished.sequence() {} }.value
    }

    /// Waits until the server has answered its pending requests, for at most ``Timeouts/grace``.
    ///
    /// The server continues to accept requests. Even a cancelled task waits.
    package func answered() async {
        let deadline = ActivityClock.system.boot() + timeouts.grace
        await Task {
            while !isIdle, ActivityClock.system.boot() < deadline {
                try? await Task.sleep(for: .milliseconds(5))
            }
        }.value
    }

    var isIdle: Bool { state.withLock { $0.isIdle } }
    var isFinished: Bool { state.withLock { $0.isFinished } }
    var retiredAt: Int64? { state.withLock { $0.retiredAt } }
    var wakeDescriptor: Int32 { wake.readEnd }

    var isHandlingRequests: Bool { state.withLock { !$0.requests.isEmpty } }

    /// Records whether all replies are sent; the server is idle if no request is being handled either.
    func note(hasSentReplies: Bool) {
        state.withLock { $0.isIdle = hasSentReplies && $0.requests.isEmpty && $0.replies.isEmpty }
    }

    func takeReplies() -> [(connection: UInt64, bytes: [UInt8])] {
        wake.drain()
        return state.withLock { exchange(&$0.replies, with: []) }
    }

    /// Handles a request in a task of its own.
    ///
    /// - Returns: False if too many requests are being handled. Requests that end or list activities are exempt, so that
    ///   intents that hang do not prevent a stop.
    func handle(_ request: ControlRequest, of connection: UInt64) -> Bool {
        state.withLock { state in
            guard state.requests.count < Self.requestLimit || ["end", "list"].contains(request.intent) else {
                return false
            }
            state.isIdle = false
            // Under the lock, so that the task finds its entry.
            state.requests[connection] = Task {
                let result = await handler(request)
                let reply = ControlReply.line(id: request.id, result: result)
                self.state.withLock { state in
                    state.requests[connection] = nil
                    state.replies.append((connection, reply))
                }
                wake.wake()
            }
            return true
        }
    }

    /// Cancels the request of a connection, because its client has waited too long.
    func cancelRequest(of connection: UInt64) {
        state.withLock { $0.requests[connection] }?.cancel()
    }
}

package import Glibc
import Synchronization
package import SystemSupport

/// Answers the requests on a process's control socket.
///
/// One thread does the I/O. Each request is handled in its own task. The next request of a connection is handled
/// after the reply to the previous one.
package final class ControlServer: Sendable {
    /// Returns the result of a request as JSON text.
    package typealias Handler = @Sendable (ControlRequest) async -> Result<[UInt8], ControlError>

    /// The maximum number of connections; further clients wait until a connection is closed or times out.
    static let connectionLimit = 128
    /// The time limit for answering the pending requests before an exit, in nanoseconds.
    static let gracePeriod: Int64 = 5_000_000_000

    private struct Shared {
        var replies: [(connection: UInt64, bytes: [UInt8])] = []
        var retiredAt: Int64?
        var isFinished = false
        /// Whether all requests are answered and the replies are sent.
        var isIdle = true
    }

    private let state = Mutex(Shared())
    private let finished = Broadcaster<Never>()
    private let wake: WakePipe
    private let handler: Handler

    /// Starts serving a listening socket.
    ///
    /// - Parameters:
    ///   - user: The only user whose requests are accepted.
    ///   - startThread: Starts the server's thread; tests pass another closure.
    package init(
        listener: consuming OwnedDescriptor, user: uid_t = geteuid(),
        startThread: (@escaping @Sendable () -> Void) throws(SystemError) -> Void = DetachedThread.start,
        handler: @escaping Handler
    ) throws(SystemError) {
        self.handler = handler
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

    /// Waits until a retired server has answered its pending requests, for at most ``gracePeriod``.
    ///
    /// Even a cancelled task waits, because programs cancel their tasks before they exit.
    package func drained() async {
        await Task { for await _ in finished.sequence() {} }.value
    }

    /// Waits until the server has answered its pending requests, for at most ``gracePeriod``.
    ///
    /// The server continues to accept requests. Even a cancelled task waits.
    package func answered() async {
        let deadline = ActivityClock.system.boot() + Self.gracePeriod
        await Task {
            while !isIdle, ActivityClock.system.boot() < deadline {
                try? await Task.sleep(for: .milliseconds(5))
            }
        }.value
    }

    private var isIdle: Bool { state.withLock { $0.isIdle } }
    var isFinished: Bool { state.withLock { $0.isFinished } }
    var retiredAt: Int64? { state.withLock { $0.retiredAt } }
    var wakeDescriptor: Int32 { wake.readEnd }

    /// Records whether all requests are answered and the replies are sent.
    func note(isIdle: Bool) {
        state.withLock { $0.isIdle = isIdle }
    }

    func takeReplies() -> [(connection: UInt64, bytes: [UInt8])] {
        wake.drain()
        return state.withLock { exchange(&$0.replies, with: []) }
    }

    func handle(_ request: ControlRequest, of connection: UInt64) {
        note(isIdle: false)
        Task {
            let result = await handler(request)
            let reply = ControlReply.line(id: request.id, result: result)
            state.withLock { $0.replies.append((connection, reply)) }
            wake.wake()
        }
    }
}

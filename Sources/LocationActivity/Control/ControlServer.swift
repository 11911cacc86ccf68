package import Glibc
import LocationStream
import Synchronization
package import ActivityTree
package import SystemSupport

/// Answers the requests that come over a process's control socket.
///
/// One thread reads and writes; each request is handled in a task of its own, one at a time for each connection.
package final class ControlServer: Sendable {
    /// Handles a request.
    package typealias Handler = @Sendable (ControlRequest) async -> Result<JSONValue, ControlError>

    /// More connections than these wait until one is closed, or has been quiet for some seconds.
    static let connectionLimit = 32
    /// How long a retired server gives requests under way.
    static let grace: Int64 = 5_000_000_000

    private struct Storage {
        var replies: [(connection: UInt64, bytes: [UInt8])] = []
        var retiredAt: Int64?
        var isFinished = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(Storage())
    private let wake: WakePipe
    private let handler: Handler

    /// Starts to serve a listening socket.
    ///
    /// - Parameter user: The user whose requests are taken.
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

    /// Takes no more connections; requests under way are answered.
    package func retire() {
        state.withLock { state in
            if state.retiredAt == nil { state.retiredAt = ActivityClock.system.boot() }
        }
        wake.wake()
    }

    /// Waits until a retired server has answered what was under way, ``grace`` at the most.
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

    /// Whether the last request was answered after the server was retired.
    var isFinished: Bool { state.withLock { $0.isFinished } }
    var retiredAt: Int64? { state.withLock { $0.retiredAt } }
    var wakeDescriptor: Int32 { wake.readEnd }

    /// Forgets the signals, and takes the replies that are ready.
    func takeReplies() -> [(connection: UInt64, bytes: [UInt8])] {
        wake.drain()
        return state.withLock { state in
            defer { state.replies = [] }
            return state.replies
        }
    }

    /// Handles a request, and hands the reply back to the thread.
    func handle(_ request: ControlRequest, of connection: UInt64) {
        Task {
            let result = await handler(request)
            let reply = ControlReply(id: request.id, result: result).line
            state.withLock { $0.replies.append((connection, reply)) }
            wake.wake()
        }
    }
}

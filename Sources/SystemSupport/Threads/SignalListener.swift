internal import Glibc
internal import Synchronization

/// Delivers Unix signals as asynchronous sequences.
///
/// A signal handler may call only async-signal-safe functions, so it sets a bit and writes to a self-pipe. A thread
/// then delivers the signal.
package final class SignalListener: Sendable {
    private static let shared = Result { () throws(SystemError) in try SignalListener() }

    private let wake: WakePipe
    /// The signals that have arrived and are not delivered yet: one bit each, at the signal's number.
    private let arrived = Atomic<UInt64>(0)
    private let receivers = Mutex<[Int32: Receiver]>([:])

    private struct Receiver {
        var continuation: AsyncStream<Int32>.Continuation
        /// The handler from before the first sequence of the signal.
        var previous: (@convention(c) (Int32) -> Void)?
    }

    private init() throws(SystemError) {
        wake = try WakePipe()
        try DetachedThread.start {
            // Unblock all signals, so that this thread receives them even if all other threads block them.
            var none = sigset_t()
            unsafe sigemptyset(&none)
            unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
            let poller = Poller(wake: self.wake)
            while true {
                _ = poller.wait(for: nil, until: nil)
                self.deliver()
            }
        }
    }

    /// Returns the signals that arrive from this call on.
    ///
    /// The previous handlers, such as those that end the process, are replaced until the sequence ends. If a signal
    /// arrives several times before it is delivered, it counts once. An ignored SIGHUP stays ignored, so that `nohup`
    /// works.
    ///
    /// - Parameter numbers: The signals. Each signal can have one receiver at a time.
    /// - Throws: ``SystemError`` if the system has no descriptor left or cannot start a thread.
    package static func signals(_ numbers: [Int32]) throws(SystemError) -> AsyncStream<Int32> {
        let listener = try shared.get()
        let numbers = numbers.filter { $0 != SIGHUP || !isIgnored($0) }
        let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
        listener.receivers.withLock { receivers in
            for number in numbers {
                let replaced = signal(number) { SignalListener.handle($0) }
                let previous = if let receiver = receivers[number] { receiver.previous } else { replaced }
                receivers[number] = Receiver(continuation: continuation, previous: previous)
            }
        }
        continuation.onTermination = { _ in
            listener.receivers.withLock { receivers in
                // A later sequence may have taken over some of the signals.
                for number in numbers {
                    guard let receiver = receivers[number], receiver.continuation == continuation else { continue }
                    signal(number, receiver.previous ?? SIG_DFL)
                    receivers[number] = nil
                }
            }
        }
        return signals
    }

    /// Runs inside a signal handler, so it must be async-signal-safe and preserve `errno`.
    private static func handle(_ number: Int32) {
        guard case .success(let listener) = shared else { return }
        let error = errno
        listener.arrived.bitwiseOr(1 << UInt64(number), ordering: .sequentiallyConsistent)
        listener.wake.wake()
        errno = error
    }

    private func deliver() {
        var bits = arrived.exchange(0, ordering: .sequentiallyConsistent)
        while bits != 0 {
            let number = Int32(bits.trailingZeroBitCount)
            bits &= bits - 1
            // Yield outside the lock, because resuming the receiver can run other code.
            let receiver = receivers.withLock { $0[number]?.continuation }
            receiver?.yield(number)
        }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        unsafe sigaction(number, nil, &action)
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

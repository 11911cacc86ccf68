import Glibc
import Synchronization
import SystemSupport

/// Evaluates presentations on the main actor, with a timeout.
///
/// Views can be evaluated only on the main actor. The program may block the main actor for any length of time.
final class MainActorEvaluation: Sendable {
    private static let timeout = Duration.milliseconds(100)

    private enum Phase {
        case idle
        case running
        /// The caller has stopped waiting. The evaluation is repeated when the main actor responds.
        case timedOut
        case done([UInt8])
    }

    private let phase = Mutex(Phase.idle)
    /// Wakes the waiting thread; nil if the process had no descriptors left.
    private let wake: WakePipe?
    private let retry: @Sendable () -> Void

    /// - Parameter retry: Called when the main actor responds after a timeout.
    init(wake: WakePipe? = try? WakePipe(), retry: @escaping @Sendable () -> Void) {
        self.wake = wake
        self.retry = retry
    }

    /// Runs an evaluation on the main actor, and blocks the calling thread.
    ///
    /// - Returns: The presentation; nil on a timeout, or if an earlier evaluation is not finished.
    func run(_ evaluation: @escaping @MainActor @Sendable () -> [UInt8]) -> [UInt8]? {
        let isFree = phase.withLock { phase in
            guard case .idle = phase else { return false }
            phase = .running
            return true
        }
        guard isFree else { return nil }
        wake?.drain()
        Task { @MainActor in self.finish(evaluation()) }
        wait()
        return phase.withLock { phase in
            guard case .done(let result) = phase else {
                phase = .timedOut
                return nil
            }
            phase = .idle
            return result
        }
    }

    @MainActor private func finish(_ result: [UInt8]) {
        let isLate = phase.withLock { phase in
            if case .timedOut = phase {
                phase = .idle
                return true
            }
            phase = .done(result)
            return false
        }
        if isLate { retry() } else { wake?.wake() }
    }

    private func wait() {
        let deadline = ContinuousClock.now + Self.timeout
        while case .running = phase.withLock({ $0 }), ContinuousClock.now < deadline {
            // Without a pipe, the thread checks the phase every millisecond.
            if let wake { _ = Poller(wake: wake).wait(for: nil, until: deadline) } else { usleep(1000) }
        }
    }
}

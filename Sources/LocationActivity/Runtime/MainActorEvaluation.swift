import Glibc
import LocationStream
import Synchronization
import SystemSupport

/// Draws on the main actor, and waits for it no longer than a surface may wait.
///
/// Presentations belong to the main actor, as Apple's do, and a program may keep that busy for as long as it likes.
final class MainActorEvaluation: Sendable {
    /// How long a drawing is waited for, in nanoseconds.
    static let patience: Int64 = 100_000_000

    private enum Phase {
        case idle
        case busy
        /// Nobody waits any more; once the main actor answers, what is missing is drawn.
        case late
        case done([UInt8])
    }

    private let state = Mutex(Phase.idle)
    /// Nil where the process had no descriptors left: nothing is waited for then.
    private let wake = try? WakePipe()
    private let again: @Sendable () -> Void

    /// - Parameter again: Called when the main actor answers again after it was too busy.
    init(again: @escaping @Sendable () -> Void) {
        self.again = again
    }

    /// Draws, for one thread at a time, which this blocks.
    ///
    /// - Returns: What was drawn; nil where the main actor has no time now.
    func draw(_ drawing: @escaping @MainActor @Sendable () -> [UInt8]) -> [UInt8]? {
        let isFree = state.withLock { state in
            guard case .idle = state else { return false }
            state = .busy
            return true
        }
        guard isFree else { return nil }
        wake?.drain()
        Task { @MainActor in self.take(drawing()) }
        wait()
        return state.withLock { state in
            guard case .done(let trees) = state else {
                state = .late
                return nil
            }
            state = .idle
            return trees
        }
    }

    @MainActor private func take(_ trees: [UInt8]) {
        let isLate = state.withLock { state in
            if case .late = state {
                state = .idle
                return true
            }
            state = .done(trees)
            return false
        }
        if isLate { again() } else { wake?.wake() }
    }

    private func wait() {
        guard let wake else { return }
        let deadline = ActivityClock.system.boot() + Self.patience
        while case .busy = state.withLock({ $0 }) {
            let left = deadline - ActivityClock.system.boot()
            guard left > 0 else { return }
            var event = pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0)
            _ = unsafe poll(&event, 1, Int32(left / 1_000_000 + 1))
            wake.drain()
        }
    }
}

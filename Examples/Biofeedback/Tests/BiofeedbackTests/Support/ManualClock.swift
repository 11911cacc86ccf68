import FoundationEssentials
import Synchronization

@testable import BiofeedbackSession

/// A clock whose time passes only when a test says so.
final class ManualClock: Clock {
    typealias Duration = Swift.Duration

    struct Instant: InstantProtocol {
        var offset = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let wake: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant()
        var lastID = 0
        var sleepers: [Sleeper] = []
    }

    /// The date at which it starts: 2026-01-02T03:04:05Z.
    static let start = Date(timeIntervalSince1970: 1_767_323_045)

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    let minimumResolution = Duration.nanoseconds(1)

    /// The date, which goes with the time.
    var date: Date { Self.start.addingTimeInterval(now.offset.seconds) }

    /// The clock as a session takes it.
    var sessionClock: SessionClock { SessionClock(self) { self.date } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (wake: CheckedContinuation<Void, any Error>) in
                state.withLock { state in
                    // A cancellation that came before this sees no sleeper to wake.
                    if Task.isCancelled { return wake.resume(throwing: CancellationError()) }
                    if deadline <= state.now { return wake.resume() }
                    state.sleepers.append(Sleeper(id: id, deadline: deadline, wake: wake))
                }
            }
        } onCancel: {
            let cancelled = state.withLock { state in
                state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
            }
            cancelled?.wake.resume(throwing: CancellationError())
        }
    }

    /// Lets time pass, and wakes who slept until then.
    func advance(_ duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let now = state.now
            defer { state.sleepers.removeAll { $0.deadline <= now } }
            return state.sleepers.filter { $0.deadline <= now }
        }
        for sleeper in woken { sleeper.wake.resume() }
    }
}

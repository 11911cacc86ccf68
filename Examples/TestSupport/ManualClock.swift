import FoundationEssentials
import Synchronization

/// A clock whose time passes only when a test moves it.
package final class ManualClock: Clock {
    package typealias Duration = Swift.Duration

    package struct Instant: InstantProtocol {
        package var offset = Duration.zero

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
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

    private let state = Mutex(State())
    /// One element for each sleep that begins.
    private let (sleeps, sleepBegan) = AsyncStream.makeStream(of: Void.self)

    /// The date at which the clock starts.
    package let start: Date
    package let minimumResolution = Duration.nanoseconds(1)

    /// Creates a clock that starts at 2026-01-02T03:04:05Z unless another date is given.
    package init(start: Date = Date(timeIntervalSince1970: 1_767_323_045)) {
        self.start = start
    }

    package var now: Instant { state.withLock { $0.now } }
    /// Time since the start.
    package var elapsed: Duration { now.offset }
    package var date: Date { start.addingTimeInterval(elapsed / .seconds(1)) }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (wake: CheckedContinuation<Void, any Error>) in
                state.withLock { state in
                    // A cancellation before this point finds no sleeper to wake.
                    if Task.isCancelled { return wake.resume(throwing: CancellationError()) }
                    if deadline <= state.now { return wake.resume() }
                    state.sleepers.append(Sleeper(id: id, deadline: deadline, wake: wake))
                    sleepBegan.yield()
                }
            }
        } onCancel: {
            let cancelled = state.withLock { state in
                state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
            }
            cancelled?.wake.resume(throwing: CancellationError())
        }
    }

    /// Moves the time and wakes all sleepers whose deadline has passed.
    package func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let now = state.now
            defer { state.sleepers.removeAll { $0.deadline <= now } }
            return state.sleepers.filter { $0.deadline <= now }
        }
        for sleeper in woken { sleeper.wake.resume() }
    }

    /// Runs an operation and moves the time to each deadline as soon as something sleeps.
    package func passing<Result: Sendable>(
        during operation: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        // Cancelled when the operation returns.
        async let _: Void = {
            for await _ in sleeps { wakeFirst() }
        }()
        return try await operation()
    }

    /// Moves the time to the earliest deadline and wakes its sleeper.
    private func wakeFirst() {
        let woken = state.withLock { state -> Sleeper? in
            let indices = state.sleepers.indices
            guard let first = indices.min(by: { state.sleepers[$0].deadline < state.sleepers[$1].deadline })
            else { return nil }
            let sleeper = state.sleepers.remove(at: first)
            state.now = max(state.now, sleeper.deadline)
            return sleeper
        }
        woken?.wake.resume()
    }
}

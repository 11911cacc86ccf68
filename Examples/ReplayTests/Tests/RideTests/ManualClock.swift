import Synchronization

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

    private let state = Mutex(State())
    /// An element for each sleep that has begun.
    private let (sleeps, sleepBegan) = AsyncStream.makeStream(of: Void.self)

    var now: Instant { state.withLock { $0.now } }
    let minimumResolution = Duration.nanoseconds(1)

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

    /// Lets time pass while an operation runs: as soon as somebody sleeps, it is the time to wake up.
    func passing<Result: Sendable>(
        during operation: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        // Cancelled as soon as the operation has returned.
        async let _: Void = {
            for await _ in sleeps { wakeFirst() }
        }()
        return try await operation()
    }

    /// Moves the time to the earliest deadline, and wakes who sleeps until then.
    private func wakeFirst() {
        let woken = state.withLock { state -> Sleeper? in
            guard
                let first = state.sleepers.indices.min(by: { state.sleepers[$0].deadline < state.sleepers[$1].deadline }
                )
            else { return nil }
            let sleeper = state.sleepers.remove(at: first)
            state.now = max(state.now, sleeper.deadline)
            return sleeper
        }
        woken?.wake.resume()
    }
}

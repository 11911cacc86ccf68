import LocationStream
import Synchronization

/// Signals a watchdog that a tracker's loop is running.
///
/// Beats are sent when the loop asks for the next update, and while it waits for that update. A loop that hangs while
/// it handles an update sends no beats, so the watchdog notices.
package final class Heartbeat: Sendable {
    private let interval: Duration
    private let send: @Sendable () -> Void
    private let due = Mutex(ContinuousClock.now)

    /// - Parameters:
    ///   - interval: The maximum time between two beats, at most half of the watchdog's timeout.
    ///   - send: Sends one beat; it must not block.
    package init(every interval: Duration, _ send: @escaping @Sendable () -> Void) {
        self.interval = interval
        self.send = send
    }

    /// Returns a sequence of the same updates; beats are sent while it is iterated.
    func during(
        _ updates: some AsyncSequence<LocationUpdate, LocationStreamError> & Sendable
    ) -> any AsyncSequence<LocationUpdate, LocationStreamError> & Sendable {
        HeartbeatUpdates(updates: updates, heartbeat: self)
    }

    /// Sends beats until the returned task is cancelled.
    func start() -> Task<Void, Never> {
        Task {
            while !Task.isCancelled {
                let next = self.beatIfDue()
                try? await Task.sleep(until: next, clock: .continuous)
            }
        }
    }

    /// Sends a beat if one is due, and returns the time of the next beat.
    fileprivate func beatIfDue() -> ContinuousClock.Instant {
        let now = ContinuousClock.now
        let (isDue, next) = due.withLock { due in
            guard due <= now else { return (false, due) }
            due = now + interval
            return (true, due)
        }
        if isDue { send() }
        return next
    }
}

private struct HeartbeatUpdates<Updates>: AsyncSequence, Sendable
where Updates: AsyncSequence & Sendable, Updates.Element == LocationUpdate, Updates.Failure == LocationStreamError {
    typealias Element = LocationUpdate
    typealias Failure = LocationStreamError

    let updates: Updates
    let heartbeat: Heartbeat

    func makeAsyncIterator() -> Iterator { Iterator(base: updates.makeAsyncIterator(), heartbeat: heartbeat) }

    struct Iterator: AsyncIteratorProtocol {
        var base: Updates.AsyncIterator
        let heartbeat: Heartbeat

        mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(LocationStreamError) -> LocationUpdate? {
            _ = heartbeat.beatIfDue()
            let waiting = heartbeat.start()
            defer { waiting.cancel() }
            return try await base.next(isolation: actor)
        }
    }
}

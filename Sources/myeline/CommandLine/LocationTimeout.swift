import ActivitySurfaces
import LocationActivity
import Synchronization

/// A timeout for the next location.
final class LocationTimeout: Sendable {
    private let time: Duration?
    private let awaited: String
    private let last = Mutex(ContinuousClock.now)

    /// - Parameter time: The maximum time without a location; nil for no timeout.
    /// - Parameter awaited: The noun in the error, such as "location".
    init(_ time: Duration?, of awaited: String) {
        self.time = time
        self.awaited = awaited
    }

    func restart() {
        if time != nil { last.withLock { $0 = .now } }
    }

    /// Runs `work`, but at most until the timeout.
    ///
    /// The timeout counts from the last call of ``restart()`` or, before the first call, from the creation of this
    /// object.
    ///
    /// - Throws: ``Failure`` at the timeout, or an error of `work`.
    func during(_ work: @escaping @Sendable () async throws -> Void) async throws {
        guard let time else { return try await work() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await work() }
            group.addTask {
                while case let due = self.last.withLock(\.self) + time, due > .now { try await Task.sleep(until: due) }
                throw Failure(
                    "no \(self.awaited) for \(Setting.text(time / .seconds(1))) s",
                    remedy: "check the receiver, or raise --wait")
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }
}

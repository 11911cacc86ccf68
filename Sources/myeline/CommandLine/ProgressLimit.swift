import ActivitySurfaces
import Synchronization
import SystemSupport

/// The maximum time without a location.
final class ProgressLimit: Sendable {
    private let limit: Duration?
    private let last = Mutex(ContinuousClock.now)

    /// - Parameter limit: The time; nil for no limit.
    init(_ limit: Duration?) {
        self.limit = limit
    }

    func note() {
        if limit != nil { last.withLock { $0 = .now } }
    }

    /// Does the work; throws ``Failure`` if nothing is noted for the time.
    func limiting(_ work: @escaping @Sendable () async throws -> Void) async throws {
        guard let limit else { return try await work() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await work() }
            group.addTask {
                while case let due = self.last.withLock(\.self) + limit, due > .now { try await Task.sleep(until: due) }
                throw Failure(
                    "no location for \(DurationText.clock(limit / .seconds(1)))",
                    remedy: "see the reasons above, or raise --wait")
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }
}

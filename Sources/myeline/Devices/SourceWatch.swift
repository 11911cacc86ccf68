import FoundationEssentials
import LocationStream

/// Watches a source that this program opens itself, for a limited time.
enum SourceWatch {
    /// Reads a source until the observation suffices or the time is over; then closes the source.
    ///
    /// - Throws: `LocationStreamError` if the source cannot be used.
    static func observe(
        _ source: LocationSource, for time: Duration,
        until isEnough: @escaping @Sendable (ReceiverObservation) -> Bool = { $0.isComplete }
    ) async throws -> ReceiverObservation {
        let updates = LocationUpdate.liveUpdates(from: source, satellites: true)
        return try await withThrowingTaskGroup(of: ReceiverObservation?.self) { group in
            group.addTask {
                var observation = ReceiverObservation()
                for try await update in updates {
                    observation.take(update, at: .now)
                    observation.take(updates.input, updates.statistics)
                    if isEnough(observation) { break }
                }
                // Bytes without a sentence cause no update, so read the counts again at the end.
                observation.take(updates.input, updates.statistics)
                return observation
            }
            group.addTask {
                try? await Task.sleep(for: time)
                return nil
            }
            // Cancelling the task that reads ends its sequence.
            defer { group.cancelAll() }
            for try await observation in group {
                group.cancelAll()
                if let observation { return observation }
            }
            return ReceiverObservation()
        }
    }
}

/// Providers of travel times that are asked in order until one has an estimate.
///
/// If a provider fails or times out, the next one is asked. The estimate then contains the failure in
/// ``TravelEstimate/note``.
public struct TravelTimeChain: TravelTimeProvider {
    private let providers: [any TravelTimeProvider]
    private let limit: Duration

    private enum Answer: Sendable {
        case estimate(TravelEstimate?)
        case timeout
    }

    /// Creates a chain.
    ///
    /// - Parameters:
    ///   - providers: The providers in the order in which they are asked.
    ///   - limit: The timeout of a provider; by default 8 s, so that the next one can answer within a query's 10 s.
    public init(_ providers: [any TravelTimeProvider], limit: Duration = .seconds(8)) {
        self.providers = providers
        self.limit = limit
    }

    /// Returns the first estimate; nil if no provider has one.
    ///
    /// - Throws: ``TravelServiceError`` if providers failed and none had an estimate, or CancellationError.
    public func estimate(_ request: TravelRequest) async throws -> TravelEstimate? {
        var failures: [String] = []
        for provider in providers {
            try Task.checkCancellation()
            do {
                guard var estimate = try await ask(provider, request) else { continue }
                let notes = failures + [estimate.note].compactMap(\.self)
                estimate.note = notes.isEmpty ? nil : notes.joined(separator: "; ")
                return estimate
            } catch let error as CancellationError {
                throw error
            } catch {
                failures.append(String(describing: error))
            }
        }
        try Task.checkCancellation()
        guard failures.isEmpty else { throw TravelServiceError(failures.joined(separator: "; ")) }
        return nil
    }

    private func ask(_ provider: any TravelTimeProvider, _ request: TravelRequest) async throws -> TravelEstimate? {
        try await withThrowingTaskGroup(of: Answer.self) { [limit] group in
            defer { group.cancelAll() }
            group.addTask { .estimate(try await provider.estimate(request)) }
            group.addTask {
                try await Task.sleep(for: limit)
                return .timeout
            }
            guard case .estimate(let estimate)? = try await group.next() else {
                throw TravelServiceError("no travel time within \(limit.components.seconds) s")
            }
            return estimate
        }
    }
}

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
    ///   - limit: The time that all providers except the last may take together. While a provider is asked, a tenth
    ///     of this time is reserved for each later provider except the last. The last provider has no limit of its
    ///     own, but the whole query of a commute or a trip times out after 10 s.
    public init(_ providers: [any TravelTimeProvider], limit: Duration = .seconds(8)) {
        self.providers = providers
        self.limit = limit
    }

    /// Returns the first estimate; nil if no provider has one.
    ///
    /// - Throws: ``TravelServiceError`` if providers failed and none had an estimate, or CancellationError.
    public func estimate(_ request: TravelRequest) async throws -> TravelEstimate? {
        var failures: [String] = []
        let end = ContinuousClock.now + limit
        for (index, provider) in providers.enumerated() {
            try Task.checkCancellation()
            let others = providers.count - index - 2
            let deadline = others < 0 ? nil : end - limit / 10 * others
            do {
                guard var estimate = try await ask(provider, request, deadline) else { continue }
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

    private func ask(
        _ provider: any TravelTimeProvider, _ request: TravelRequest, _ deadline: ContinuousClock.Instant?
    ) async throws -> TravelEstimate? {
        guard let deadline else { return try await provider.estimate(request) }
        return try await withThrowingTaskGroup(of: Answer.self) { group in
            defer { group.cancelAll() }
            group.addTask { .estimate(try await provider.estimate(request)) }
            group.addTask {
                try await Task.sleep(until: deadline, clock: .continuous)
                return .timeout
            }
            guard case .estimate(let estimate)? = try await group.next() else {
                throw TravelServiceError("a source of travel times did not answer in time")
            }
            return estimate
        }
    }
}

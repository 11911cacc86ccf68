public import LocationActivity

/// A query that finds entities by their properties on iOS; here, it finds them only by identifier.
public protocol EntityPropertyQuery: EntityQuery {}

/// A query that returns all entities.
public protocol EnumerableEntityQuery: EntityQuery {
    /// Returns all entities.
    func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
    /// Returns all entities.
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

/// Provides the values that iOS offers for a parameter; here, no values are offered.
public protocol DynamicOptionsProvider: Sendable {
    /// The type of the values.
    associatedtype Result: Sendable
    /// The type of the default value.
    associatedtype DefaultValue: Sendable = Never
    /// Returns the values.
    func results() async throws -> Result
    /// Returns the default value; nil if there is none.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
    /// Returns nil: there is no default value.
    public func defaultResult() async -> DefaultValue? { nil }
}

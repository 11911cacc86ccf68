public import LocationActivity

/// Looks up entities by their properties; here, only by their identifiers.
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

/// Provides the values from which the user chooses a parameter; the shell does not offer them.
public protocol DynamicOptionsProvider: Sendable {
    /// The type of the values.
    associatedtype Result: Sendable
    /// The type of the default value.
    associatedtype DefaultValue: Sendable = Never
    /// Returns the values.
    func results() async throws -> Result
    /// Returns the default value; nil for none.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
    /// Returns nil: there is no default value.
    public func defaultResult() async -> DefaultValue? { nil }
}

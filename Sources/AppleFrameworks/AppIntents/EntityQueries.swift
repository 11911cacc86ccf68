public import LocationActivity

/// Looks up entities by their properties; here, only by their identifiers.
public protocol EntityPropertyQuery: EntityQuery {}

/// A query that returns all entities.
public protocol EnumerableEntityQuery: EntityQuery {
    /// Returns all entities.
    func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
    /// All entities.
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

/// The values from which the user chooses a parameter; they are not offered in the shell.
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
    /// No value.
    public func defaultResult() async -> DefaultValue? { nil }
}

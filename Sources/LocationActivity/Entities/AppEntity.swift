public import FoundationEssentials
import ActivityTree

/// An identifier with a text form, like AppIntents' `EntityIdentifierConvertible`.
public protocol EntityIdentifierConvertible {
    /// The text form.
    var entityIdentifierString: String { get }
    /// Returns the identifier that a text represents; nil for invalid text.
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension EntityIdentifierConvertible where Self: LosslessStringConvertible {
    /// The value's `description`.
    public var entityIdentifierString: String { description }
    /// Returns the identifier that a description represents; nil for invalid text.
    public static func entityIdentifier(for entityIdentifierString: String) -> Self? { Self(entityIdentifierString) }
}

extension String: EntityIdentifierConvertible {}
extension Int: EntityIdentifierConvertible {}

extension UUID: EntityIdentifierConvertible {
    /// The text form of the UUID.
    public var entityIdentifierString: String { uuidString }
    /// Returns the UUID that a text represents; nil for invalid text.
    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
        UUID(uuidString: entityIdentifierString)
    }
}

/// A custom type for parameters and results of intents, like AppIntents' `AppEntity`.
///
/// Clients pass the identifier of an entity. ``defaultQuery`` returns the entity with that identifier.
public protocol AppEntity: AppValue, InstanceDisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible & Sendable {
    /// The type of the query.
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    /// The query that looks up entities.
    static var defaultQuery: DefaultQuery { get }
}

/// Looks up entities, like AppIntents' `EntityQuery`.
public protocol EntityQuery: Sendable {
    /// The type of the entities.
    associatedtype Entity: AppEntity
    /// Returns the entities with the given identifiers; unknown identifiers are omitted.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// Returns entities to choose from; by default, no entities.
    ///
    /// This library never calls this function.
    func suggestedEntities() async throws -> [Entity]
    /// Returns the default entity; by default, nil.
    ///
    /// This library never calls this function.
    func defaultResult() async -> Entity?
    /// Creates a query.
    init()
}

extension EntityQuery {
    /// Returns no entities.
    public func suggestedEntities() async throws -> [Entity] { [] }
    /// Returns nil.
    public func defaultResult() async -> Entity? { nil }
}

/// Looks up entities by text, like AppIntents' `EntityStringQuery`.
public protocol EntityStringQuery: EntityQuery {
    /// Returns the entities that match a text.
    func entities(matching string: String) async throws -> [Entity]
}

extension AppEntity {
    /// The coding of an entity as its identifier.
    ///
    /// If ``defaultQuery`` is an ``EntityStringQuery``, the coding accepts an identifier, or a text that matches
    /// exactly one entity.
    public static var intentValueCoding: IntentValueCoding<Self> {
        IntentValueCoding(
            IntentValueShape("entity", name: typeDisplayRepresentation.name.description),
            read: { json, path throws(IntentParameterError) in
                let name = typeDisplayRepresentation.name.description
                let text = json.stringValue ?? json.intValue?.description
                guard let text else {
                    throw IntentParameterError("\(json.quoted) is not an identifier of \(name)", path: path)
                }
                return try await found(text, name, path)
            },
            write: { .string($0.id.entityIdentifierString) })
    }

    private static func found(
        _ text: String, _ name: String, _ path: String
    ) async throws(IntentParameterError) -> Self {
        let query = defaultQuery
        var matches: [Self] = []
        do {
            if let id = ID.entityIdentifier(for: text), let entity = try await query.entities(for: [id]).first {
                return entity
            }
            if let query = query as? any EntityStringQuery {
                matches = try await query.entities(matching: text).compactMap { $0 as? Self }
            }
        } catch {
            throw IntentParameterError(ErrorText.text(of: error), path: path)
        }
        let quoted = JSONValue.string(text).quoted
        guard let match = matches.first else { throw IntentParameterError("no \(name) matches \(quoted)", path: path) }
        guard matches.count == 1 else {
            let candidates = matches.prefix(10).map {
                "\($0.id.entityIdentifierString) (\($0.displayRepresentation.title))"
            }
            let list = candidates.joined(separator: ", ") + (matches.count > 10 ? ", …" : "")
            throw IntentParameterError(
                "\(quoted) matches more than one \(name): \(list); give an identifier", path: path)
        }
        return match
    }
}

public import FoundationEssentials
import ActivityTree

/// An identifier that can be written as a text: Apple's `EntityIdentifierConvertible`.
public protocol EntityIdentifierConvertible {
    /// The identifier as a text.
    var entityIdentifierString: String { get }
    /// The identifier that a text stands for; nil where it stands for none.
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
    /// The string itself.
    public var entityIdentifierString: String { self }
    /// The string itself.
    public static func entityIdentifier(for entityIdentifierString: String) -> String? { entityIdentifierString }
}

extension Int: EntityIdentifierConvertible {
    /// The number's digits.
    public var entityIdentifierString: String { description }
    /// The number that the digits stand for.
    public static func entityIdentifier(for entityIdentifierString: String) -> Int? { Int(entityIdentifierString) }
}

extension UUID: EntityIdentifierConvertible {
    /// The identifier's usual text.
    public var entityIdentifierString: String { uuidString }
    /// The identifier that a text stands for.
    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
        UUID(uuidString: entityIdentifierString)
    }
}

/// A thing of an app's own that intents take and give back: Apple's `AppEntity`.
///
/// From outside it is named by its identifier; its query finds it.
public protocol AppEntity: AppValue, InstanceDisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible & Sendable {
    /// What finds it.
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    /// What finds it.
    static var defaultQuery: DefaultQuery { get }
}

/// Finds things of an app's own: Apple's `EntityQuery`.
public protocol EntityQuery: Sendable {
    /// What it finds.
    associatedtype Entity: AppEntity
    /// The things with some identifiers; those that are not there are left out.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// The things that are proposed where one is to be chosen; by default none.
    func suggestedEntities() async throws -> [Entity]
    /// The thing that is meant where none is named; by default nil.
    func defaultResult() async -> Entity?
    /// Makes one.
    init()
}

extension EntityQuery {
    /// None.
    public func suggestedEntities() async throws -> [Entity] { [] }
    /// None.
    public func defaultResult() async -> Entity? { nil }
}

/// Finds things of an app's own also by a text: Apple's `EntityStringQuery`.
public protocol EntityStringQuery: EntityQuery {
    /// The things that a text may mean.
    func entities(matching string: String) async throws -> [Entity]
}

extension AppEntity {
    /// How a thing is read and written: by its identifier.
    public static var intentValueCoding: IntentValueCoding<Self> {
        IntentValueCoding(
            IntentValueShape("entity", name: typeDisplayRepresentation.name.description),
            read: { json, path throws(IntentParameterError) in
                let name = typeDisplayRepresentation.name.description
                let text = json.stringValue ?? json.intValue?.description
                guard let text else {
                    throw IntentParameterError("\(json.shown) is no identifier of a \(name)", path: path)
                }
                return try await found(text, name, path)
            },
            write: { .string($0.id.entityIdentifierString) })
    }

    private static func found(
        _ text: String, _ name: String, _ path: String
    ) async throws(IntentParameterError) -> Self {
        let query = defaultQuery
        do {
            if let id = ID.entityIdentifier(for: text), let entity = try await query.entities(for: [id]).first {
                return entity
            }
            if let query = query as? any EntityStringQuery {
                let matches = try await query.matches(text).compactMap { $0 as? Self }
                if matches.count == 1 { return matches[0] }
            }
        } catch {
            throw IntentParameterError(ErrorText.text(of: error), path: path)
        }
        throw IntentParameterError("there is no \(name) \(JSONValue.string(text).shown)", path: path)
    }
}

extension EntityStringQuery {
    fileprivate func matches(_ text: String) async throws -> [any Sendable] {
        try await entities(matching: text)
    }
}

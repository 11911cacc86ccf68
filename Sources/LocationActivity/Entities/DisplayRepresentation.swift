public import FoundationEssentials

/// The title and picture of a value, like AppIntents' `DisplayRepresentation`.
///
/// Only the title has an effect on Linux.
public struct DisplayRepresentation: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// A picture, which has no effect on Linux.
    public struct Image: Sendable, Hashable {
        /// Creates a picture of an SF Symbol.
        public init(systemName: String) {}

        /// Creates a custom picture by name.
        public init(named name: String) {}

        /// Creates a picture from a file.
        public init(url: URL) {}

        /// Creates a picture from its bytes.
        public init(data: Data) {}
    }

    /// The title of the value.
    public var title: LocalizedStringResource
    /// The subtitle; nil for none.
    public var subtitle: LocalizedStringResource?
    /// The picture; nil for none.
    public var image: Image?
    /// Alternative names, which have no effect on Linux.
    public var synonyms: [LocalizedStringResource]

    /// Creates a representation.
    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.synonyms = synonyms
    }

    /// Creates a representation from a literal.
    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(value))
    }
}

/// The name of a type, like AppIntents' `TypeDisplayRepresentation`.
public struct TypeDisplayRepresentation: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The name of the type.
    public var name: LocalizedStringResource
    /// The name of the type with a number, such as "3 lamps", which has no effect on Linux.
    public var numericFormat: LocalizedStringResource?
    /// Alternative names, which have no effect on Linux.
    public var synonyms: [LocalizedStringResource]

    /// Creates a representation.
    public init(
        name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.name = name
        self.numericFormat = numericFormat
        self.synonyms = synonyms
    }

    /// Creates a representation from a literal.
    public init(stringLiteral value: String) {
        self.init(name: LocalizedStringResource(value))
    }
}

/// A type with a name.
public protocol TypeDisplayRepresentable {
    /// The name of the type.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A type whose values have titles.
public protocol InstanceDisplayRepresentable {
    /// The title and picture of the value.
    var displayRepresentation: DisplayRepresentation { get }
}

/// A type that has a name, and whose values have titles.
public typealias DisplayRepresentable = TypeDisplayRepresentable & InstanceDisplayRepresentable

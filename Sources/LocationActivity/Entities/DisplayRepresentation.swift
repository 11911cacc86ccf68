public import FoundationEssentials

/// How a value is shown to people: Apple's `DisplayRepresentation`.
public struct DisplayRepresentation: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// A picture beside a value.
    public struct Image: Sendable, Hashable {
        /// Where the picture comes from.
        package enum Origin: Sendable, Hashable {
            case symbol(String)
            case name(String)
            case url(URL)
            case data(Data)
        }

        package let origin: Origin

        /// A symbol.
        public init(systemName: String) {
            origin = .symbol(systemName)
        }

        /// A picture of the program's own, by its name.
        public init(named name: String) {
            origin = .name(name)
        }

        /// A picture in a file.
        public init(url: URL) {
            origin = .url(url)
        }

        /// A picture's bytes.
        public init(data: Data) {
            origin = .data(data)
        }
    }

    /// What the value is called.
    public var title: LocalizedStringResource
    /// What is said besides.
    public var subtitle: LocalizedStringResource?
    /// A picture beside it.
    public var image: Image?
    /// What else it is called.
    public var synonyms: [LocalizedStringResource]

    /// Makes one.
    ///
    /// - Parameters:
    ///   - title: What the value is called.
    ///   - subtitle: What is said besides.
    ///   - image: A picture beside it.
    ///   - synonyms: What else it is called.
    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.synonyms = synonyms
    }

    /// Makes one of a literal.
    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(value))
    }

    /// Makes one of a literal with interpolations.
    public init(stringInterpolation: DefaultStringInterpolation) {
        self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// How a type is shown to people: Apple's `TypeDisplayRepresentation`.
public struct TypeDisplayRepresentation: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// What the type is called.
    public var name: LocalizedStringResource
    /// How some of them are called: `\(placeholder: .int) books`.
    public var numericFormat: LocalizedStringResource?
    /// What else it is called.
    public var synonyms: [LocalizedStringResource]

    /// Makes one.
    ///
    /// - Parameters:
    ///   - name: What the type is called.
    ///   - numericFormat: How some of them are called.
    ///   - synonyms: What else it is called.
    public init(
        name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.name = name
        self.numericFormat = numericFormat
        self.synonyms = synonyms
    }

    /// Makes one of a literal.
    public init(stringLiteral value: String) {
        self.init(name: LocalizedStringResource(value))
    }

    /// Makes one of a literal with interpolations.
    public init(stringInterpolation: DefaultStringInterpolation) {
        self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// A type that has a name for people.
public protocol TypeDisplayRepresentable {
    /// How the type is shown.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value that can be shown.
public protocol InstanceDisplayRepresentable {
    /// How the value is shown.
    var displayRepresentation: DisplayRepresentation { get }
}

/// A type whose values can be shown, and which can itself.
public typealias DisplayRepresentable = TypeDisplayRepresentable & InstanceDisplayRepresentable

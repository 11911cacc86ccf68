/// A text for people that may be shown in their language.
///
/// Foundation has this type on Apple's systems only. Here a text is shown as it was written.
public struct LocalizedStringResource: Sendable, Hashable, Codable, ExpressibleByStringInterpolation,
    CustomStringConvertible
{
    /// The text as it was written, its interpolations filled in.
    public let key: String

    /// Makes a text of a literal.
    public init(stringLiteral value: String) {
        key = value
    }

    /// Makes a text of a literal with interpolations.
    public init(stringInterpolation: DefaultStringInterpolation) {
        key = String(stringInterpolation: stringInterpolation)
    }

    /// Makes a text of a string.
    public init(_ key: String) {
        self.key = key
    }

    /// The text.
    public var description: String { key }
}

extension String {
    /// The text of a resource in the user's language.
    public init(localized resource: LocalizedStringResource) {
        self = resource.key
    }
}

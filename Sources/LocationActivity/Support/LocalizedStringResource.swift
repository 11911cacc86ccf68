public import FoundationEssentials

/// A localizable text.
///
/// Foundation provides this type only on Apple's systems. Here texts are not translated: tables and bundles are accepted
/// for source compatibility and ignored.
public struct LocalizedStringResource: Sendable, Hashable, Codable, ExpressibleByStringInterpolation,
    CustomStringConvertible
{
    /// Where translations are, on Apple's systems.
    public enum BundleDescription: Sendable {
        /// The program's own bundle.
        case main
        /// The bundle that a class belongs to.
        case forClass(AnyClass)
        /// The bundle at a place.
        case atURL(URL)
    }

    /// The name that translations have it under; the text as it was written where it has no other.
    public let key: String
    /// The text, where its key is not the text itself.
    private let text: String?

    /// Makes a text of a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Makes a text of a literal with interpolations.
    public init(stringInterpolation: DefaultStringInterpolation) {
        self.init(String(stringInterpolation: stringInterpolation))
    }

    /// Makes a text of a string.
    public init(_ key: String) {
        self.key = key
        text = nil
    }

    /// Makes a text of a literal; Apple's initialiser.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self = keyAndValue
    }

    /// Makes a text that translations know by a key of its own; Apple's initialiser.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.key = key.description
        text = defaultValue.description
    }

    /// The text.
    public var description: String { text ?? key }
}

extension String {
    /// A literal that may be shown in the user's language.
    public typealias LocalizationValue = LocalizedStringResource

    /// The text of a resource, or of a literal, in the user's language; Apple's initialiser.
    public init(
        localized resource: LocalizedStringResource, table: String? = nil,
        bundle: LocalizedStringResource.BundleDescription? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = resource.description
    }

    /// The text that translations know by a key, in the user's language; Apple's initialiser.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: LocalizedStringResource.BundleDescription? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = defaultValue.description
    }
}

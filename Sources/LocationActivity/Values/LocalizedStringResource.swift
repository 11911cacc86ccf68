public import FoundationEssentials

/// A localizable text.
///
/// Foundation provides this type only on Apple's systems. Here texts are not translated: tables and bundles are
/// accepted for source compatibility and ignored.
public struct LocalizedStringResource: Sendable, Hashable, Codable, ExpressibleByStringInterpolation,
    CustomStringConvertible
{
    /// The bundle with the translations; ignored.
    public enum BundleDescription: Sendable {
        /// The program's own bundle.
        case main
        /// The bundle that a class belongs to.
        case forClass(AnyClass)
        /// The bundle at a URL.
        case atURL(URL)
    }

    /// The key of the text in translation tables; by default the text itself.
    public let key: String
    /// The text; nil if the key is the text.
    private let text: String?

    /// Creates a text from a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a text from a string.
    public init(_ key: String) {
        self.key = key
        text = nil
    }

    /// Creates a text from a literal; `table`, `locale`, `bundle` and `comment` are ignored.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self = keyAndValue
    }

    /// Creates a text with a separate key; `table`, `locale`, `bundle` and `comment` are ignored.
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
    /// A localizable literal.
    public typealias LocalizationValue = LocalizedStringResource

    /// Creates the string of a resource or a literal, untranslated.
    public init(
        localized resource: LocalizedStringResource, table: String? = nil,
        bundle: LocalizedStringResource.BundleDescription? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = resource.description
    }

    /// Creates the string of the default value, untranslated.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: LocalizedStringResource.BundleDescription? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = defaultValue.description
    }
}

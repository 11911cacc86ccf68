/// A description of an intent.
///
/// Apple's `IntentDescription`.
public struct IntentDescription: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The text.
    public let descriptionText: LocalizedStringResource
    /// The category; nil for none.
    public let categoryName: LocalizedStringResource?
    /// Keywords for a search.
    public let searchKeywords: [LocalizedStringResource]

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - descriptionText: The text.
    ///   - categoryName: The category.
    ///   - searchKeywords: Keywords for a search.
    ///   - resultValueName: Ignored.
    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
    }

    /// Creates a description from a literal.
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(value))
    }

    /// Creates a description from a literal with interpolations.
    public init(stringInterpolation: DefaultStringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }

    /// The text.
    public var description: String { descriptionText.description }
}

/// An optional or non-optional description of an intent.
///
/// iOS code declares both `static let description = IntentDescription("…")` and
/// `static let description: IntentDescription? = "…"`; ``AppIntent`` accepts either.
public protocol IntentDescribing: Sendable {
    /// The description; nil for none.
    var intentDescription: IntentDescription? { get }
}

extension IntentDescription: IntentDescribing {
    /// The description itself.
    public var intentDescription: IntentDescription? { self }
}

extension Optional: IntentDescribing where Wrapped == IntentDescription {
    /// The description; nil for none.
    public var intentDescription: IntentDescription? { self }
}

/// A description of an intent, like AppIntents' `IntentDescription`.
public struct IntentDescription: IntentDescribing, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The text of the description.
    public let descriptionText: LocalizedStringResource
    /// The category, which lists of intents do not show; nil for none.
    public let categoryName: LocalizedStringResource?
    /// Keywords for a search, which lists of intents do not show.
    public let searchKeywords: [LocalizedStringResource]

    /// Creates a description; `resultValueName` is ignored.
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

    /// The text of the description.
    public var description: String { descriptionText.description }
    /// The description itself.
    public var intentDescription: IntentDescription? { self }
}

/// An optional or non-optional description of an intent.
///
/// iOS code declares both `static let description = IntentDescription("…")` and
/// `static let description: IntentDescription? = "…"`; ``AppIntent`` accepts either.
public protocol IntentDescribing: Sendable {
    /// The description; nil for none.
    var intentDescription: IntentDescription? { get }
}

extension Optional: IntentDescribing where Wrapped == IntentDescription {
    /// The description; nil for none.
    public var intentDescription: IntentDescription? { self }
}

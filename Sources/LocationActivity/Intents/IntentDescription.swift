/// What an intent does, in a sentence.
public struct IntentDescription: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The sentence.
    public let descriptionText: LocalizedStringResource
    /// Where the intent is listed; nil for no category.
    public let categoryName: LocalizedStringResource?
    /// Words by which it is found.
    public let searchKeywords: [LocalizedStringResource]

    /// Makes a description.
    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = []
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
    }

    /// Makes a description of a literal.
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(value))
    }
}

/// A description of an intent, or none.
///
/// iOS code writes both `static let description = IntentDescription("…")` and
/// `static let description: IntentDescription? = "…"`; both are what ``AppIntent`` asks for.
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

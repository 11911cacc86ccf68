/// What an intent does, in a sentence.
public struct IntentDescription: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The sentence.
    public let descriptionText: LocalizedStringResource
    /// Where the intent is listed; nil for no category.
    public let categoryName: LocalizedStringResource?
    /// Words by which it is found.
    public let searchKeywords: [LocalizedStringResource]

    /// Makes a description.
    ///
    /// - Parameters:
    ///   - descriptionText: The sentence.
    ///   - categoryName: Where the intent is listed.
    ///   - searchKeywords: Words by which it is found.
    ///   - resultValueName: What its value is called in Shortcuts; not shown here.
    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
    }

    /// Makes a description of a literal.
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(value))
    }

    /// Makes a description of a literal with interpolations.
    public init(stringInterpolation: DefaultStringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }

    /// The sentence.
    public var description: String { descriptionText.description }
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

/// A message from an intent to the user, like AppIntents' `IntentDialog`.
///
/// `myeline intent run` prints ``full``.
public struct IntentDialog: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The complete text.
    public let full: LocalizedStringResource
    /// A shorter text for display beside the result.
    public let supporting: LocalizedStringResource

    /// Creates a dialog from a literal.
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(value))
    }

    /// Creates a dialog from a text.
    public init(_ text: LocalizedStringResource) {
        self.init(full: text, supporting: text)
    }

    /// Creates a dialog from two texts; `systemImageName` is ignored.
    public init(
        full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String? = nil
    ) {
        self.full = full
        self.supporting = supporting
    }

    /// The complete text.
    public var description: String { full.description }
}

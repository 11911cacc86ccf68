/// What an intent says to the person who has it done.
///
/// Apple's `IntentDialog`; ``full`` is what `myeline intent run` prints.
public struct IntentDialog: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The text where nothing is shown beside it.
    public let full: LocalizedStringResource
    /// The text where the rest is shown.
    public let supporting: LocalizedStringResource

    /// Makes a dialog of a literal.
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(value))
    }

    /// Makes a dialog of a literal with interpolations.
    public init(stringInterpolation: DefaultStringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }

    /// Makes a dialog of a text.
    public init(_ text: LocalizedStringResource) {
        self.init(full: text, supporting: text)
    }

    /// Makes a dialog of two texts.
    ///
    /// - Parameters:
    ///   - full: The text where nothing is shown beside it.
    ///   - supporting: The text where the rest is shown.
    ///   - systemImageName: A symbol beside it; not shown here.
    public init(
        full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String? = nil
    ) {
        self.full = full
        self.supporting = supporting
    }

    /// The full text.
    public var description: String { full.description }
}

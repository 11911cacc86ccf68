/// A sentence with the parameters of an intent, like AppIntents' `ParameterSummary`.
public protocol ParameterSummary: Sendable {
    /// The sentence, with the name of each parameter in angle brackets; nil for none.
    var summaryText: String? { get }
}

/// A sentence with an intent's parameters: `Summary("Step by \(\.$by)")`.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    /// The sentence, with the name of each parameter in angle brackets; nil for none.
    public let summaryText: String?

    /// Creates a summary from a sentence; `table` and the parameters outside of the sentence are ignored.
    public init(
        _ summary: ParameterSummaryString<Intent>, table: String? = nil,
        @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>] = { [] }
    ) {
        summaryText = summary.text
    }

    /// Creates an empty summary.
    public init() {
        summaryText = nil
    }

    init(summaryText: String?) {
        self.summaryText = summaryText
    }
}

/// A literal that contains parameters of an intent.
public struct ParameterSummaryString<Intent: AppIntent>: Sendable, ExpressibleByStringInterpolation {
    /// The text, with the name of each parameter in angle brackets.
    let text: String

    /// Creates a string from a literal.
    public init(stringLiteral value: String) {
        text = value
    }

    /// Creates a string from a literal with parameters.
    public init(stringInterpolation: ParameterInterpolation<Intent>) {
        text = stringInterpolation.text
    }
}

/// Builds the summary of an intent.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
    /// Builds the sentence.
    public static func buildBlock<S: ParameterSummary>(_ summary: S) -> S { summary }
    /// Builds the sentence.
    public static func buildExpression<S: ParameterSummary>(_ summary: S) -> S { summary }
}

/// Builds the list of parameters that are not in the sentence.
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
    /// Builds one parameter.
    public static func buildExpression<Value>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) -> PartialKeyPath<Intent> { parameter }
    /// Builds all parameters.
    public static func buildBlock(_ parameters: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] { parameters }
}

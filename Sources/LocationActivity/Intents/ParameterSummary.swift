/// What an intent does, told in a sentence with its parameters: Apple's `ParameterSummary`.
public protocol ParameterSummary: Sendable {
    /// The sentence, with `<name>` for each parameter; nil where there is none.
    var summaryText: String? { get }
}

/// A sentence with an intent's parameters: `Summary("Step by \(\.$by)")`.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    /// The sentence, with `<name>` for each parameter.
    public let summaryText: String?

    /// Makes a sentence.
    ///
    /// - Parameters:
    ///   - summary: The sentence.
    ///   - table: Where its translations are, on Apple's systems.
    public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {
        summaryText = summary.text
    }

    /// Makes a sentence, and names the parameters that stand beside it.
    ///
    /// - Parameters:
    ///   - summary: The sentence.
    ///   - table: Where its translations are, on Apple's systems.
    ///   - parameters: The parameters beside it.
    public init(
        _ summary: ParameterSummaryString<Intent>, table: String? = nil,
        @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
    ) {
        summaryText = summary.text
    }

    /// Creates an empty summary.
    public init() {
        self.init(summaryText: nil)
    }

    init(summaryText: String?) {
        self.summaryText = summaryText
    }
}

/// A literal with an intent's parameters in it.
public struct ParameterSummaryString<Intent: AppIntent>: Sendable, ExpressibleByStringInterpolation {
    /// The text, with `<name>` for each parameter.
    let text: String

    /// Makes a text of a literal.
    public init(stringLiteral value: String) {
        text = value
    }

    /// Makes a text of a literal with parameters.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    /// Collects the pieces of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        /// Makes an empty one.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a piece of text.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// Appends a parameter.
        public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {
            text += IntentInspection.placeholder(parameter)
        }
    }
}

/// Makes the sentence of an intent.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
    /// The one sentence.
    public static func buildBlock<S: ParameterSummary>(_ summary: S) -> S { summary }
    /// The one sentence.
    public static func buildExpression<S: ParameterSummary>(_ summary: S) -> S { summary }
}

/// Lists parameters beside a sentence.
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
    /// One parameter.
    public static func buildExpression<Value>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) -> PartialKeyPath<Intent> { parameter }
    /// All of them.
    public static func buildBlock(_ parameters: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] { parameters }
}

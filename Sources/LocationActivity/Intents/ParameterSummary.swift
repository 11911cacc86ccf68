/// A sentence with the parameters of an intent.
///
/// Apple's `ParameterSummary`.
public protocol ParameterSummary: Sendable {
    /// The sentence, with `<name>` for each parameter; nil for none.
    var summaryText: String? { get }
}

/// A sentence with an intent's parameters: `Summary("Step by \(\.$by)")`.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    /// The sentence, with `<name>` for each parameter.
    public let summaryText: String?

    /// Creates a summary.
    ///
    /// - Parameters:
    ///   - summary: The sentence.
    ///   - table: Ignored.
    public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {
        summaryText = summary.text
    }

    /// Creates a summary with further parameters.
    ///
    /// - Parameters:
    ///   - summary: The sentence.
    ///   - table: Ignored.
    ///   - parameters: The parameters that are not in the sentence.
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

/// A literal with parameters.
public struct ParameterSummaryString<Intent: AppIntent>: Sendable, ExpressibleByStringInterpolation {
    /// The text, with `<name>` for each parameter.
    let text: String

    /// Creates a string from a literal.
    public init(stringLiteral value: String) {
        text = value
    }

    /// Creates a string from a literal with parameters.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends literal text.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// Appends a parameter.
        public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {
            text += IntentInspection.placeholder(parameter)
        }
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

/// Builds the list of further parameters.
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
    /// Builds one parameter.
    public static func buildExpression<Value>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) -> PartialKeyPath<Intent> { parameter }
    /// Builds all parameters.
    public static func buildBlock(_ parameters: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] { parameters }
}

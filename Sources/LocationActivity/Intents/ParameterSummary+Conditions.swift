extension AppIntent {
    /// A sentence that depends on a parameter: `When(\.$lamp, .equalTo, .off) { … } otherwise: { … }`.
    public typealias When<Content: ParameterSummary, Otherwise: ParameterSummary> =
        ParameterSummaryWhenCondition<Self, Content, Otherwise>
    /// A sentence that depends on the value of a parameter.
    public typealias Switch<Value: IntentValue, Cases: ParameterSummary> =
        ParameterSummarySwitchCondition<Self, Value, Cases>
    /// The sentence for one value in a ``Switch``.
    public typealias Case<Value: IntentValue, Content: ParameterSummary> =
        ParameterSummaryCaseCondition<Self, Value, Content>
    /// The sentence for all values without a case in a ``Switch``.
    public typealias DefaultCase<Value: IntentValue, Content: ParameterSummary> =
        ParameterSummaryDefaultCaseCondition<Self, Value, Content>
}

/// A comparison of a parameter with a value.
public enum ParameterSummaryComparison: Sendable, Hashable {
    /// A comparison operator.
    case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

/// Whether a parameter has a value.
public enum ParameterSummaryPresence: Sendable, Hashable {
    /// The parameter has a value, or it has none.
    case hasAnyValue, hasNoValue
}

/// A sentence that depends on a parameter.
///
/// A list of intents shows the first sentence, because the parameters have no values yet.
public struct ParameterSummaryWhenCondition<
    Intent: AppIntent, Content: ParameterSummary, Otherwise: ParameterSummary
>: ParameterSummary {
    /// The sentence that a list of intents shows.
    public let summaryText: String?

    /// Creates a sentence that depends on a comparison.
    public init<Value>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison, _ value: Value,
        @ParameterSummaryBuilder<Intent> _ content: () -> Content,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        summaryText = content().summaryText ?? otherwise().summaryText
    }

    /// Creates a sentence that depends on the presence of a value.
    public init<Value>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ presence: ParameterSummaryPresence,
        @ParameterSummaryBuilder<Intent> _ content: () -> Content,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        summaryText = content().summaryText ?? otherwise().summaryText
    }
}

/// A sentence that depends on the value of a parameter.
///
/// A list of intents shows the first case, because the parameters have no values yet.
public struct ParameterSummarySwitchCondition<Intent: AppIntent, Value: IntentValue, Cases: ParameterSummary>:
    ParameterSummary
{
    /// The sentence that a list of intents shows.
    public let summaryText: String?

    /// Creates a sentence from cases.
    public init(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>,
        @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> Cases
    ) {
        summaryText = cases().summaryText
    }
}

/// The sentence for one value, or for all values without a case.
public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value: IntentValue, Content: ParameterSummary>:
    ParameterSummary
{
    /// The sentence.
    public let summaryText: String?

    /// Creates the sentence for a value.
    public init(_ value: Value, @ParameterSummaryBuilder<Intent> _ content: () -> Content) {
        summaryText = content().summaryText
    }

    /// Creates the sentence for all values without a case.
    public init(@ParameterSummaryBuilder<Intent> _ content: () -> Content) {
        summaryText = content().summaryText
    }
}

/// The sentence for all values without a case.
public typealias ParameterSummaryDefaultCaseCondition = ParameterSummaryCaseCondition

/// Builds the cases of a switch.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: IntentValue> {
    /// Builds the sentence of a case.
    public static func buildExpression<Content>(
        _ summary: ParameterSummaryCaseCondition<Intent, Value, Content>
    ) -> IntentParameterSummary<Intent> { IntentParameterSummary(summaryText: summary.summaryText) }

    /// Builds the cases; a list of intents shows the first one.
    public static func buildBlock(_ cases: IntentParameterSummary<Intent>...) -> IntentParameterSummary<Intent> {
        IntentParameterSummary(summaryText: cases.lazy.compactMap(\.summaryText).first)
    }
}

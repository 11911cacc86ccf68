extension AppIntent {
    /// A sentence that depends on a parameter: `When(\.$lamp, .equalTo, .off) { … } otherwise: { … }`.
    public typealias When<Content: ParameterSummary, Otherwise: ParameterSummary> =
        ParameterSummaryWhenCondition<Self, Content, Otherwise>
    /// A sentence that depends on which value a parameter has.
    public typealias Switch<Value: IntentValue, Cases: ParameterSummary> =
        ParameterSummarySwitchCondition<Self, Value, Cases>
    /// The sentence for a value of a ``Switch``.
    public typealias Case<Value: IntentValue, Content: ParameterSummary> =
        ParameterSummaryCaseCondition<Self, Value, Content>
    /// The sentence for all other values of a ``Switch``.
    public typealias DefaultCase<Value: IntentValue, Content: ParameterSummary> =
        ParameterSummaryDefaultCaseCondition<Self, Value, Content>
}

/// How a parameter's value is compared with another.
public enum ParameterSummaryComparison: Sendable, Hashable {
    /// How it is.
    case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan
    /// It is the other or more.
    case greaterThanOrEqualTo
}

/// Whether a parameter has a value.
public enum ParameterSummaryPresence: Sendable, Hashable {
    /// It has one.
    case hasAnyValue
    /// It has none.
    case hasNoValue
}

/// A sentence that depends on a parameter.
///
/// A list shows an intent before its parameters have values: it has the first sentence.
public struct ParameterSummaryWhenCondition<
    Intent: AppIntent, Content: ParameterSummary, Otherwise: ParameterSummary
>: ParameterSummary {
    /// The first sentence.
    public let summaryText: String?

    /// Makes a sentence that depends on a comparison.
    public init<Value>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison, _ value: Value,
        @ParameterSummaryBuilder<Intent> _ content: () -> Content,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        summaryText = content().summaryText ?? otherwise().summaryText
    }

    /// Makes a sentence that depends on whether there is a value.
    public init<Value>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ presence: ParameterSummaryPresence,
        @ParameterSummaryBuilder<Intent> _ content: () -> Content,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        summaryText = content().summaryText ?? otherwise().summaryText
    }
}

/// A sentence that depends on which value a parameter has; a list has the first one.
public struct ParameterSummarySwitchCondition<Intent: AppIntent, Value: IntentValue, Cases: ParameterSummary>:
    ParameterSummary
{
    /// The first sentence.
    public let summaryText: String?

    /// Makes a sentence of some cases.
    public init(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>,
        @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> Cases
    ) {
        summaryText = cases().summaryText
    }
}

/// The sentence for a value.
public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value: IntentValue, Content: ParameterSummary>:
    ParameterSummary
{
    /// The sentence.
    public let summaryText: String?

    /// Makes the sentence for a value.
    public init(_ value: Value, @ParameterSummaryBuilder<Intent> _ content: () -> Content) {
        summaryText = content().summaryText
    }
}

/// The sentence for all values that have none of their own.
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent, Value: IntentValue, Content: ParameterSummary>:
    ParameterSummary
{
    /// The sentence.
    public let summaryText: String?

    /// Makes the sentence for all other values.
    public init(@ParameterSummaryBuilder<Intent> _ content: () -> Content) {
        summaryText = content().summaryText
    }
}

/// Collects the sentences of a switch.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: IntentValue> {
    /// The sentence for a value.
    public static func buildExpression<Content>(
        _ summary: ParameterSummaryCaseCondition<Intent, Value, Content>
    ) -> IntentParameterSummary<Intent> { IntentParameterSummary(summaryText: summary.summaryText) }

    /// The sentence for all other values.
    public static func buildExpression<Content>(
        _ summary: ParameterSummaryDefaultCaseCondition<Intent, Value, Content>
    ) -> IntentParameterSummary<Intent> { IntentParameterSummary(summaryText: summary.summaryText) }

    /// All sentences.
    public static func buildBlock(_ cases: IntentParameterSummary<Intent>...) -> IntentParameterSummary<Intent> {
        IntentParameterSummary(summaryText: cases.lazy.compactMap(\.summaryText).first)
    }
}

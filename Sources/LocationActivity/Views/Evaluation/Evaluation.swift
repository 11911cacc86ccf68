public import FoundationEssentials
import ActivityTree

/// The state of an evaluation of views.
@MainActor
package struct Evaluation {
    package struct Outcome<Result> {
        package var result: Result
        /// The dates at which a view changes.
        package var namedDates: [Date]
        /// The intents of buttons and toggles.
        package var intents: [any AppIntent.Type]
    }

    /// An evaluation of the presentation of an activity's content, for all its dates.
    package struct Presentation: Hashable {
        package let activityID: String
        private let number: Int
        @MainActor private static var last = 0

        @MainActor
        init(of activityID: String) {
            Self.last += 1
            self.activityID = activityID
            number = Self.last
        }
    }

    package var environment = EnvironmentValues()
    /// The date for which views are evaluated.
    package var date: Date
    /// The presentation to which the evaluated views belong; nil for views that belong to no activity.
    package private(set) var presentation: Presentation?
    private var namedDates: [Date] = []
    private var intents: [any AppIntent.Type] = []

    /// The evaluation in progress; outside of an evaluation, a placeholder with the default environment.
    package static var current = Evaluation(date: .distantPast)

    /// Runs an evaluation with the default environment.
    package static func run<Result>(
        at date: Date, of presentation: Presentation? = nil, _ work: () -> Result
    ) -> Outcome<Result> {
        let outer = current
        defer { current = outer }
        current = Evaluation(date: date)
        current.presentation = presentation
        let result = work()
        return Outcome(result: result, namedDates: current.namedDates, intents: current.intents)
    }

    /// Runs a closure in a changed environment.
    static func with<Result>(_ change: (inout EnvironmentValues) -> Void, _ work: () -> Result) -> Result {
        let outer = current.environment
        defer { current.environment = outer }
        change(&current.environment)
        return work()
    }

    /// Evaluates the body of the custom style at a key path; returns nil if no style is set.
    ///
    /// The style does not apply inside its own body; otherwise the evaluation would recurse without end.
    static func styled<Style>(_ path: WritableKeyPath<ViewStyles, Style?>, body: (Style) -> any View) -> ViewNode? {
        guard let style = current.environment.styles[keyPath: path] else { return nil }
        return with({ $0.styles[keyPath: path] = nil }) { body(style).evaluated(along: .horizontal) }
    }

    static func reportDates(_ dates: some Sequence<Date>) {
        current.namedDates.append(contentsOf: dates)
    }

    /// Records the intent of a button or toggle and returns a reference to it; nil if controls are disabled.
    static func reference(to intent: some AppIntent) -> IntentReference? {
        guard current.environment.isEnabled else { return nil }
        let type = type(of: intent)
        if !current.intents.contains(where: { $0 == type }) { current.intents.append(type) }
        return IntentReference(intent)
    }
}

extension ViewNode {
    /// Evaluates a view for a date; several views, such as those of a ``Group``, form a vertical stack.
    @MainActor
    public init(evaluating view: some View, at date: Date = .now) {
        self = Evaluation.run(at: date) { view.evaluated(along: .vertical) }.result
    }
}

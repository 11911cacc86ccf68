package import FoundationEssentials
import ActivityTree

/// The state of the evaluation of a view: its environment, and what the views reported besides their nodes.
@MainActor
package struct Evaluation {
    package struct Outcome<Result> {
        package var result: Result
        /// The dates at which a view changes.
        package var namedDates: [Date]
        /// The intents of buttons and toggles.
        package var intents: [any AppIntent.Type]
    }

    package var environment = EnvironmentValues()
    /// The date from which on the entry is shown.
    package var date: Date
    private var namedDates: [Date] = []
    private var intents: [any AppIntent.Type] = []

    /// The evaluation in progress; outside of one, the default environment.
    package static var current = Evaluation(date: .distantPast)

    private init(date: Date) {
        self.date = date
    }

    /// Evaluates something in an environment of its own.
    package static func run<Result>(at date: Date, _ work: () -> Result) -> Outcome<Result> {
        let outer = current
        defer { current = outer }
        current = Evaluation(date: date)
        let result = work()
        return Outcome(result: result, namedDates: current.namedDates, intents: current.intents)
    }

    /// Evaluates something with one value of the environment changed.
    static func with<Result>(_ change: (inout EnvironmentValues) -> Void, _ work: () -> Result) -> Result {
        let outer = current.environment
        defer { current.environment = outer }
        change(&current.environment)
        return work()
    }

    static func reportDates(_ dates: some Sequence<Date>) {
        current.namedDates.append(contentsOf: dates)
    }

    /// Reports an intent that a view performs when it is pressed, and returns its reference.
    static func reference(to intent: some AppIntent) -> IntentReference {
        let type = type(of: intent)
        if !current.intents.contains(where: { $0 == type }) { current.intents.append(type) }
        return IntentReference(intent)
    }
}

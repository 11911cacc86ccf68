package import FoundationEssentials

/// What views see while they are evaluated, and what they leave behind besides their nodes.
@MainActor
package struct Evaluation {
    /// The values of the environment.
    package var environment = EnvironmentValues()
    /// The date from which on the entry is shown.
    package var date: Date
    /// The dates at which a view said that it will look different.
    package private(set) var namedDates: [Date] = []

    /// The evaluation that goes on; between evaluations, what a view without one would see.
    package static var current = Evaluation(date: .distantPast)

    /// Evaluates something, with nothing of an evaluation around it.
    ///
    /// - Returns: What it gives, and the dates that were named within.
    package static func run<Result>(
        at date: Date, environment: EnvironmentValues = EnvironmentValues(), _ work: () -> Result
    ) -> (result: Result, namedDates: [Date]) {
        let outer = current
        defer { current = outer }
        current = Evaluation(environment: environment, date: date)
        let result = work()
        return (result, current.namedDates)
    }

    /// Evaluates something with one value of the environment changed.
    static func with<Result>(_ change: (inout EnvironmentValues) -> Void, _ work: () -> Result) -> Result {
        let outer = current.environment
        defer { current.environment = outer }
        change(&current.environment)
        return work()
    }

    /// Notes dates from which on a view looks different.
    static func name(_ dates: some Sequence<Date>) {
        current.namedDates.append(contentsOf: dates)
    }
}

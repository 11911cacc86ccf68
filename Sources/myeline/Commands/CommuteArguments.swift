import ActivitySurfaces
import ArgumentParser
import LocationActivity
import LocationStream

/// The arguments of `myeline start commute` for a saved commute.
struct CommuteArguments: Sendable, Hashable {
    /// The time of the arrival, in minutes after midnight.
    let arrival: Int
    let destination: String
    /// The arguments, with a source that depends neither on the current directory nor on the caller's environment.
    let words: [String]

    /// Checks arguments as `myeline start commute` does.
    ///
    /// - Throws: ``Failure``, or an error of the parser.
    init(_ words: [String]) throws {
        let command = try StartCommuteCommand.parse(words)
        let start = command.start
        // Throws an error if a place is unknown.
        _ = try command.intent()
        if start.foreground || start.json || start.reportTo != nil {
            throw Failure.usage(
                "a saved commute cannot have --foreground or --json", remedy: "leave out these options")
        }
        if start.key != nil {
            throw Failure.usage("the key of a saved commute is its name", remedy: "leave out --key")
        }
        guard let arrival = SavedCommute.minutes(command.arriveBy) else {
            throw Failure.usage(
                "a saved commute needs a time of day in 24-hour form, not '\(command.arriveBy)'",
                remedy: "give a time such as 21:00 with --arrive-by")
        }
        self.arrival = arrival
        destination = command.to
        self.words = try ServiceArguments.absolute(
            words, source: start.source.chosen(), given: start.source.sources)
    }
}

import ArgumentParser

/// How measures are written for people.
struct UnitOptions: ParsableArguments {
    @Option(help: "The units for people.")
    var units = Units.metric
}

/// How a stream of updates is written.
enum StreamFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// A line for people.
    case text
    /// A JSON object a line.
    case ndjson
}

import ArgumentParser
import LocationActivity

/// How measures are written for people.
struct UnitOptions: ParsableArguments {
    @Option(
        name: .customLong("units"),
        help: .init("The units for people. (default: the configuration's, else metric)", valueName: "units"))
    var chosen: Units?

    /// The units to write in.
    var units: Units { chosen ?? Self.configured }

    private static var configured: Units {
        let member = (try? SettingsFile.user.members())?["units"]
        return member?.stringValue.flatMap { Units(rawValue: $0) } ?? .metric
    }
}

/// How a stream of updates is written.
enum StreamFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// A line for people.
    case text
    /// A JSON object a line.
    case ndjson
}

import ArgumentParser
import LocationActivity

/// How measures are written for people.
struct UnitOptions: ParsableArguments {
    @Option(
        name: .customLong("units"),
        help: .init("The units for people. (default: the configuration's, else metric)", valueName: "units"))
    var chosen: Units?

    /// The units to write in.
    var units: Units { chosen ?? SettingsFile.user.settings.units }
}

extension Units: ExpressibleByArgument {}

/// How a stream of updates is written.
enum StreamFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// A line for people.
    case text
    /// A JSON object a line.
    case ndjson
}

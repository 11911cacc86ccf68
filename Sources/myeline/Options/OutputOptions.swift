import ArgumentParser
import LocationActivity

/// Units of output for people.
struct UnitOptions: ParsableArguments {
    @Option(
        name: .customLong("units"),
        help: .init("Units of measures. (default: the setting, or else metric)", valueName: "units"))
    var chosen: Units?

    /// The units on the command line, or else of the settings.
    var units: Units { chosen ?? SettingsFile.user.settings.units }
}

extension Units: ExpressibleByArgument {}

/// The format of a stream of updates.
enum StreamFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// One line of text per update.
    case text
    /// One JSON object per line.
    case ndjson
}

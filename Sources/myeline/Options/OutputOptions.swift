import ArgumentParser
import LocationActivity

struct UnitOptions: ParsableArguments {
    @Option(
        name: .customLong("units"),
        help: .init("Units of measurement. (default: the setting, otherwise metric)", valueName: "units"))
    var chosen: Units?

    /// The units on the command line, or else of the settings.
    var units: Units { chosen ?? SettingsFile.user.settings.units }
}

extension Units: ExpressibleByArgument {}

enum StreamFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    case text
    /// One JSON object per line.
    case ndjson
}

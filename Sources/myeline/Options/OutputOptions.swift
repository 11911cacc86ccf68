import ArgumentParser
import LocationActivity
import ActivitySurfaces

struct UnitOptions: ParsableArguments {
    @Option(
        name: .customLong("units"),
        help: .init("Units of measurement. (default: the setting, otherwise metric)", valueName: "units"))
    var chosen: Units?

    var units: Units { chosen ?? SettingsFile.user.settings.units }
}

extension Units: ExpressibleByArgument {}
extension BarFormat: ExpressibleByArgument {}
extension StatusSize: ExpressibleByArgument {}

enum StreamFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    case text
    /// One JSON object per line.
    case ndjson
}

import ArgumentParser
import LocationActivity
import ActivitySurfaces

struct UnitOptions: ParsableArguments {
    @Option(
        name: .customLong("units"),
        help: .init("Units of measurement. (default: the setting 'units')", valueName: "units"))
    var chosen: Units?

    var units: Units { chosen ?? SettingsFile.user.settings.units }
}

struct ColorOptions: ParsableArguments {
    @Option(help: "When to use colours; 'auto' uses them on a terminal, unless NO_COLOR is set.")
    var color = ColorChoice.auto

    func apply() { TerminalCapabilities.use(color) }
}

extension ColorChoice: ExpressibleByArgument {}
extension Units: ExpressibleByArgument {}
extension BarFormat: ExpressibleByArgument {}
extension StatusSize: ExpressibleByArgument {}

enum StreamFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    case text
    /// One JSON object per line.
    case ndjson
}

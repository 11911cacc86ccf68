import ActivitySurfaces
import ArgumentParser

struct TrackStatsCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Print the statistics of a recorded track, one per line.",
        discussion: """
            Outliers, which are points that contradict their neighbours, are left out. The ascent and the descent \
            ignore small changes of the altitude. The limit is the value that the setting 'climbThreshold' had during \
            the recording, usually 5 m. Speeds and altitudes are those that the receiver reported; the top speed \
            ignores spikes.
            """)

    @Argument(help: .track)
    var id: String

    @Flag(help: "Print the statistics as a JSON object.")
    var json = false

    @OptionGroup var units: UnitOptions

    func validate() throws {
        // JSON always has SI units.
        if json && units.chosen != nil { throw ValidationError("--units cannot be combined with --json") }
    }

    func perform() async throws {
        let units = units.units
        try await endingOnSignals { [id, json] in
            let text = try await Interruptible().run { interruptible in
                var reading = try TrackReading(id, passes: 1, interruptible)
                let text = TrackStatisticsText(track: reading.track, statistics: try reading.statistics())
                return json ? text.json : text.lines(units: units).joined(separator: "\n")
            }
            try await StandardOutput().write(line: text)
        }
    }
}

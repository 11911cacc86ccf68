import ActivitySurfaces
import ArgumentParser
import LocationActivity
import LocationStream

struct PlaceImportCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add the waypoints of files as places.",
        discussion: """
            FILE is a file with waypoints, or - (standard input). The format is GPX, KML, GeoJSON, NMEA 0183 or .otrw, \
            which OwnTracks writes. The file may be compressed with gzip. Tracks and routes are ignored.

            Waypoints without a name are skipped, and so are waypoints without a position, such as beacons. Without \
            --replace, waypoints with the name of an existing place are skipped too.
            """)

    @Argument(help: .init("Files to import, or - for standard input.", valueName: "FILE"), completion: .file())
    var files: [String]

    @Option(
        parsing: .unconditional,
        help: .init("Radius in metres for places that have no radius in the file.", valueName: "METRES"))
    var radius = Place.defaultRadius

    @Flag(help: "Replace existing places of the same name.")
    var replace = false

    @Flag(help: "Print how many places were added, replaced and skipped, as a JSON object.")
    var json = false

    @OptionGroup var logging: LogOptions

    func validate() throws {
        try PlaceRadius.check(radius)
        if files.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("standard input (-) can be given only once")
        }
    }

    func perform() async throws {
        let file = try UserPlaces.file()
        let imports = files.map { PlaceImport(path: $0 == "-" ? nil : $0, radius: self.radius) }
        let (replace, json, radius, logging) = (replace, json, radius, logging)
        try await endingOnSignals {
            var counts = PlaceImport.Counts()
            var places: [Place] = []
            var failures: [Failure] = []
            for item in imports {
                do {
                    let outcome = try await item.run()
                    for warning in outcome.warnings { logging.warn(warning) }
                    places += outcome.places
                    counts.skipped += outcome.skipped
                    counts.withoutRadius += outcome.withoutRadius
                } catch let failure as Failure {
                    failures.append(failure)
                } catch let error as LocationStreamError {
                    failures.append(Failure(error))
                }
            }
            try file.change { stored throws(PlaceError) in counts.merge(places, into: &stored, replaces: replace) }
            if json {
                try await StandardOutput().write(line: counts.json)
            } else if failures.count < imports.count {
                let units = SettingsFile.user.settings.units
                try await StandardOutput().write(line: counts.text(radius: units.radius(radius)))
            }
            if failures.isEmpty, places.isEmpty {
                failures = [
                    Failure(
                        "no place was imported",
                        remedy: "give a file with waypoints that have a name and a position", status: .nothing)
                ]
            }
            guard let last = failures.popLast() else { return }
            for failure in failures { StandardError.write(line: failure.line) }
            throw last
        }
    }
}

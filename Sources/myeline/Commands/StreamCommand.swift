import ArgumentParser
import LocationActivity
import LocationStream
import ActivitySurfaces

struct StreamCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "stream",
        abstract: "Print the location updates of a source, one per line.",
        usage: "myeline stream [<options>] [<URI>]",
        discussion:
            "Ends at the end of a file or of standard input, after --count locations, or when its output is closed.")

    @Argument(help: .init("Source of the locations, instead of --source.", valueName: "URI"), completion: .sources)
    var uri: String?

    @OptionGroup var source: SourceOptions

    @Option(help: "Format of each line.")
    var format = StreamFormat.text

    @Option(
        parsing: .unconditional,
        help: .init(
            "Stop after N locations. With --sky, only locations with satellites are counted. (default: never)",
            valueName: "N")
    )
    var count: Int?

    @Option(
        parsing: .unconditional,
        help: .init(
            """
            Fail if no location arrives for this long, such as 60s. With --sky, a location without satellites does not \
            count. (default: never)
            """,
            valueName: "TIME"))
    var wait: TimeSpan?

    @Flag(
        help: """
            At the end, print statistics on standard error: the numbers of sentences, damaged sentences, epochs \
            (position updates of the receiver) and gaps.
            """)
    var summary = false

    @Flag(help: "Also print the satellites in view and the dilution of precision (PDOP, HDOP, VDOP).")
    var sky = false

    @Flag(help: "Also print a line whenever you enter or leave a place; see 'myeline place --help'.")
    var places = false

    @OptionGroup var units: UnitOptions
    @OptionGroup var log: LogOptions

    func validate() throws {
        if uri != nil && !source.sources.isEmpty {
            throw ValidationError("the source is given twice; use either the argument or --source")
        }
        if let count, count < 1 { throw ValidationError("--count must be at least 1") }
    }

    func perform() async throws {
        log.start()
        let chosen = try chosenSource()
        // Warn only if the command line names the source. Otherwise, the source is usually read from the configuration
        // file, and the stream itself reports an unreadable file.
        if uri != nil || !source.sources.isEmpty { ConfiguredSetting.warnOfUnreadableFile() }
        let crossings = try places ? PlaceCrossings(UserPlaces.all()) : nil
        let updates = LocationUpdate.liveUpdates(
            from: chosen, satellites: sky, filter: SettingsFile.user.settings.filter(.default))
        let (units, format, count, sky, log) = (units.units, format, count, sky, log)
        let glyphs = TerminalCapabilities.terminal.glyphs
        defer { if summary { StandardError.write(line: summary(of: updates.statistics)) } }
        let timeout = LocationTimeout(wait?.duration, of: sky ? "location with satellites" : "location")
        try await endingOnSignals {
            try await untilOutputCloses {
                try await timeout.during {
                    let output = StandardOutput()
                    var text = UpdateText(units: units, glyphs: glyphs)
                    var line: [UInt8] = []
                    var left = count ?? .max
                    var crossings = crossings
                    func append(_ crossings: [GeofenceCrossing]?) {
                        for crossing in crossings ?? [] {
                            switch format {
                            case .text: line += (text.line(crossing) + "\n").utf8
                            case .ndjson: crossing.appendJSONLine(to: &line)
                            }
                        }
                    }
                    for try await update in updates {
                        line.removeAll(keepingCapacity: true)
                        if let notice = update.notice { log.warn(notice) }
                        // Print a crossing before the location update that reveals it.
                        append(crossings?.take(update))
                        switch format {
                        case .text: line += (text.line(update) + "\n" + SkyText.lines(update, glyphs: glyphs)).utf8
                        case .ndjson: update.appendJSONLine(to: &line)
                        }
                        try await output.write(line)
                        // Only a location counts and restarts the timeout. With --sky, only a location with satellites
                        // does.
                        guard update.location != nil, !sky || update.satellites?.isEmpty == false else { continue }
                        timeout.restart()
                        left -= 1
                        if left == 0 { break }
                    }
                    line.removeAll(keepingCapacity: true)
                    append(crossings?.finish())
                    if !line.isEmpty { try await output.write(line) }
                    if let count, left > 0, !Task.isCancelled {
                        let what = sky ? "locations with satellites" : "locations"
                        log.warn("the source ended after \(count - left) of \(count) \(what)")
                    }
                }
            }
        }
        if case .file(let path, _) = chosen.kind {
            for warning in updates.warnings(of: path) { log.warn(warning) }
        }
    }

    private func chosenSource() throws -> LocationSource {
        guard let uri else { return try source.chosen() }
        return try source.playback.applied(to: LocationSource(uri))
    }

    private func summary(of statistics: DecoderStatistics) -> String {
        switch format {
        case .text: StatisticsText.line(statistics)
        case .ndjson: StatisticsText.json(statistics)
        }
    }
}

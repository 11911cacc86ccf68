import ArgumentParser
import LocationStream
import ActivitySurfaces

struct ReplayCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Play a recorded log as if a receiver sent it.",
        discussion: """
            First prints the name of the pseudo-terminal, or the TCP or UDP address. Then sends the log at the \
            recorded pace, one position update at a time. Data that no program reads is lost, as with a real receiver. \
            With --rate max, replay instead waits until a program has read the data. Over UDP, replay never waits.

            With --loop, the timestamps start over at each repetition. A track in GPX, GeoJSON, KML, CSV or JSON is \
            sent as NMEA 0183 sentences.
            """)

    @Argument(help: .init("Recorded log or track.", valueName: "FILE"), completion: .file())
    var file: String

    @Option(
        help: .init(
            """
            Destination: pty (a new pseudo-terminal), tcp://host:port (serves every client), udp://host:port, or - \
            (standard output).
            """,
            valueName: "DESTINATION")
    )
    var to: ReplayAddress

    @Option(
        parsing: .unconditional,
        help: .init("Speed factor, or 'max' to send as fast as the data is read.", valueName: "N|max"))
    var rate = LocationSource.ReplayRate.times(1)

    @Flag(help: "Repeat the log until interrupted.")
    var loop = false

    @Option(
        help: .init("Create a symbolic link at this path that points to the pseudo-terminal.", valueName: "PATH"),
        completion: .file())
    var link: String?

    @OptionGroup var log: LogOptions

    func validate() throws {
        if file.isEmpty { throw ValidationError("FILE must not be empty") }
        if link != nil && to != .pseudoTerminal { throw ValidationError("--link needs --to pty") }
    }

    func perform() async throws {
        log.start()
        let player = ReplayPlayer(clock: ContinuousClock(), rate: rate, isLooping: loop)
        let (file, to, link, log) = (file, to, link, log)
        try await endingOnSignals {
            // Reject an invalid log before a client can connect.
            _ = try await RecordedLog(path: file).nextChunk()
            let destination = try to.open()
            let named = try link.map { path in try DeviceLink(at: path, to: destination.name ?? "") }
            if let name = destination.name { try await StandardOutput().write(line: name) }
            try await player.play(file, to: destination) { log.warn($0) }
            await destination.finish()
            _ = consume named
        }
    }
}

import ArgumentParser
import Glibc
import LocationStream
import ActivitySurfaces

/// `myeline replay`: plays a log as if it were a receiver.
struct ReplayCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Play a recorded log as if it were a receiver.",
        discussion: """
            The log's own bytes, an epoch at a time, at the log's own pace. A pseudo-terminal's name, or the address \
            that is served, is printed first. What nobody reads is lost, as with a receiver; with --rate max the \
            replay waits for its readers instead. With --loop the log's times come again.
            """)

    @Argument(help: .init("A recorded NMEA or GPX file.", valueName: "FILE"), completion: .file())
    var file: String

    @Option(
        help: .init("pty, tcp://host:port (serves all who connect), udp://host:port, or -.", valueName: "DESTINATION"))
    var to: ReplayAddress

    @Option(
        help: .init("Play this many times as fast, or 'max' for as fast as it is read.", valueName: "N|max"))
    var rate = Rate.own

    @Flag(help: "Play the log again and again.")
    var loop = false

    @Option(help: .init("Name the pseudo-terminal by a symbolic link too.", valueName: "PATH"), completion: .file())
    var link: String?

    @OptionGroup var log: LogOptions

    func validate() throws {
        if link != nil && to != .pseudoTerminal { throw ValidationError("--link is for --to pty") }
    }

    func perform() async throws {
        log.start()
        let (player, file, to, link) = (player, file, to, link)
        try await endingOnSignals {
            // Report an invalid log before any client can connect.
            _ = try await RecordedLog(path: file).nextChunk()
            let destination = try to.open()
            let named = try link.map { path in try DeviceLink(at: path, to: destination.name ?? "") }
            if let name = destination.name { try await StandardOutput().write(line: name) }
            try await player.play(file, to: destination)
            await destination.finish()
            _ = consume named
        }
    }

    private var player: ReplayPlayer {
        ReplayPlayer(clock: ContinuousClock(), rate: rate.value, isLooping: loop)
    }
}

import ArgumentParser
import ActivityRendering
import ActivitySurfaces
import LocationStream

struct DoctorCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check everything that tracking needs, and say how to fix the problems found.",
        discussion: """
            Checks gpsd, the devices and their permissions, and the data from the receiver. Also checks notifications, \
            status bars, running activities, and the directories in which activities and tracks are stored. Listens to \
            the source for a few seconds, but does not open a device that another program uses. Does not change any \
            settings.

            A damaged database of tracks is renamed, and a new one is started, by the next recording or by --repair. \
            --repair then adds the tracks that can be read from the renamed database to the new one. A track that is \
            already there gets only what it lacks. Edits of recovered tracks can no longer be undone.

            Exit status: 1 if tracking cannot work, otherwise 0.
            """)

    // An array, so that ``validate()`` can reject a repeated option. Otherwise, the parser would use the last value.
    @Option(
        name: [.customShort("s"), .customLong("source")],
        help: .init("Source to check. (default: the source that 'myeline start' uses)", valueName: "URI"),
        completion: .sources)
    var sources: [String] = []

    @Option(
        parsing: .unconditional,
        help: .init("Maximum time to listen to the source. (default: 5s)", valueName: "TIME"))
    var wait: TimeSpan?

    @Flag(help: "Recover the tracks of damaged databases first.")
    var repair = false

    @Flag(help: "Print the findings as a JSON array.")
    var json = false

    func validate() throws {
        if sources.count > 1 { throw ValidationError("--source is given twice") }
    }

    func perform() async throws {
        let chosen = try sources.first.map { uri throws in try LocationSource(uri) }
        let source = chosen ?? .default
        let doctor = Doctor(
            source: source, isDefault: chosen == nil && source.setting == nil, wait: wait?.duration ?? .seconds(5),
            repairs: repair)
        let diagnosis = await doctor.diagnosis()
        let text = json ? diagnosis.json : diagnosis.text(TerminalCapabilities.terminal.glyphs)
        try await StandardOutput().write(line: text)
        if diagnosis.obstacle != nil { throw SilentExit(status: .failed) }
    }
}

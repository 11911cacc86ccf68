import ArgumentParser
import LocationActivity
import ActivitySurfaces

/// `myeline watch`: the island and the cards, live in the terminal.
struct WatchCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Show what is going on, live in the terminal.",
        discussion: """
            The island stands on top, the cards of all activities below it. Up and Down (or k and j) choose a card, \
            Tab and Enter or the mouse press its buttons, s starts tracking, x stops the chosen activity, d dismisses \
            it, o opens what it leads to, q quits. With --full one activity has the whole terminal, and its speed, its \
            countdown or whatever number its program shows in the closed island is to be read from far away.

            Where standard output is no terminal, each update is written in a line: time, kind, key, state, and the \
            compact form.
            """)

    @Argument(
        help: .init("The only activity to show: its id or the beginning of it, its key, or its kind.", valueName: "ID"))
    var id: String?

    @Flag(help: "Show one activity over the whole terminal, its number in large digits.")
    var full = false

    @Flag(help: "With --full: dim red on black, for eyes that are used to the dark.")
    var night = false

    @OptionGroup var notify: NotifyOptions

    func validate() throws {
        guard full || !night else { throw ValidationError("--night needs --full") }
    }

    func perform() async throws {
        if let id { _ = try ChosenActivities.one(id, in: RuntimeDirectory.standard.readListing(), verb: "watch") }
        let look = WatchAppearance(isFull: full, isNight: night)
        if TerminalCapabilities.hasScreen {
            // Where all of the terminal is drawn on, a line on standard error would be drawn over it.
            let (troubles, note) = AsyncStream.makeStream(of: DBusError.self)
            try await endingOnSignals { [id, look, notify] in
                try await BackgroundNotifier.during(notify.isWanted, only: id, tell: { note.yield($0) }) {
                    try await WatchSession(only: id, look: look, troubles: troubles).run()
                }
            }
        } else {
            try await endingOnSignals { [id, notify] in
                try await BackgroundNotifier.during(notify.isWanted, only: id) {
                    try await untilOutputCloses { try await WatchLines(only: id).run() }
                }
            }
        }
    }
}

import ArgumentParser
import LocationActivity
import ActivitySurfaces

struct WatchCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Show the activities live in the terminal.",
        discussion: """
            Shows the cards of all activities. If there are several, a line at the top summarizes each of them. This \
            line is called the island. With --full, one activity fills the terminal, with its main number in large \
            digits.

            The mouse works, and so do these keys:

              Up and Down (or k and j) select a card.
              Tab selects a button of the card, and Enter presses the button.
              g shows the satellites.
              t shows the statistics of the trip, such as the average speed.
              s starts tracking.
              x, pressed twice, stops the selected activity.
              d dismisses the selected activity after its end.
              o opens the link of the selected activity.
              c calls the phone number of the selected activity.
              q quits.

            If standard input or output is not a terminal, or TERM is 'dumb', each update is printed as one line: \
            time, kind, key, state and a short summary.
            """)

    @Argument(
        help: .init(
            """
            Show only the activity with this ID, key or kind. The first 4 characters of an ID are enough. Kinds \
            include location, commute and trip.
            """,
            valueName: "ID"),
        completion: .activities)
    var id: String?

    @Flag(help: "Fill the terminal with one activity and its main number in large digits.")
    var full = false

    @Flag(help: "Use dim red on black, to preserve night vision. Needs --full.")
    var night = false

    @OptionGroup var colors: ColorOptions
    @OptionGroup var notify: NotifyOptions

    func validate() throws {
        guard full || !night else { throw ValidationError("--night needs --full") }
    }

    func perform() async throws {
        colors.apply()
        if let id { _ = try ChosenActivities.one(id, in: RuntimeDirectory.standard.readListing(), verb: "watch") }
        let appearance = WatchAppearance(isFull: full, isNight: night)
        if TerminalCapabilities.hasScreen {
            // A line on standard error would damage the screen, so the session shows the errors.
            let (errors, continuation) = AsyncStream.makeStream(of: DBusError.self)
            try await endingOnSignals { [id, appearance, notify] in
                try await BackgroundNotifier.during(notify.isWanted, only: id, report: { continuation.yield($0) }) {
                    try await WatchSession.run(only: id, appearance, notificationErrors: errors)
                }
            }
        } else {
            try await endingOnSignals { [id, notify] in
                try await BackgroundNotifier.during(notify.isWanted, only: id) {
                    try await untilOutputCloses { try await WatchLines.run(only: id) }
                }
            }
        }
    }
}

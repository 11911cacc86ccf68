import ArgumentParser
import LocationActivity
import ActivityTree
import ActivitySurfaces

/// `myeline status`: the cards of the activities.
struct StatusCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show what is going on: a card for each activity.",
        discussion: "Exit status: 0 if the activity is going on (without an ID: any), 2 if not.")

    @Argument(help: .init("The activity: its id or the beginning of it, its key, or its kind.", valueName: "ID"))
    var id: String?

    @Flag(help: "Print an array of snapshots as JSON.")
    var json = false

    @Option(
        help: .init(
            "As widgets come: small (one line), medium (place or card, times and state) or large (the whole card).",
            valueName: "size"))
    var size: StatusSize?

    @OptionGroup var units: UnitOptions

    func validate() throws {
        if json && size != nil { throw ValidationError("--json and --size exclude each other") }
    }

    func perform() async throws {
        let listing = RuntimeDirectory.standard.readListing()
        let shown: [ListedActivity]
        if let id {
            do {
                shown = [try listing.find(id)]
            } catch ActivityLookupError.notFound where json {
                shown = []
            } catch {
                throw Failure(error)
            }
        } else {
            shown = listing.byRelevance
        }
        if json {
            try await StandardOutput().write(line: JSONValue.array(shown.map(\.snapshot.json)).description)
        } else if shown.isEmpty {
            _ = try ChosenActivities.ongoing(in: listing)
        } else if id == nil, !SettingsFile.user.settings.areActivitiesEnabled {
            let ongoing = try ChosenActivities.ongoing(in: listing).count
            try await StandardOutput().write(
                line: "Live activities are turned off: \(ongoing) \(ongoing == 1 ? "goes" : "go") on unseen.\n"
                    + "Turn them on with myeline config set activities on; myeline status ID shows one all the same.")
        } else if let size {
            let options = TerminalCapabilities.terminal
            let text = StatusText(size: size, width: min(80, Terminal.columns ?? 80), options: options)
            try await StandardOutput().write(line: text.text(shown.map(ActivityDisplay.init), at: .now))
        } else {
            let card = ActivityCard(units: units.units)
            try await StandardOutput().write(line: shown.map(card.text).joined(separator: "\n\n"))
        }
        let isActive = shown.contains { $0.snapshot.isOngoing && $0.snapshot.isAlive == true }
        if !isActive { throw SilentExit(status: .nothing) }
    }
}

import ArgumentParser
import LocationActivity
import ActivitySurfaces
import SystemSupport

struct StatusCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show each activity as a card, or as lines of text if the output is not a terminal.",
        discussion: """
            With --units, activities are always shown as lines of text.

            Exit status: 0 if the activity is running, otherwise 2. Without an ID: 0 if any activity is running.
            """)

    @Argument(help: .activity, completion: .activities)
    var id: String?

    @Flag(help: "Print the activities as a JSON array.")
    var json = false

    @Option(
        help: .init(
            """
            Size of each activity: small (one line), medium (position, times and state) or large (the whole card). \
            (default: large on a terminal, otherwise lines of text)
            """,
            valueName: "size"))
    var size: StatusSize?

    @Flag(
        name: .shortAndLong,
        help: "Also print the last log line, and how many updates were sent, held back and dropped.")
    var verbose = false

    @OptionGroup var units: UnitOptions
    @OptionGroup var colors: ColorOptions

    func validate() throws {
        if json && size != nil { throw ValidationError("--json cannot be combined with --size") }
        guard let format = json ? "--json" : size != nil ? "--size" : nil else { return }
        // A card has the units of its tracker, and JSON always has SI units.
        if units.chosen != nil { throw ValidationError("--units cannot be combined with \(format)") }
        if verbose { throw ValidationError("--verbose cannot be combined with \(format)") }
    }

    func perform() async throws {
        colors.apply()
        ConfiguredSetting.warnOfUnreadableFile()
        RecordedTracks.warnOfDamaged()
        // A card has the units of its tracker, so with --units the status is lines of text.
        let hasCards = units.chosen == nil && Terminal.columns != nil
        let listing = RuntimeDirectory.standard.readListing(
            clock: .system, withPresentations: json || size != nil || hasCards)
        let shown: [ListedActivity]
        if let id {
            do {
                shown = [try listing.find(id)]
            } catch ActivityLookupError.notFound where json {
                shown = []
            } catch {
                throw Failure(error, in: listing)
            }
        } else {
            shown = listing.byRelevance
        }
        if !shown.isEmpty {
            for problem in listing.problems { StandardError.write(line: Failure(problem).line, .warning) }
        }
        if json {
            // Report an unreadable directory instead of printing an empty list.
            if shown.isEmpty, let problem = listing.problems.first { throw Failure(problem) }
            try await StandardOutput().write(jsonArray: shown.lazy.map(\.snapshot))
        } else if shown.isEmpty {
            _ = try ChosenActivities.ongoing(in: listing)
        } else if id == nil, !SettingsFile.user.settings.areActivitiesEnabled {
            let ongoing = try ChosenActivities.ongoing(in: listing).count
            try await StandardOutput().write(
                line: "Live activities are turned off; \(ongoing) \(ongoing == 1 ? "is" : "are") running hidden.\n"
                    + "Turn them on with 'myeline config set activities on', or show one with 'myeline status ID'.")
        } else if let size {
            let options = TerminalCapabilities.terminal
            let text = StatusText(size: size, width: min(80, Terminal.columns ?? 80), options: options)
            try await StandardOutput().write(line: text.text(shown.map { display($0, of: size) }, at: .now))
        } else {
            let units = units.units
            // The hints cost a few system calls for each activity, so a long list is printed without hints.
            let hasHints = shown.count <= 100
            let texts = shown.map { listed in
                let hints = hasHints ? listed.ownerHints(at: .now) : []
                guard hasCards else {
                    let glyphs = TerminalCapabilities.terminal.glyphs
                    return text(listed).status(
                        units: units, glyphs: glyphs, isVerbose: verbose, hints: hints, at: .now)
                }
                return display(listed, of: .large).status(
                    width: min(80, Terminal.columns ?? 80), options: TerminalCapabilities.terminal,
                    isVerbose: verbose, hints: hints, at: .now)
            }
            try await StandardOutput().write(line: texts.joined(separator: "\n\n"))
        }
        let isActive = shown.contains { $0.snapshot.isOngoing && $0.snapshot.isAlive == true }
        if !isActive { throw SilentExit(status: .nothing) }
    }

    /// Returns an activity to be shown as lines of text.
    ///
    /// The presentation is read only if the kind is unknown.
    private func text(_ listed: ListedActivity) -> ActivityDisplay {
        let text = ActivityDisplay(listed, without: PresentationEntry.forms)
        return text.kind == nil ? display(RuntimeDirectory.standard.withPresentation(listed), of: .large) : text
    }

    /// Returns an activity with only the parts of its presentation that `size` shows.
    private func display(_ activity: ListedActivity, of size: StatusSize) -> ActivityDisplay {
        let drawn: Set<String>
        switch size {
        case .small: drawn = ["compactLeading", "compactTrailing"]
        case .medium: drawn = activity.snapshot.knownKind == nil ? ["lockScreen"] : []
        case .large: drawn = ["lockScreen"]
        }
        return ActivityDisplay(activity, without: PresentationEntry.forms.subtracting(drawn))
    }
}

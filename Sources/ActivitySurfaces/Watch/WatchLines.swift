import FoundationEssentials
import LocationActivity
import SystemSupport

/// `myeline watch` without a terminal: one line per update.
package enum WatchLines {
    /// Identifies an update, so that no update is written twice.
    private struct Update: Hashable {
        var updatedAt: Date
        var state: String
    }

    /// Writes the lines of all activities, or only of the activity that `only` names by ID, key or kind.
    package static func run(only: String?) async throws {
        var written: [String: (update: Update, activity: ActivityDisplay)] = [:]
        var problems = ListingProblemReporter()
        var latest: ActivityListing?
        var followed: String?
        for await event in SurfaceEvents<Never>(RuntimeDirectory.standard.listings) {
            if case .listing(let listing) = event {
                problems.report(listing)
                latest = listing
            }
            guard let listing = latest, only != nil || SettingsFile.user.settings.areActivitiesEnabled else { continue }
            var gone = Set(written.keys)
            let listed = listing.activities(matching: only, following: &followed)
            for activity in listed.map({ ActivityDisplay($0) }) {
                gone.remove(activity.id)
                let state = activity.shownState(at: .now)
                let update = Update(updatedAt: activity.snapshot.updatedAt, state: state)
                guard written[activity.id]?.update != update else { continue }
                written[activity.id] = (update, activity)
                try await StandardOutput().write(line: line(activity, state: state, at: .now))
            }
            for id in gone.sorted() {
                guard let last = written.removeValue(forKey: id), last.activity.snapshot.isOngoing else { continue }
                try await StandardOutput().write(line: line(last.activity, state: "ended", at: .now))
            }
        }
    }

    static func line(_ activity: ActivityDisplay, state: String, at moment: ClockReading) -> String {
        let snapshot = activity.snapshot
        let options = RenderingOptions(glyphs: TerminalCapabilities.glyphs { Environment[$0] })
        var compact = activity.rendering(.compact, columns: 200, options: options, at: moment)?.lines.first?.plainText
        if let said = compact, said.hasSuffix(" " + state) { compact = String(said.dropLast(state.count + 1)) }
        let time = LocalTime.timeOfDay(Double(moment.date) / 1000)
        let words = [time, snapshot.kind, snapshot.key ?? "-", state, compact ?? ""]
        return words.map { $0.sanitized(lineEnds: .blanks) }.joined(separator: "  ")
    }
}

import FoundationEssentials
import LocationActivity
import ActivityRendering
import SystemSupport

/// `myeline watch` without a terminal: one line an update.
package struct WatchLines: Sendable {
    /// The only activity to show; nil for all.
    package var only: String?

    package init(only: String? = nil) {
        self.only = only
    }

    /// What was said of an activity.
    private struct Said: Hashable {
        var updatedAt: Date
        var state: String
    }

    /// Writes until the task is cancelled, or nobody reads any more.
    package func run() async throws {
        var said: [String: (said: Said, activity: ActivityDisplay)] = [:]
        var troubles = ListingProblemReporter()
        for await listing in RuntimeDirectory.standard.listings {
            troubles.tell(listing)
            let listed = only.map { name in (try? listing.find(name)).map { [$0] } ?? [] } ?? listing.byRelevance
            var gone = Set(said.keys)
            for activity in listed.map(ActivityDisplay.init) {
                gone.remove(activity.id)
                let now = Said(updatedAt: activity.snapshot.updatedAt, state: activity.state)
                guard said[activity.id]?.said != now else { continue }
                said[activity.id] = (now, activity)
                try await StandardOutput().write(line: Self.line(activity, state: activity.state, at: .now))
            }
            for id in gone.sorted() {
                guard let last = said.removeValue(forKey: id), last.activity.snapshot.isOngoing else { continue }
                try await StandardOutput().write(line: Self.line(last.activity, state: "ended", at: .now))
            }
        }
    }

    /// Time, kind, key, state, and the compact form.
    package static func line(_ activity: ActivityDisplay, state: String, at moment: ClockReading) -> String {
        let snapshot = activity.snapshot
        let options = RenderingOptions(glyphs: TerminalCapabilities.glyphs { Environment[$0] })
        let compact = activity.entry(at: moment).map {
            LineRenderer(columns: 200, options: options)
                .compact($0, at: activity.date(at: moment), updatedAt: snapshot.updatedAt).lines.first?.plainText ?? ""
        }
        let time = LocalTime.timeOfDay(Double(moment.time.date) / 1000)
        let words = [time, snapshot.kind, snapshot.key ?? "-", state, compact ?? ""]
        return words.map { SanitizedText.of($0, lineEnds: .blanks) }.joined(separator: "  ")
    }
}

import FoundationEssentials
import LocationActivity
import ActivityRendering
import SystemSupport

/// `myeline watch` without a terminal: one line per update.
package struct WatchLines: Sendable {
    /// The only activity to show, by ID, key or kind; nil for all.
    package var only: String?

    package init(only: String? = nil) {
        self.only = only
    }

    /// Identifies an update, so that none is written twice.
    private struct Update: Hashable {
        var updatedAt: Date
        var state: String
    }

    /// Writes until the task is cancelled or the reader is gone.
    package func run() async throws {
        var written: [String: (update: Update, activity: ActivityDisplay)] = [:]
        var problems = ListingProblemReporter()
        for await case .listing(let listing) in SurfaceEvents<Never>(
            RuntimeDirectory.standard.listings, endsWithListings: true)
        {
            problems.report(listing)
            var gone = Set(written.keys)
            for activity in listing.activities(matching: only).map(ActivityDisplay.init) {
                gone.remove(activity.id)
                let update = Update(updatedAt: activity.snapshot.updatedAt, state: activity.state)
                guard written[activity.id]?.update != update else { continue }
                written[activity.id] = (update, activity)
                try await StandardOutput().write(line: Self.line(activity, state: activity.state, at: .now))
            }
            for id in gone.sorted() {
                guard let last = written.removeValue(forKey: id), last.activity.snapshot.isOngoing else { continue }
                try await StandardOutput().write(line: Self.line(last.activity, state: "ended", at: .now))
            }
        }
    }

    /// Time, kind, key, state and the compact presentation.
    private static func line(_ activity: ActivityDisplay, state: String, at moment: ClockReading) -> String {
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

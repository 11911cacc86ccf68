import FoundationEssentials
import LocationActivity
package import ActivityRendering

/// What a status line shows: the compact form of the most relevant activity, then minimals, then how many more there
/// are.
package struct BarContent: Sendable {
    /// The pieces, one an activity.
    package var pieces: [Piece] = []
    /// How many more activities there are.
    package var more = 0
    /// The most relevant activity; nil where there is none.
    package var first: ActivityDisplay?
    /// Its card, as text.
    package var card: [String] = []
    /// Seconds until it looks different by time alone; nil for never.
    package var untilNext: Double?

    /// What is shown of an activity.
    package struct Piece: Sendable, Hashable {
        /// The activity's identifier.
        package var id: String
        package var runs: [StyledRun]
    }

    /// No more activities than this are shown.
    package static let limit = 3

    /// What is shown of some activities.
    ///
    /// - Parameters:
    ///   - activities: All, the most relevant first.
    ///   - columns: How wide the compact form may be.
    ///   - options: How it is drawn.
    ///   - hasCard: Whether the card is wanted too.
    package init(
        _ activities: [ActivityDisplay], columns: Int, options: RenderingOptions, hasCard: Bool,
        at moment: ClockReading
    ) {
        for activity in activities where activity.isInIsland { note(activity.untilNextEntry(at: moment)) }
        let shown = activities.filter { $0.isInIsland && $0.entry(at: moment) != nil }
        first = shown.first
        more = max(0, shown.count - Self.limit)
        for (index, activity) in shown.prefix(Self.limit).enumerated() {
            guard let entry = activity.entry(at: moment) else { continue }
            let now = activity.date(at: moment)
            let updatedAt = activity.snapshot.updatedAt
            let renderer = LineRenderer(columns: index == 0 ? columns : min(columns, 16), options: options)
            let rendering =
                index == 0
                ? renderer.compact(entry, at: now, updatedAt: updatedAt)
                : renderer.minimal(entry, at: now, updatedAt: updatedAt)
            let runs = (rendering.lines.first ?? []) + age(activity, isMarked: entry.isStale, at: moment)
            pieces.append(Piece(id: activity.id, runs: runs))
            note(rendering.nextChange.map { $0.timeIntervalSince(now) })
            if index == 0, hasCard {
                let plain = RenderingOptions(glyphs: options.glyphs, zone: options.zone)
                let card = TerminalRenderer(width: 60, options: plain).card(entry, at: now, updatedAt: updatedAt)
                self.card = Self.atMargin(card.text)
                note(card.nextChange.map { $0.timeIntervalSince(now) })
            }
        }
        pieces.removeAll(where: \.runs.isEmpty)
    }

    /// Lines without the blanks that all of them begin with.
    private static func atMargin(_ lines: [String]) -> [String] {
        let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { String($0.dropFirst(margin)) }
    }

    /// A position that is older than so many seconds says how old.
    private static let freshness = 10.0

    /// How old a position is that is not marked as old yet; nothing where it is fresh.
    private mutating func age(_ activity: ActivityDisplay, isMarked: Bool, at moment: ClockReading) -> [StyledRun] {
        guard activity.hasPosition, !isMarked else { return [] }
        let age = activity.age(at: moment)
        guard age >= Self.freshness else {
            note(Self.freshness - age)
            return []
        }
        note(age.rounded(.down) + 1 - age)
        return [.words(" \(AgeText.of(seconds: age).text)", nil, .dim)]
    }

    private mutating func note(_ seconds: Double?) {
        guard let seconds else { return }
        untilNext = min(untilNext ?? .infinity, max(0, seconds))
    }

    /// Whether there is nothing to show.
    package var isEmpty: Bool { first == nil }
}

import FoundationEssentials
import LocationActivity
import ActivityRendering

/// The content of a status line: the compact presentation of the most relevant activity, the minimal presentations of
/// the next ones, and the number of further activities.
package struct BarContent: Sendable {
    /// One piece per activity shown.
    var pieces: [Piece] = []
    /// Number of activities not shown.
    var more = 0
    /// The most relevant activity, if any.
    var first: ActivityDisplay?
    /// The card of the most relevant activity, as text.
    var card: [String] = []
    /// Seconds until the content changes with time; nil for never.
    var untilNext: Double?

    /// The part of one activity.
    struct Piece: Sendable, Hashable {
        var id: String
        var runs: [StyledRun]
    }

    /// Maximum number of activities shown.
    static let limit = 3

    /// Renders activities, the most relevant first.
    ///
    /// - Parameters:
    ///   - columns: Maximum width of the compact presentation.
    ///   - hasCard: Whether to render the card too.
    init(
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
                self.card = Self.unindented(card.text)
                note(card.nextChange.map { $0.timeIntervalSince(now) })
            }
        }
        pieces.removeAll(where: \.runs.isEmpty)
    }

    /// The lines without their common indentation.
    private static func unindented(_ lines: [String]) -> [String] {
        let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { String($0.dropFirst(margin)) }
    }

    /// Age in seconds from which a position's age is shown.
    private static let shownAge = 10.0

    /// The age of a position that is neither fresh nor marked as stale.
    private mutating func age(_ activity: ActivityDisplay, isMarked: Bool, at moment: ClockReading) -> [StyledRun] {
        guard activity.hasPosition, !isMarked else { return [] }
        let age = activity.age(at: moment)
        guard age >= Self.shownAge else {
            note(Self.shownAge - age)
            return []
        }
        note(age.rounded(.down) + 1 - age)
        return [.words(" \(AgeText.of(seconds: age).text)", nil, .dim)]
    }

    private mutating func note(_ seconds: Double?) {
        guard let seconds else { return }
        untilNext = min(untilNext ?? .infinity, max(0, seconds))
    }

    var isEmpty: Bool { first == nil }
}

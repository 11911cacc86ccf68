import FoundationEssentials
import LocationActivity

/// The content of a status line.
///
/// The most relevant activity is shown in its compact presentation, and the next activities in their minimal
/// presentations. Further activities are only counted.
package struct BarContent: Sendable {
    var pieces: [Piece] = []
    /// The number of activities that are not shown.
    var more = 0
    var first: ActivityDisplay?
    /// The state of the first activity as users see it.
    var state = ""
    var card: [String] = []
    /// Seconds until the content changes by itself, for example because a timer runs; nil for never.
    var untilNext: Double?

    struct Piece: Sendable, Hashable {
        var id: String
        var runs: [StyledRun]
    }

    static let limit = 3

    /// Renders activities; the most relevant activity must come first.
    ///
    /// - Parameter further: The number of further activities, which are counted but not drawn.
    init(
        _ activities: [ActivityDisplay], further: Int = 0, columns: Int, options: RenderingOptions, hasCard: Bool,
        at moment: ClockReading
    ) {
        for activity in activities where activity.isInIsland {
            untilNext.lower(to: activity.untilNextEntry(at: moment))
        }
        let shown = activities.filter { $0.isInIsland && $0.entry(at: moment) != nil }
        first = shown.first
        state = first?.shownState(at: moment) ?? ""
        more = max(0, shown.count - Self.limit) + further
        for (index, activity) in shown.prefix(Self.limit).enumerated() {
            let rendering = activity.rendering(
                index == 0 ? .compact : .minimal, columns: index == 0 ? columns : min(columns, 16), options: options,
                at: moment)
            let value = rendering?.lines.first ?? []
            var runs = (shown.count > 1 ? activity.named(value) : value) + age(activity, at: moment)
            if activity.isSilent(at: moment) { runs = runs.isEmpty ? [] : [.words(runs.plainText, nil, .dim)] }
            if !runs.isEmpty { pieces.append(Piece(id: activity.id, runs: runs)) }
            untilNext.lower(to: activity.seconds(untilChangeOf: rendering, at: moment))
        }
        if hasCard, let first, var entry = first.entry(at: moment) {
            // Bars show the card in a tooltip. The font of a tooltip is proportional and would misalign graphics.
            // Controls in a tooltip cannot be pressed.
            let plain = RenderingOptions(glyphs: options.glyphs, zone: options.zone, hasGraphics: false)
            entry.lockScreen = entry.lockScreen.withoutControls(linkWords: true)
            let card = first.rendering(.card, of: entry, columns: 60, options: plain, at: moment)
            self.card = Self.unindented(card.text)
            untilNext.lower(to: first.seconds(untilChangeOf: card, at: moment))
        }
    }

    private static func unindented(_ lines: [String]) -> [String] {
        let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { String($0.dropFirst(margin)) }
    }

    /// Returns the age of the content as text, and lowers ``untilNext`` if that text changes earlier.
    ///
    /// Returns nothing for fresh content, for content that is already marked as stale, and for activities whose kind
    /// is unknown.
    private mutating func age(_ activity: ActivityDisplay, at moment: ClockReading) -> [StyledRun] {
        guard let kind = activity.kind, activity.entry(at: moment)?.isStale == false else { return [] }
        let overdue = kind.overdueAge(activity.content, SettingsFile.user.settings)
        let age = activity.age(at: moment)
        var (text, step) = AgeText.of(seconds: age)
        // Beside a time to the arrival, an age needs a word.
        if overdue != nil { text += " ago" }
        let minimum = max(overdue ?? 0, AgeText.minimumShown)
        let isShown = age >= minimum
        untilNext.lower(to: (isShown ? ((age / Double(step)).rounded(.down) + 1) * Double(step) : minimum) - age)
        return isShown ? [.words(" \(text)", nil, .dim)] : []
    }

    var isEmpty: Bool { first == nil }
}

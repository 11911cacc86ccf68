import FoundationEssentials
import LocationActivity
import SystemSupport

/// A card with its heading: name, state, elapsed time and age.
struct WatchCard: Sendable {
    let lines: [[StyledRun]]
    /// The controls, with positions relative to the lines.
    let presses: [HitTarget]
    let widgetURL: String?
    let untilNext: Double?

    /// The width of the margin at the card's left: the selection bar and, if there is room, a space.
    private static func gutter(_ columns: Int) -> Int { columns < 60 ? 1 : 2 }

    init(
        _ activity: ActivityDisplay, isSelected: Bool, focus: Int?, columns: Int, options: RenderingOptions,
        at moment: ClockReading
    ) {
        let isAscii = options.glyphs == .ascii
        let gutter = Self.gutter(columns)
        let margin = (isSelected ? isAscii ? "> " : "▌ " : "  ").prefix(gutter)
        let bar = isSelected ? StyledRun.words(String(margin), .selection, .bold) : StyledRun(String(margin))
        let width = max(1, columns - gutter)
        var options = options
        options.hasBorder = true
        let rendering = activity.rendering(
            .card, columns: width, options: options, focused: isSelected ? focus : nil, at: moment)
        // Separate the heading from the bar, as the border separates the card.
        let blank = gutter < 2 ? [StyledRun(" ")] : []
        let heading = Self.heading(activity, width: max(1, columns - 2), glyphs: options.glyphs, at: moment)
        lines = ([blank + heading] + (rendering?.lines ?? [])).map { [bar] + $0 }
        presses = HitTarget.all(rendering, of: activity.id, in: .card).map { $0.moved(column: gutter, row: 1) }
        widgetURL = rendering?.widgetURL
        let changes = [
            activity.seconds(untilChangeOf: rendering, at: moment), activity.untilNextEntry(at: moment),
        ]
        untilNext = activity.snapshot.isOngoing ? changes.compactMap(\.self).min() : nil
    }

    static func heading(
        _ activity: ActivityDisplay, width: Int, glyphs: GlyphSet, at moment: ClockReading
    ) -> [StyledRun] {
        let age = activity.ageText(at: moment)
        let isOld = activity.isOld(at: moment)
        let updated = StyledRun.words(width >= 60 ? "updated \(age)" : age, isOld ? .warning : nil, isOld ? [] : .dim)
        let elapsed = StyledRun.words(DurationText.clock(activity.snapshot.elapsed(at: moment)))
        return activity.heading(
            activity.snapshot.state == .pending ? [updated] : [elapsed, updated], width: width, glyphs: glyphs)
    }
}

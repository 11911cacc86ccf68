import FoundationEssentials
import LocationActivity
import ActivityRendering

/// A card with its heading: name, state, elapsed time and age.
struct WatchCard: Sendable {
    let lines: [[StyledRun]]
    /// The controls, with positions relative to the lines.
    let presses: [HitTarget]
    let widgetURL: String?
    /// Seconds until the presentation changes with time; nil for never.
    let untilNext: Double?

    /// Columns left of the card: the selection bar and, if there is room, a space.
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
        let now = activity.date(at: moment)
        let entry = activity.entry(at: moment)
        let rendering = entry.map {
            TerminalRenderer(width: width, options: options)
                .card($0, at: now, updatedAt: activity.snapshot.updatedAt, focused: isSelected ? focus : nil)
        }
        // Separate the heading from the bar, as the border separates the card.
        let blank = gutter < 2 ? [StyledRun(" ")] : []
        let heading = Self.heading(activity, width: max(1, columns - 2), glyphs: options.glyphs, at: moment)
        lines = ([blank + heading] + (rendering?.lines ?? [])).map { [bar] + $0 }
        presses =
            rendering.map { HitTarget.all($0, of: activity.id, in: .card) }?
            .map { $0.moved(column: gutter, row: 1) } ?? []
        widgetURL = rendering?.widgetURL
        let changes = [rendering?.nextChange?.timeIntervalSince(now), activity.untilNextEntry(at: moment)]
        untilNext = activity.snapshot.isOngoing ? changes.compactMap(\.self).min() : nil
    }

    /// Name, state, elapsed time and age.
    static func heading(
        _ activity: ActivityDisplay, width: Int, glyphs: GlyphSet, at moment: ClockReading
    ) -> [StyledRun] {
        let separator = StyledRun.words(glyphs == .ascii ? " | " : " · ", nil, .dim)
        let snapshot = activity.snapshot
        let age = activity.ageText(at: moment)
        var parts: [StyledRun] = [state(activity, isWide: width >= 60)]
        if snapshot.state != .pending { parts.append(.words(DurationText.clock(activity.elapsed(at: moment)))) }
        let isOld = activity.isOld(at: moment)
        parts.append(.words(width >= 60 ? "updated \(age)" : age, isOld ? .warning : nil, isOld ? [] : .dim))
        let rest = parts.flatMap { [separator, $0] }
        // A long name must not push out the state and the times.
        let name = [StyledRun.words(activity.title, nil, .bold)].fitted(max(6, width - rest.columns), glyphs: glyphs)
        return (name + rest).fitted(width, glyphs: glyphs)
    }

    private static func state(_ activity: ActivityDisplay, isWide: Bool) -> StyledRun {
        if activity.isDead {
            return .words(isWide ? "dead: its process \(activity.snapshot.owner.pid) is gone" : "dead", .failure, .bold)
        }
        return switch activity.snapshot.state {
        case .active: .words("active", .good)
        case .stale: .words("stale", .warning, .bold)
        case .pending, .ended, .dismissed: .words(activity.state, nil, .dim)
        }
    }
}

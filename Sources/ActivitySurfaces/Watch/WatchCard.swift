import FoundationEssentials
import LocationActivity
package import ActivityRendering

/// A card with the line above it that says what it is, how it goes, for how long, and how old that is.
package struct WatchCard: Sendable {
    package let lines: [[StyledRun]]
    /// What can be pressed, with places within the lines.
    package let presses: [HitTarget]
    package let widgetURL: String?
    /// Seconds until it looks different by its presentation; nil for never.
    package let untilNext: Double?

    /// How many columns stand in front of the card: the bar, and where there is room a blank.
    private static func gutter(_ columns: Int) -> Int { columns < 60 ? 1 : 2 }

    package init(
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
        // Words stand off the bar, as those of the card do by its border.
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

    /// What an activity is, how it goes, for how long, and how old that is.
    package static func heading(
        _ activity: ActivityDisplay, width: Int, glyphs: GlyphSet, at moment: ClockReading
    ) -> [StyledRun] {
        let separator = StyledRun.words(glyphs == .ascii ? " | " : " · ", nil, .dim)
        let snapshot = activity.snapshot
        let title = snapshot.key.map { "\(snapshot.kind) \($0)" } ?? snapshot.kind
        let age = "\(AgeText.of(seconds: activity.age(at: moment)).text) ago"
        var parts: [StyledRun] = [state(activity, isWide: width >= 60)]
        if snapshot.state != .pending { parts.append(.words(DurationText.clock(activity.elapsed(at: moment)))) }
        let isOld = activity.isOld(at: moment)
        parts.append(.words(width >= 60 ? "updated \(age)" : age, isOld ? .warning : nil, isOld ? [] : .dim))
        let rest = parts.flatMap { [separator, $0] }
        // The state and the times are never pushed out by a long name.
        let name = [StyledRun.words(title, nil, .bold)].fitted(max(6, width - rest.columns), glyphs: glyphs)
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

extension RGBColor {
    package static let selection = RGBColor(0x0A84FF)
    package static let good = RGBColor(0x30D158)
    package static let warning = RGBColor(0xFF9F0A)
    package static let failure = RGBColor(0xFF453A)
}

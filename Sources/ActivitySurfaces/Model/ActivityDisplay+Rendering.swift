import ActivityRendering
import FoundationEssentials
import LocationActivity

extension ActivityDisplay {
    enum Form: Sendable, Hashable {
        case card, expanded, compact, minimal
    }

    /// Renders a presentation; returns nil while waiting for the program to publish its first one.
    func rendering(
        _ form: Form, columns: Int, options: RenderingOptions, focused: Int? = nil, at moment: ClockReading
    ) -> Rendering? {
        guard let entry = entry(at: moment) else { return nil }
        return rendering(form, of: entry, columns: columns, options: options, focused: focused, at: moment)
    }

    func rendering(
        _ form: Form, of entry: PresentationEntry, columns: Int, options: RenderingOptions, focused: Int? = nil,
        at moment: ClockReading
    ) -> Rendering {
        let (now, updatedAt) = (date(at: moment), snapshot.updatedAt)
        let renderer = TerminalRenderer(width: columns, options: options)
        return switch form {
        case .card: renderer.card(entry, at: now, updatedAt: updatedAt, focused: focused)
        case .expanded: renderer.expanded(entry, at: now, updatedAt: updatedAt, focused: focused)
        case .compact: renderer.compact(entry, at: now, updatedAt: updatedAt)
        case .minimal: renderer.minimal(entry, at: now, updatedAt: updatedAt)
        }
    }

    /// Renders the card at the left edge instead of centred, for output between lines of text.
    func alignedCard(width: Int, options: RenderingOptions, at moment: ClockReading) -> [[StyledRun]] {
        guard var entry = entryNow(at: moment) else { return [] }
        entry.lockScreen = entry.lockScreen.modified(.frame(FrameValue(maxWidth: .infinity, alignment: .leading)))
        return rendering(.card, of: entry, columns: width, options: options, at: moment).lines
    }

    /// Returns the seconds until a rendering changes without an update; nil for never.
    func seconds(untilChangeOf rendering: Rendering?, at moment: ClockReading) -> Double? {
        rendering?.nextChange?.timeIntervalSince(date(at: moment))
    }

    /// Returns the first line of a card: name, state and other facts; a long name is truncated to make room.
    func heading(_ facts: [StyledRun], width: Int, glyphs: GlyphSet) -> [StyledRun] {
        let separator = StyledRun.words(glyphs == .ascii ? " | " : " · ", nil, .dim)
        let rest = ([stateWords(isWide: width >= 60)] + facts).flatMap { [separator, $0] }
        let name = [StyledRun.words(snapshot.title, nil, .bold)].fitted(max(6, width - rest.columns), glyphs: glyphs)
        return (name + rest).fitted(width, glyphs: glyphs)
    }

    private func stateWords(isWide: Bool) -> StyledRun {
        if isDead {
            return .words(isWide ? "dead: its process \(snapshot.owner.pid) is gone" : "dead", .failure, .bold)
        }
        return switch snapshot.state {
        case .active: .words("active", .good)
        case .stale: .words("stale", .warning, .bold)
        case .pending, .ended, .dismissed: .words(state, nil, .dim)
        }
    }
}

extension Double? {
    /// Replaces the number by another one that is lower; nil stands for never.
    mutating func lower(to seconds: Double?) {
        guard let seconds else { return }
        self = Swift.min(self ?? .infinity, Swift.max(0, seconds))
    }
}

extension RGBColor {
    static let selection = RGBColor(0x0A84FF)
    static let good = RGBColor(0x30D158)
    static let warning = RGBColor(0xFF9F0A)
    static let failure = RGBColor(0xFF453A)
}

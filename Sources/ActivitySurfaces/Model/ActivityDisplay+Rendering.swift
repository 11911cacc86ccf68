import ActivityRendering
import FoundationEssentials
import LocationActivity
import SystemSupport

extension ActivityDisplay {
    enum Form: Sendable, Hashable {
        case card, expanded, compact, minimal
    }

    /// Renders a presentation; returns nil while waiting for the program to publish the first presentation.
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
        let (now, updatedAt) = (date(at: moment), snapshot.dataDate(at: moment))
        let renderer = TerminalRenderer(width: columns, options: options)
        return switch form {
        case .card: renderer.card(entry, at: now, updatedAt: updatedAt, focused: focused)
        case .expanded: renderer.expanded(entry, at: now, updatedAt: updatedAt, focused: focused)
        case .compact: renderer.compact(entry, at: now, updatedAt: updatedAt)
        case .minimal: renderer.minimal(entry, at: now, updatedAt: updatedAt)
        }
    }

    /// Prepends the activity's key to a presentation, to distinguish several activities.
    func named(_ value: [StyledRun]) -> [StyledRun] {
        guard let key = snapshot.key else { return value }
        let name = StyledRun.words(String(key.prefix(12)), nil, .bold)
        return value.isEmpty ? [name] : [name, StyledRun(" ")] + value
    }

    /// Returns the bar at the leading edge of the card, dimmed if the card is stale.
    func edge(options: RenderingOptions, at moment: ClockReading) -> StyledRun {
        let entry = entry(at: moment)
        var edge = TerminalRenderer(width: 80, options: options).edge(entry?.keylineTint)
        if entry?.isStale == true { edge.style.dim() }
        return edge
    }

    /// Renders the card at the left edge instead of centred, for output between lines of text.
    func alignedCard(width: Int, options: RenderingOptions, at moment: ClockReading) -> [[StyledRun]] {
        guard var entry = entryNow(at: moment) else { return [] }
        entry.lockScreen = entry.lockScreen.modified(.frame(FrameValue(maxWidth: .infinity, alignment: .leading)))
        return rendering(.card, of: entry, columns: width, options: options, at: moment).lines
    }

    /// Returns the seconds until a rendering changes by itself, for example because a timer runs; nil for never.
    func seconds(untilChangeOf rendering: Rendering?, at moment: ClockReading) -> Double? {
        rendering?.nextChange?.timeIntervalSince(date(at: moment))
    }

    /// Returns the first line of a card: the name at the left; elapsed time, state and age at the right.
    ///
    /// If room is short, the state is shortened, then the elapsed time is omitted, then the age. A long name is
    /// truncated.
    func heading(width: Int, glyphs: GlyphSet, at moment: ClockReading) -> [StyledRun] {
        let name = [StyledRun.words(snapshot.name, nil, .bold)]
        let elapsed = snapshot.state == .pending ? nil : StyledRun.words(DurationText.clock(elapsed(at: moment)))
        let age = shownAge(at: moment).map { StyledRun.words($0, isOld(at: moment) ? .warning : nil, .dim) }
        let short = stateWords(isWide: false, at: moment)
        let choices = [[elapsed, stateWords(isWide: true, at: moment), age], [elapsed, short, age], [short, age]]
        let lines = choices.map { $0.compactMap(\.self).joinedByDots(glyphs) } + [[short]]
        let facts = lines.first { name.columns + 2 + $0.columns <= width } ?? lines[lines.count - 1]
        let shown = name.fitted(max(6, width - facts.columns - 2), glyphs: glyphs)
        let gap = StyledRun(String(repeating: " ", count: max(1, width - shown.columns - facts.columns)))
        return (shown + [gap] + facts).fitted(width, glyphs: glyphs)
    }

    /// Returns the colour of a state that ``shownState(at:)`` returns; nil for the default colour.
    static func color(of state: String) -> RGBColor? {
        switch state {
        case "dead": .failure
        case "stale", "waiting", "no fix", "paused": .warning
        case "active": .good
        default: nil
        }
    }

    private func stateWords(isWide: Bool, at moment: ClockReading) -> StyledRun {
        let state = shownState(at: moment)
        let words = isWide && isDead ? "dead: its process \(snapshot.owner.pid) is gone" : state
        return switch Self.color(of: state) {
        case nil: .words(words, nil, .dim)
        case .good?: .words(words, .good)
        case let color?: .words(words, color, .bold)
        }
    }

    /// Returns the activity in one line: name, compact presentation, state, age and elapsed time.
    ///
    /// The state is omitted if it is `active` or part of the compact presentation. An age below
    /// ``AgeText/minimumShown`` is omitted. If the line is wider than `width`, values are omitted from its end.
    ///
    /// The second part of the result is the compact rendering.
    func line(width: Int, options: RenderingOptions, at moment: ClockReading) -> (runs: [StyledRun], Rendering?) {
        var unmarked = options
        unmarked.marksStale = false
        let compact = rendering(.compact, columns: max(1, width), options: unmarked, at: moment)
        let isOld = isOld(at: moment)
        let name = StyledRun.words(snapshot.name, nil, isOld ? .dim : .bold)
        var value = compact?.lines.first ?? []
        if isOld { for index in value.indices { value[index].style.dim() } }
        let state = shownState(at: moment)
        if state != "active", value.plainText.contains(state) {
            for index in value.indices { value[index].style.foreground = Self.color(of: state) }
        }
        let facts: [[StyledRun]] = [
            [name], value,
            state == "active" || value.plainText.contains(state) ? [] : [stateWords(isWide: false, at: moment)],
            shownAge(at: moment).map { [.words($0, isOld ? .warning : nil, .dim)] } ?? [],
            snapshot.state == .pending ? [] : [.words(DurationText.clock(elapsed(at: moment)), nil, .dim)],
        ].filter { !$0.isEmpty }
        let lines = (1...facts.count).reversed().map { Array(facts.prefix($0)).joinedByDots(options.glyphs) }
        let line = lines.first { $0.columns <= width } ?? lines[lines.count - 1].fitted(width, glyphs: options.glyphs)
        return (line, compact)
    }
}

extension [StyledRun] {
    fileprivate func joinedByDots(_ glyphs: GlyphSet) -> [StyledRun] { map { [$0] }.joinedByDots(glyphs) }
}

extension [[StyledRun]] {
    fileprivate func joinedByDots(_ glyphs: GlyphSet) -> [StyledRun] {
        Array<StyledRun>(joined(separator: [.words(glyphs == .ascii ? " | " : " · ", nil, .dim)]))
    }
}

extension Double? {
    /// Replaces this number of seconds by `seconds` if that is less.
    ///
    /// Nil, here and in `seconds`, is no limit. Negative seconds count as 0.
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

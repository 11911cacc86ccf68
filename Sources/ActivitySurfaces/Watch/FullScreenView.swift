import ActivityRendering
import FoundationEssentials
import LocationActivity
import SystemSupport

/// Draws one activity over the whole screen, with its key figure in large digits.
struct FullScreenView: Sendable {
    var size: ScreenPainter.Size
    var options: RenderingOptions

    /// Returns the frame of the screen; without an activity, the frame of ``WatchView``.
    func picture(_ model: WatchModel, at moment: ClockReading) -> WatchFrame {
        let cards = WatchView(size: size, options: options)
        guard let activity = model.selection ?? model.shown.first else { return cards.picture(model, at: moment) }
        let (columns, rows) = (max(1, size.columns), max(1, size.rows))
        var picture = WatchFrame()
        let footer = cards.footer(model, rows: rows)
        let heading = rows > 2 ? [heading(activity, model, at: moment)] : []
        let body = Body(activity, model, columns: columns, rows: rows, options: options, at: moment)
        picture.widgetURL = body.widgetURL
        picture.untilNext = body.untilNext
        if activity.snapshot.isOngoing {
            picture.untilNext.lower(to: activity.untilNextSecond(at: moment))
        }
        let room = max(0, rows - heading.count - footer.count)
        let (buttonRow, number) = body.lines(columns: columns, rows: room)
        let top = heading.count + max(0, (room - number.count) / 2)
        picture.lines = heading
        while picture.lines.count < top { picture.lines.append([]) }
        picture.lines += number
        while picture.lines.count + footer.count < rows { picture.lines.append([]) }
        picture.lines = (picture.lines + footer).prefix(rows).map { $0.fitted(columns, glyphs: options.glyphs) }
        let whole = CellRect(column: 0, row: 0, width: columns, height: rows)
        let buttons = buttonRow.map { row in body.targets.map { $0.moved(row: top + row) } } ?? []
        picture.targets = [HitTarget(activity: activity.id, frame: whole)] + buttons
        picture.presses = buttons.compactMap(\.press)
        if footer.count > 1 {
            picture.lines[picture.lines.count - 1] = cards.help(model, picture, hasPages: false)
                .fitted(columns, glyphs: options.glyphs)
        }
        return picture
    }

    private func heading(_ activity: ActivityDisplay, _ model: WatchModel, at moment: ClockReading) -> [StyledRun] {
        let shown = model.shown
        let place = shown.firstIndex { $0.id == activity.id }.map { "  \($0 + 1)/\(shown.count)" } ?? ""
        let rest = shown.count > 1 ? [StyledRun.words(place, nil, .dim)] : []
        let width = max(1, size.columns - rest.columns)
        return activity.heading(width: width, glyphs: options.glyphs, at: moment) + rest
    }
}

private struct Body {
    private let options: RenderingOptions
    private let figure: String
    private let isOld: Bool
    private let caption: [StyledRun]
    private let details: [[StyledRun]]
    private let buttons: [StyledRun]
    /// The controls, with rows relative to the line of buttons.
    let targets: [HitTarget]
    let widgetURL: String?
    private(set) var untilNext: Double?

    init(
        _ activity: ActivityDisplay, _ model: WatchModel, columns: Int, rows: Int, options: RenderingOptions,
        at moment: ClockReading
    ) {
        self.options = options
        let now = activity.date(at: moment)
        let entry = activity.entry(at: moment)
        let figure = entry.flatMap { KeyFigure($0, at: now, zone: options.zone) }
        self.figure = figure?.text ?? "--"
        isOld = entry?.isStale ?? true || !activity.snapshot.isOngoing
        let compact = activity.rendering(.compact, columns: columns, options: options, at: moment)
        caption = compact?.lines.first ?? []
        // The caption already contains the age, so do not repeat it.
        var unmarked = options
        unmarked.marksStale = false
        let card = entry.map {
            LineRenderer(columns: 1_000, options: unmarked).render(
                $0.lockScreen.withoutControls(linkWords: false), at: now)
        }
        // Fast path: most cards have no controls and need no layout.
        let pressable = entry.flatMap { $0.lockScreen.hasControls ? $0 : nil }
        let pressed = pressable.map { TerminalRenderer(width: max(40, columns), options: options).card($0, at: now) }
        let focus = model.focus.flatMap { $0.form == .card ? $0.element : nil }
        (buttons, targets) = Self.buttons(
            HitTarget.all(pressed, of: activity.id, in: .card), focus: focus, columns: columns)
        widgetURL = compact?.widgetURL ?? card?.widgetURL
        let limit = rows >= 14 ? 3 : rows >= 9 ? 1 : 0
        let alert = model.alerted(at: moment)?.snapshot.currentAlert
        if let alert {
            details = [alert.runs]
        } else {
            let separator = options.glyphs == .ascii ? " | " : " · "
            let lines = Self.wrapped(card?.lines.first ?? [], columns: columns, separator: separator, isDim: isOld)
            details = Array(lines.prefix(limit))
        }
        if activity.snapshot.isOngoing {
            for date in [figure?.nextChange, compact?.nextChange, limit > 0 ? card?.nextChange : nil] {
                untilNext.lower(to: date?.timeIntervalSince(now))
            }
            untilNext.lower(to: activity.untilNextEntry(at: moment))
        }
        if alert != nil { untilNext.lower(to: model.untilAlertEnds(at: moment)) }
    }

    /// Returns the centred lines and the index of the line of buttons, which is nil if the buttons are not drawn.
    func lines(columns: Int, rows: Int) -> (buttonRow: Int?, [[StyledRun]]) {
        var below = [caption] + details
        // Omit details if fewer than five rows would be left for the key figure.
        while below.count > 1, rows - below.count < 5 { below.removeLast() }
        let hasButtons = !buttons.isEmpty && rows > below.count + 3
        let gap = rows - below.count - (hasButtons ? 2 : 0) > 8 ? 1 : 0
        let room = rows - below.count - gap - (hasButtons ? 1 + gap : 0)
        let isAscii = options.glyphs == .ascii
        let ink: LargeDigits.Ink =
            isOld ? .character(isAscii ? ":" : "▒") : isAscii ? .character("#") : .blocks
        let digits = LargeDigits.lines(figure, columns: columns, rows: room, ink: ink) ?? [figure]
        let style = CellStyle(attributes: isOld ? .dim : .bold)
        var lines = digits.map { [StyledRun($0, style: style)] } + Array(repeating: [], count: gap) + below
        if rows < lines.count { lines = Array(lines.prefix(max(1, rows))) }
        lines = lines.map { $0.fitted(columns, glyphs: options.glyphs) }
            .map { $0.indented((columns - $0.columns) / 2) }
        guard hasButtons else { return (nil, lines) }
        lines += Array(repeating: [], count: gap) + [buttons]
        return (lines.count - 1, lines)
    }

    /// Lays out the controls in one line; the first control that does not fit and all controls after it are omitted.
    private static func buttons(
        _ all: [HitTarget], focus: Int?, columns: Int
    ) -> ([StyledRun], [HitTarget]) {
        var runs: [StyledRun] = []
        var targets: [HitTarget] = []
        for var target in all {
            guard let press = target.press else { continue }
            let isChosen = press.focus.element == focus
            var label = press.label
            if case .toggle(_, let isOn) = press.kind { label = "[\(isOn ? "x" : " ")] " + label }
            let (start, end) = isChosen ? ("{ ", " }") : ("[ ", " ]")
            let run = StyledRun.words(start + label + end, isChosen ? .selection : nil, isChosen ? .bold : [])
            let gap = runs.isEmpty ? 0 : 2
            guard runs.columns + gap + run.columns <= columns else { break }
            if gap > 0 { runs.append(StyledRun("  ")) }
            target.frame = CellRect(column: runs.columns, row: 0, width: run.columns, height: 1)
            targets.append(target)
            runs.append(run)
        }
        let margin = (columns - runs.columns) / 2
        return (runs.indented(margin), targets.map { $0.moved(column: margin) })
    }

    /// Wraps a line at the separators between its views, and removes its colours.
    ///
    /// The colours are chosen for the background of the card. This background is not drawn here.
    private static func wrapped(_ runs: [StyledRun], columns: Int, separator: String, isDim: Bool) -> [[StyledRun]] {
        let mark = separator.filter { $0 != " " }
        let parts = runs.split { $0.text.filter { $0 != " " } == mark }
            .map { part in Array(part).plainText.split(separator: " ").joined(separator: " ") }
        var lines: [String] = []
        for part in parts where !part.isEmpty {
            if let last = lines.last, (last + separator + part).displayWidth <= columns {
                lines[lines.count - 1] += separator + part
            } else {
                lines.append(part)
            }
        }
        return lines.map { [.words($0, nil, isDim ? .dim : [])] }
    }
}

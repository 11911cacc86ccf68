import LocationActivity

struct WatchView: Sendable {
    var size: ScreenPainter.Size
    var options: RenderingOptions

    func picture(_ model: WatchModel, at moment: ClockReading) -> WatchFrame {
        var picture = WatchFrame()
        let (columns, rows) = (max(1, size.columns), max(1, size.rows))
        let island = WatchIsland(model, columns: columns, rows: rows / 2, options: options, at: moment)
        picture.lines = island.lines
        if !island.lines.isEmpty, rows > 8 { picture.lines.append([]) }
        picture.targets = island.targets
        picture.untilNext.lower(to: island.untilNext)
        var footer = footer(model, rows: rows)
        let window = max(0, rows - picture.lines.count - footer.count)
        if columns >= Self.wideColumns, model.shown.count > 1 {
            drawColumns(model, window: window, into: &picture, at: moment)
        } else {
            drawCards(model, window: window, into: &picture, at: moment)
        }
        if model.message == nil, footer.count > 1 { footer[0] = hint(picture.hidden) }
        if island.opened == model.selected { picture.presses += island.targets.compactMap(\.press) }
        if footer.count > 1 { footer[1] = help(model, picture) }
        while picture.lines.count + footer.count < rows { picture.lines.append([]) }
        picture.lines = Array(
            (picture.lines + footer).prefix(rows).map { $0.fitted(columns, glyphs: options.glyphs) })
        return picture
    }

    /// Minimum width, in columns, to draw the selected card and the other activities side by side.
    private static let wideColumns = 120

    /// Draws the card of the selected activity at the left, and the other activities at the right.
    private func drawColumns(
        _ model: WatchModel, window: Int, into picture: inout WatchFrame, at moment: ClockReading
    ) {
        let width = (size.columns - 3) / 2
        var left = WatchFrame()
        let view = WatchView(size: .init(columns: width, rows: size.rows), options: options)
        var only = model
        only.show(only: model.selection?.id)
        view.drawCards(only, window: window, into: &left, at: moment)
        let others = model.shown.filter { $0.id != model.selected }
        let index = model.shown.firstIndex { $0.id == model.selected } ?? 0
        let first = max(0, min(index - window / 2, others.count - window))
        let firstRow = picture.lines.count
        for row in 0..<window {
            let line = row < left.lines.count ? left.lines[row].fitted(width, glyphs: options.glyphs) : []
            guard first + row < others.count else {
                picture.lines.append(line)
                continue
            }
            let activity = others[first + row]
            let card = WatchCard(
                activity, isSelected: false, focus: nil, columns: width, options: options, at: moment)
            let gap = StyledRun(String(repeating: " ", count: max(0, width + 3 - line.columns)))
            picture.lines.append(line + [gap] + card.lines[0])
            picture.untilNext.lower(to: card.untilNext)
            let frame = CellRect(column: width + 3, row: firstRow + row, width: width, height: 1)
            picture.targets.append(HitTarget(activity: activity.id, frame: frame))
        }
        picture.hidden = (first, max(0, others.count - window - first))
        picture.targets += left.targets.map { $0.moved(row: firstRow) }
        (picture.presses, picture.widgetURL, picture.top) = (left.presses, left.widgetURL, left.top)
        picture.untilNext.lower(to: left.untilNext)
    }

    private func drawCards(
        _ model: WatchModel, window: Int, into picture: inout WatchFrame, at moment: ClockReading
    ) {
        let first = picture.lines.count
        var body: [[StyledRun]] = []
        var targets: [HitTarget] = []
        var chosen: Range<Int>?
        var wasSelected = false
        for activity in model.shown {
            // Cards below the last visible line are not drawn and cause no redraws.
            if let chosen, body.count >= top(model, chosen, window: window) + window {
                picture.hidden.below += 1
                continue
            }
            let isSelected = activity.id == model.selected
            let focus = model.focus.flatMap { $0.form == .card && isSelected ? $0.element : nil }
            let card = WatchCard(
                activity, isSelected: isSelected, page: model.page, focus: focus, columns: size.columns,
                rows: window, units: model.settings.units, options: options, at: moment)
            if !body.isEmpty, isSelected || wasSelected { body.append([]) }
            wasSelected = isSelected
            let frame = CellRect(column: 0, row: body.count, width: size.columns, height: card.lines.count)
            let presses = card.presses.map { $0.moved(row: body.count) }
            targets += [HitTarget(activity: activity.id, frame: frame)] + presses
            if isSelected {
                chosen = seen(card, presses, focus, from: body.count, window: window)
                picture.presses = presses.compactMap(\.press)
                picture.widgetURL = card.widgetURL
            }
            body += card.lines
            picture.untilNext.lower(to: card.untilNext)
        }
        // All elapsed times are updated together, so any number of cards causes only one wake-up per second.
        if let ongoing = model.shown.first(where: \.snapshot.isOngoing) {
            picture.untilNext.lower(to: ongoing.untilNextSecond(at: moment))
        }
        if model.shown.isEmpty { body = emptiness(model).map { $0.indented(2) } }
        let top = max(0, min(top(model, chosen ?? 0..<0, window: window), body.count - window))
        picture.top = top
        for target in targets where target.press == nil && target.activity != model.selected {
            let end = target.frame.row + target.frame.height
            if target.frame.row < top {
                picture.hidden.above += 1
            } else if end > top + window {
                picture.hidden.below += 1
            }
        }
        picture.lines += body.dropFirst(top).prefix(window)
        let visible = CellRect(column: 0, row: first, width: size.columns, height: window)
        picture.targets += targets.compactMap { target in
            var moved = target.moved(row: first - top)
            guard let frame = moved.frame.intersection(visible) else { return nil }
            moved.frame = frame
            return moved
        }
    }

    /// Returns the index of the first line to show, so that the selected lines are visible.
    private func top(_ model: WatchModel, _ chosen: Range<Int>, window: Int) -> Int {
        max(0, min(max(model.top, chosen.upperBound - window), chosen.lowerBound))
    }

    /// Returns the lines of a card that must stay visible.
    ///
    /// If the card has more lines than the window, the result has as many lines as fit, and includes the focused
    /// control.
    private func seen(
        _ card: WatchCard, _ presses: [HitTarget], _ focus: Int?, from row: Int, window: Int
    ) -> Range<Int> {
        let whole = row..<row + card.lines.count
        guard whole.count > window else { return whole }
        let frame = presses.first { $0.press?.focus.element == focus && focus != nil }?.frame
        guard let frame, frame.row + frame.height > row + window else { return row..<row + window }
        return frame.row + frame.height - window..<frame.row + frame.height
    }

    private func emptiness(_ model: WatchModel) -> [[StyledRun]] {
        guard model.hasListing else { return [] }
        let count = model.activities.count { $0.snapshot.isOngoing }
        if !model.settings.areActivitiesEnabled, count > 0 {
            return [
                [.words("Live activities are turned off: \(count) \(count == 1 ? "is" : "are") running hidden.")],
                [.words("'myeline config set activities on' shows them.", nil, .dim)],
            ]
        }
        if let only = model.only { return [[.words("\(only) has ended.")]] }
        return [[.words("No activity is running.")], [.words("s starts tracking.", nil, .dim)]]
    }

    func footer(_ model: WatchModel, rows: Int) -> [[StyledRun]] {
        guard rows > 5 else { return model.message.map { [message($0)] } ?? [] }
        return [model.message.map { message($0) } ?? [], []]
    }

    private func hint(_ hidden: (above: Int, below: Int)) -> [StyledRun] {
        let parts = [(hidden.above, "above"), (hidden.below, "below")].filter { $0.0 > 0 }.map {
            "\($0.0) more \($0.1)"
        }
        return parts.isEmpty ? [] : [.words(parts.joined(separator: ", "), nil, .dim)]
    }

    private func message(_ message: StatusMessage) -> [StyledRun] {
        [.words(message.text, message.isError ? .failure : .good)]
    }

    /// Returns the keys that have an effect now, as many as fit; the least important ones are omitted first.
    func help(_ model: WatchModel, _ picture: WatchFrame, hasPages: Bool = true) -> [StyledRun] {
        let isOngoing = model.selection?.snapshot.isOngoing
        let hasPages = hasPages && model.selection?.kind != nil
        let keys: [(key: String, action: String, rank: Int, isShown: Bool)] = [
            (options.glyphs == .ascii ? "j k" : "↑ ↓", "choose", 2, model.shown.count > 1),
            ("Tab", "button", 6, !picture.presses.isEmpty), ("Enter", "press", 7, !picture.presses.isEmpty),
            ("g", model.page == .sky ? "card" : "sky", model.page == .sky ? 1 : 4, hasPages),
            ("t", model.page == .trip ? "card" : "trip", model.page == .trip ? 1 : 5, hasPages),
            ("s", "start", 3, true),
            ("x", "stop", 1, isOngoing == true), ("d", "dismiss", 1, isOngoing == false),
            ("o", "open", 8, picture.widgetURL != nil), ("c", "call", 2, picture.callAddress != nil),
            ("q", "quit", 0, true),
        ]
        let lines = (0...9).reversed().map { limit -> [StyledRun] in
            let pairs = keys.filter { $0.isShown && $0.rank < limit }
                .map { [StyledRun.words($0.key, nil, .bold), .words(" \($0.action)", nil, .dim)] }
            return Array(pairs.joined(separator: [StyledRun("  ")]))
        }
        return lines.first { $0.columns <= size.columns } ?? []
    }
}

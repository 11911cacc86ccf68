import FoundationEssentials
import LocationActivity

/// The islands of the activities: a line with their minimal presentations, and below it at most one expanded island.
///
/// The line is omitted if there is only one activity. If the selected activity has a key, the line shows only the key
/// of that activity, because the card shows the rest. While an alert is displayed, the island of the activity with the
/// latest alert is expanded. Otherwise, the island of the selected activity is expanded if it has controls that the
/// card lacks.
struct WatchIsland: Sendable {
    private(set) var lines: [[StyledRun]] = []
    private(set) var targets: [HitTarget] = []
    /// ID of the activity whose island is expanded.
    private(set) var opened: String?
    private(set) var untilNext: Double?

    private static let widestExpanded = 64
    private let options: RenderingOptions
    private let columns: Int

    init(_ model: WatchModel, columns: Int, rows: Int, options: RenderingOptions, at moment: ClockReading) {
        self.options = options
        self.columns = columns
        for activity in model.inIsland { untilNext.lower(to: activity.untilNextEntry(at: moment)) }
        let activities = model.inIsland.filter { $0.entry(at: moment) != nil }
        guard !activities.isEmpty, rows > 0 else { return }
        if activities.count > 1 { share(activities, model.selected, moment) }
        let alerted = model.alerted(at: moment)
        if alerted != nil { untilNext.lower(to: model.untilAlertEnds(at: moment)) }
        let selected = activities.first { $0.id == model.selected && hasControls($0, at: moment) }
        guard let open = alerted ?? selected else { return }
        let focus = model.focus.flatMap { $0.form == .island && open.id == model.selected ? $0.element : nil }
        let alert = alerted?.snapshot.currentAlert
        self.open(open, alert: alert, focus: focus, rows: rows - lines.count, at: moment)
    }

    /// Returns whether the expanded island has a control that the card does not have.
    private func hasControls(_ activity: ActivityDisplay, at moment: ClockReading) -> Bool {
        func controls(_ form: ActivityDisplay.Form) -> [InteractiveElement.Kind] {
            activity.rendering(form, columns: columns, options: options, at: moment)?.elements.map(\.kind) ?? []
        }
        let island = controls(.expanded)
        return !island.isEmpty && !Set(island).isSubset(of: controls(.card))
    }

    private mutating func share(_ activities: [ActivityDisplay], _ selected: String?, _ moment: ClockReading) {
        var runs: [StyledRun] = []
        var places: [(String, Int)] = []
        for (index, activity) in activities.enumerated() {
            let isSelected = activity.id == selected
            let rendering = activity.rendering(.minimal, columns: 16, options: options, at: moment)
            let value = isSelected && activity.snapshot.key != nil ? [] : rendering?.lines.first ?? []
            let pill = Self.pill(activity.named(value), isSelected: isSelected)
            let more = StyledRun.words("+\(activities.count - index)")
            // After the last activity, no room is reserved for `+N`, the number of activities left out.
            let reserve = index == activities.count - 1 ? 0 : more.columns
            guard runs.columns + pill.columns + reserve <= columns else {
                runs.append(more)
                break
            }
            untilNext.lower(to: activity.seconds(untilChangeOf: rendering, at: moment))
            runs += pill
            places.append((activity.id, pill.columns))
        }
        add(runs, of: places)
    }

    private mutating func add(_ runs: [StyledRun], of places: [(id: String, width: Int)]) {
        let line = runs.fitted(columns, glyphs: options.glyphs)
        var column = max(0, (columns - line.columns) / 2)
        lines.append(line.indented(column))
        for place in places {
            let frame = CellRect(column: column, row: lines.count - 1, width: place.width, height: 1)
            targets.append(HitTarget(activity: place.id, frame: frame))
            column += place.width
        }
    }

    private mutating func open(
        _ activity: ActivityDisplay, alert: ActivitySnapshot.Alert?, focus: Int?, rows: Int, at moment: ClockReading
    ) {
        var options = options
        options.hasBorder = true
        let width = min(columns, Self.widestExpanded)
        guard
            let rendering = activity.rendering(.expanded, columns: width, options: options, focused: focus, at: moment)
        else { return }
        let words = alert?.runs.fitted(columns, glyphs: options.glyphs) ?? []
        let height = rendering.lines.count + (words.isEmpty ? 0 : 1)
        // Show the alert's text if there is any room. Show the expanded island only if all of it fits below the text.
        if !words.isEmpty, rows > 0 { lines.append(words.indented(max(0, (columns - words.columns) / 2))) }
        guard height <= rows else { return }
        let column = (columns - width) / 2
        untilNext.lower(to: activity.seconds(untilChangeOf: rendering, at: moment))
        let frame = CellRect(column: column, row: lines.count, width: width, height: rendering.lines.count)
        targets.append(HitTarget(activity: activity.id, frame: frame))
        targets += HitTarget.all(rendering, of: activity.id, in: .island)
            .map { $0.moved(column: column, row: lines.count) }
        lines += rendering.lines.map { $0.indented(column) }
        opened = activity.id
    }

    private static func pill(_ runs: [StyledRun], isSelected: Bool) -> [StyledRun] {
        isSelected
            ? [.words("[ ", .selection, .bold)] + runs + [.words(" ]", .selection, .bold)]
            : [.words("( ", nil, .dim)] + runs + [.words(" )", nil, .dim)]
    }
}

extension ActivitySnapshot.Alert {
    var runs: [StyledRun] { [.words(title, .warning, .bold), .words("  " + body)] }
}

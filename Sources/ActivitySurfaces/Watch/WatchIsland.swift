import FoundationEssentials
import LocationActivity
import ActivityRendering

/// The island: compact for one activity, minimal for several, expanded for a selected one of several or after an alert.
struct WatchIsland: Sendable {
    private(set) var lines: [[StyledRun]] = []
    /// The areas that respond to clicks.
    private(set) var targets: [HitTarget] = []
    /// ID of the activity whose island is expanded.
    private(set) var opened: String?
    /// Seconds until the island changes with time; nil for never.
    private(set) var untilNext: Double?

    /// Maximum width of an expanded island.
    private static let widestExpanded = 64
    private let options: RenderingOptions
    private let columns: Int

    /// Lays out the island in at most `rows` rows of a terminal with `columns` columns.
    init(_ model: WatchModel, columns: Int, rows: Int, options: RenderingOptions, at moment: ClockReading) {
        self.options = options
        self.columns = columns
        let activities = model.inIsland.filter { activity in
            note(activity.untilNextEntry(at: moment))
            return activity.entry(at: moment) != nil
        }
        guard !activities.isEmpty, rows > 0 else { return }
        if activities.count == 1 { close(activities[0], at: moment) } else { share(activities, model.selected, moment) }
        let alerted = model.alerted(at: moment)
        if alerted != nil, let until = model.alert?.until { note(Double(until - moment.time.boot) / 1e9) }
        let selected = activities.count > 1 ? activities.first { $0.id == model.selected } : nil
        guard let open = alerted ?? selected else { return }
        let focus = model.focus.flatMap { $0.form == .island && open.id == model.selected ? $0.element : nil }
        let alert = alerted?.snapshot.alert
        self.open(open, alert: alert, focus: focus, rows: rows - lines.count, at: moment)
    }

    private mutating func note(_ seconds: Double?) {
        guard let seconds else { return }
        untilNext = min(untilNext ?? .infinity, max(0, seconds))
    }

    private mutating func close(_ activity: ActivityDisplay, at moment: ClockReading) {
        guard let entry = activity.entry(at: moment) else { return }
        let now = activity.date(at: moment)
        let rendering = LineRenderer(columns: max(1, columns - 4), options: options)
            .compact(entry, at: now, updatedAt: activity.snapshot.updatedAt)
        note(rendering.nextChange?.timeIntervalSince(now))
        add(Self.pill(rendering.lines.first ?? [], isSelected: false), of: [(activity.id, rendering.columns + 4)])
    }

    private mutating func share(_ activities: [ActivityDisplay], _ selected: String?, _ moment: ClockReading) {
        var runs: [StyledRun] = []
        var places: [(String, Int)] = []
        for (index, activity) in activities.enumerated() {
            guard let entry = activity.entry(at: moment) else { continue }
            let now = activity.date(at: moment)
            let rendering = LineRenderer(columns: 16, options: options)
                .minimal(entry, at: now, updatedAt: activity.snapshot.updatedAt)
            let pill = Self.pill(rendering.lines.first ?? [], isSelected: activity.id == selected)
            let more = StyledRun.words("+\(activities.count - index)")
            // The last one needs no room for the number of further ones.
            let reserve = index == activities.count - 1 ? 0 : more.columns
            guard runs.columns + pill.columns + reserve <= columns else {
                runs.append(more)
                break
            }
            note(rendering.nextChange?.timeIntervalSince(now))
            runs += pill
            places.append((activity.id, pill.columns))
        }
        add(runs, of: places)
    }

    /// Adds a centred line and the click areas in it, from left to right.
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
        guard let entry = activity.entry(at: moment) else { return }
        let now = activity.date(at: moment)
        var options = options
        options.hasBorder = true
        let width = min(columns, Self.widestExpanded)
        let rendering = TerminalRenderer(width: width, options: options)
            .expanded(entry, at: now, updatedAt: activity.snapshot.updatedAt, focused: focus)
        var words: [StyledRun] = []
        if let alert {
            words = [.words(alert.title, .warning, .bold), .words("  " + alert.body)]
                .fitted(columns, glyphs: options.glyphs)
        }
        let height = rendering.lines.count + (words.isEmpty ? 0 : 1)
        // Show the island only if it fits, but always the alert's text.
        if !words.isEmpty, rows > 0 { lines.append(words.indented(max(0, (columns - words.columns) / 2))) }
        guard height <= rows else { return }
        let column = (columns - width) / 2
        note(rendering.nextChange?.timeIntervalSince(now))
        let frame = CellRect(column: column, row: lines.count, width: width, height: rendering.lines.count)
        targets.append(HitTarget(activity: activity.id, frame: frame))
        targets += HitTarget.all(rendering, of: activity.id, in: .island)
            .map { $0.moved(column: column, row: lines.count) }
        lines += rendering.lines.map { $0.indented(column) }
        opened = activity.id
    }

    private static func pill(_ runs: [StyledRun], isSelected: Bool) -> [StyledRun] {
        let style: (RGBColor?, CellStyle.Attributes) = isSelected ? (.selection, .bold) : (nil, .dim)
        let (left, right) = isSelected ? ("[ ", " ]") : ("( ", " )")
        return [.words(left, style.0, style.1)] + runs + [.words(right, style.0, style.1)]
    }
}

import FoundationEssentials
import LocationActivity
import SystemSupport

/// A card with its heading: name, elapsed time, state and age; an activity that is not selected is one line.
struct WatchCard: Sendable {
    let lines: [[StyledRun]]
    /// The controls, with positions relative to the lines.
    let presses: [HitTarget]
    let widgetURL: String?
    let untilNext: Double?

    /// In wider cards, the name would be too far from the rest.
    private static let widest = 100

    init(
        _ activity: ActivityDisplay, isSelected: Bool, page: WatchModel.Page = .card, focus: Int?, columns: Int,
        rows: Int = 24, units: Units = .metric, options: RenderingOptions, at moment: ClockReading
    ) {
        let columns = min(columns, Self.widest)
        let width = max(1, columns - 2)
        let rendering: Rendering?
        let body =
            isSelected
            ? page.lines(
                activity, columns: width, rows: rows - 1, units: units, glyphs: options.glyphs) : nil
        if let body {
            rendering = nil
            let edge = [activity.edge(options: options, at: moment), StyledRun(" ")]
            let heading = activity.heading(width: width, glyphs: options.glyphs, at: moment)
            lines = ([heading] + body).map { edge + $0 }
            presses = []
        } else if isSelected {
            var options = options
            options.hasBorder = true
            options.labelsStale = false
            rendering = activity.rendering(.card, columns: columns, options: options, focused: focus, at: moment)
            let edge = activity.edge(options: options, at: moment)
            let heading = activity.heading(width: width, glyphs: options.glyphs, at: moment)
            lines = [[edge, StyledRun(" ")] + heading] + (rendering?.lines ?? [])
            presses = HitTarget.all(rendering, of: activity.id, in: .card).map { $0.moved(row: 1) }
        } else {
            let (line, compact) = activity.line(width: width, options: options, at: moment)
            rendering = compact
            lines = [line.indented(2)]
            presses = []
        }
        widgetURL = rendering?.widgetURL
        let changes = [
            activity.seconds(untilChangeOf: rendering, at: moment), activity.untilNextEntry(at: moment),
        ]
        untilNext = activity.snapshot.isOngoing ? changes.compactMap(\.self).min() : nil
    }
}

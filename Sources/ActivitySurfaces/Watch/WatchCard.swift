import FoundationEssentials
import LocationActivity
import SystemSupport

/// The card of an activity, with a heading of name, elapsed time, state and age.
///
/// An activity that is not selected takes one line.
struct WatchCard: Sendable {
    let lines: [[StyledRun]]
    /// The controls; their positions are relative to the start of the first line.
    let presses: [HitTarget]
    let widgetURL: String?
    let untilNext: Double?

    /// Maximum width in columns; in wider cards, the name would be too far from the rest of the heading.
    private static let widest = 100

    init(
        _ activity: ActivityDisplay, isSelected: Bool, page: WatchPage = .card, focus: Int?, columns: Int,
        rows: Int = 24, units: Units = .metric, options: RenderingOptions, at moment: ClockReading
    ) {
        let columns = min(columns, Self.widest)
        let width = max(1, columns - 2)
        let rendering: Rendering?
        if isSelected {
            let edge = [activity.edge(options: options, at: moment), StyledRun(" ")]
            let heading = edge + activity.heading(width: width, glyphs: options.glyphs, at: moment)
            if let body = page.lines(
                activity, columns: width, rows: rows - 1, units: units, glyphs: options.glyphs)
            {
                rendering = nil
                lines = [heading] + body.map { edge + $0 }
            } else {
                var options = options
                options.hasBorder = true
                options.labelsStale = false
                rendering = activity.rendering(.card, columns: columns, options: options, focused: focus, at: moment)
                lines = [heading] + (rendering?.lines ?? [])
            }
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

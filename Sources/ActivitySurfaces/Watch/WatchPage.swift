import LocationActivity
import LocationStream
import SystemSupport

/// The page of the selected activity in `myeline watch`.
enum WatchPage: Sendable, Hashable {
    case card, sky, trip

    /// Returns the lines that are shown instead of the card; nil to show the card.
    func lines(
        _ activity: ActivityDisplay, columns: Int, rows: Int, units: Units, glyphs: GlyphSet
    ) -> [[StyledRun]]? {
        guard let kind = activity.kind else { return nil }
        switch self {
        case .card: return nil
        case .sky:
            let report = kind.sky(activity.content)
            return SkyView(report: report, columns: columns, rows: rows, glyphs: glyphs).lines()
        case .trip:
            let lines = kind.trip(activity.content, units: units)
            let width = (lines.map { $0.label?.displayWidth ?? 0 }.max() ?? 0) + 2
            return lines.map { line in
                [.words((line.label ?? "").padded(toColumns: width), nil, .dim), .words(line.value)]
            }
        }
    }
}

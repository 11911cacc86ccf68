import ActivityRendering
import LocationActivity
import SystemSupport
import TrackStore

/// Draws a track with characters: the path, north up, and the profiles of its speed and its altitude.
struct TrackDrawing {
    private let width: Int
    private let options: RenderingOptions
    private let units: Units
    private let projection: MapProjection
    private var path: DotCanvas
    private var profiles: TrackProfiles
    private var start: (x: Double, y: Double)?
    private var end: (x: Double, y: Double)?

    /// The least width in columns.
    static let leastWidth = 20
    private static let mapRows = 3.0...20.0
    /// The width of the labels beside a profile, in columns.
    private static let gutter = 11
    private static let line = CellStyle(foreground: RGBColor(0x0A84FF))
    private static let startStyle = CellStyle(foreground: RGBColor(0x30D158), attributes: .bold)
    private static let endStyle = CellStyle(foreground: RGBColor(0xFF453A), attributes: .bold)

    /// Prepares a drawing; nil if the track has no points.
    init?(_ statistics: TrackStatistics, over axis: ProfileAxis, width: Int, options: RenderingOptions, units: Units) {
        guard let bounds = statistics.bounds else { return nil }
        self.width = max(Self.leastWidth, width)
        self.options = options
        self.units = units
        let map = TrackMap(bounds)
        // In ASCII, a dot is a whole cell, which is half as wide as it is high. In Braille, a cell has 2 × 4 square
        // dots.
        let (dotsPerColumn, dotsPerRow, aspect) = options.glyphs == .ascii ? (1, 1.0, 0.5) : (2, 4.0, 1.0)
        let height = map.proportion * Double(self.width * dotsPerColumn - 1) * aspect + 1
        let rows = min(max(Self.mapRows.lowerBound, (height / dotsPerRow).rounded(.up)), Self.mapRows.upperBound)
        path = DotCanvas(columns: self.width, rows: Int(rows), glyphs: options.glyphs)
        projection = map.projection(width: Double(path.width - 1), height: Double(path.height - 1), aspect: aspect)
        profiles = TrackProfiles(
            statistics, over: axis, resolution: (self.width - Self.gutter) * dotsPerColumn)
    }

    /// Adds the next point in the order of time.
    mutating func add(_ point: TracedPoint) {
        let place = projection.position(latitude: point.latitude, longitude: point.longitude)
        let from = point.startsSegment ? place : end ?? place
        path.line(from: from, to: place)
        start = start ?? place
        end = place
        profiles.add(point)
    }

    var lines: [[StyledRun]] {
        map + legend + profile("Speed", profiles.speed, units.speed)
            + profile("Altitude", profiles.altitude, units.length) + axis
    }

    // MARK: Map

    private var isASCII: Bool { options.glyphs == .ascii }
    private var startMark: String { isASCII ? "o" : "○" }
    private var endMark: String { isASCII ? "@" : "●" }

    private func buffer(_ width: Int, _ height: Int) -> CellBuffer {
        CellBuffer(width: width, height: height, glyphs: options.glyphs, hasColor: options.colors != .none, links: [])
    }

    private var map: [[StyledRun]] {
        var buffer = buffer(width, path.rows)
        path.draw(in: CellRect(width: width, height: path.rows), style: Self.line, into: &buffer, ascii: "*")
        for (place, mark, style) in [(start, startMark, Self.startStyle), (end, endMark, Self.endStyle)] {
            guard let cell = place.map(cell) else { continue }
            buffer.draw([Cell](sanitized: mark, style: style), column: cell.column, row: cell.row)
        }
        return buffer.lines
    }

    private func cell(_ place: (x: Double, y: Double)) -> CellRect {
        CellRect(
            column: Int(place.x.rounded()) * path.columns / path.width,
            row: Int(place.y.rounded()) * path.rows / path.height, width: 1, height: 1)
    }

    /// The scale bar and the meaning of the marks.
    private var legend: [[StyledRun]] {
        let isRoundTrip = start.map(cell) == end.map(cell)
        let marks =
            (isRoundTrip ? [] : [StyledRun(startMark, style: Self.startStyle), StyledRun(" start   ")])
            + [StyledRun(endMark, style: Self.endStyle), StyledRun(isRoundTrip ? " start and end" : " end")]
        let columnWidth = TrackMap.metresPerUnit(of: projection) * Double(path.height) / Double(path.rows) / 2
        guard let bar = ScaleBar(upTo: columnWidth * Double(min(24, width / 2)), units: units) else { return [marks] }
        let inner = String(repeating: isASCII ? "-" : "─", count: max(0, Int((bar.metres / columnWidth).rounded()) - 2))
        let scale = StyledRun((isASCII ? "|\(inner)|" : "├\(inner)┤") + " " + bar.text)
        let isWide = ([scale] + marks).reduce(3) { $0 + $1.columns } <= width
        return isWide ? [[scale, StyledRun("   ")] + marks] : [[scale], marks]
    }

    // MARK: Profiles

    private var profileRows: Int { isASCII ? 6 : 4 }
    private var dim: CellStyle { CellStyle(attributes: .dim) }

    /// Draws the means of a series with labels beside them; draws nothing if no value is known.
    private func profile(_ name: String, _ series: SeriesBins, _ text: (Double) -> String) -> [[StyledRun]] {
        guard let range = series.range else { return [] }
        var canvas = DotCanvas(columns: width - Self.gutter, rows: profileRows, glyphs: options.glyphs)
        let (bottom, span) = (Double(canvas.height - 1), range.upperBound - range.lowerBound)
        func place(_ bin: SeriesBins.Bin) -> (x: Double, y: Double) {
            (Double(bin.index), span > 0 ? (range.upperBound - bin.mean) / span * bottom : bottom / 2)
        }
        for line in series.lines {
            for (from, to) in zip(line.prefix(1) + line, line) { canvas.line(from: place(from), to: place(to)) }
        }
        var buffer = buffer(width, profileRows)
        canvas.draw(
            in: CellRect(column: Self.gutter, width: canvas.columns, height: profileRows), style: Self.line,
            into: &buffer, ascii: "*")
        let middle = Int((bottom / 2).rounded()) * profileRows / canvas.height
        let labels =
            span > 0
            ? [(text(range.upperBound), 0, dim), (text(range.lowerBound), profileRows - 1, dim)]
            : [(text(range.upperBound), middle, dim)]
        for (label, row, style) in labels + [(name, 1, CellStyle(attributes: .bold))] {
            let label = label.padded(toColumns: Self.gutter - 1, on: .leading)
            buffer.draw([Cell](sanitized: label, style: style), column: 0, row: row)
        }
        return [[]] + buffer.lines
    }

    /// A line with the labels at the ends of the horizontal axis; empty if there is no profile.
    private var axis: [[StyledRun]] {
        guard profiles.speed.range != nil || profiles.altitude.range != nil else { return [] }
        let ends: [String] =
            switch profiles.axis {
            case .distance: ["0", units.distance(profiles.length)]
            case .time: [DurationText.clock(0), DurationText.clock(profiles.length)]
            }
        let end = ends[1].padded(toColumns: width - Self.gutter - ends[0].displayWidth, on: .leading)
        return [[StyledRun(String(repeating: " ", count: Self.gutter) + ends[0] + end, style: dim)]]
    }
}

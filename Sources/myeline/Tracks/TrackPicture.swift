import ActivityRendering
import LocationActivity
import SystemSupport
import TrackStore

/// Draws a track as an SVG picture: the path, north up, and below it the profiles of its speed and its altitude.
///
/// The path is written point by point, so that memory does not grow with the length of the track.
struct TrackPicture {
    private let statistics: TrackStatistics
    private let heading: String
    private let units: Units
    private let projection: MapProjection
    private let mapHeight: Double
    private var profiles: TrackProfiles
    private var start: SVGPath.Point?
    private var path = SVGPath()

    private static let width = 800.0
    private static let margin = 16.0
    private static let mapTop = 64.0
    private static let mapWidth = width - 2 * margin
    private static let mapHeights = 160.0...560.0
    private static let legendHeight = 44.0
    private static let longestScale = 200.0

    /// Prepares a picture; nil if the track has no points.
    init?(_ statistics: TrackStatistics, heading: String, over axis: ProfileAxis, units: Units) {
        guard let bounds = statistics.bounds else { return nil }
        self.statistics = statistics
        self.heading = heading
        self.units = units
        let map = TrackMap(bounds)
        mapHeight = min(max(Self.mapHeights.lowerBound, map.proportion * Self.mapWidth), Self.mapHeights.upperBound)
        // A margin inside the frame leaves room for the marks of the start and the end.
        projection = map.projection(width: Self.mapWidth - 2 * Self.margin, height: mapHeight - 2 * Self.margin)
        profiles = TrackProfiles(statistics, over: axis, resolution: Int(ProfileChart.plotWidth))
    }

    /// Appends the start of the picture, up to the path.
    func begin(into bytes: inout [UInt8]) {
        let charts = (statistics.maximumSpeed == nil ? 0.0 : 1) + (statistics.maximumAltitude == nil ? 0 : 1)
        let height = SVG.number(chartsTop + charts * ProfileChart.height + Self.margin)
        let width = SVG.number(Self.width)
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
            height="\(height)" role="img" aria-labelledby="title">
            <title id="title">\(SVG.escaped(heading))</title>
            <style>\(Self.style)</style>
            <rect class="ground" width="100%" height="100%"/>

            """
        text += SVG.text(heading, "heading", x: Self.margin, y: 28)
        text += SVG.text(summary, "faint", x: Self.margin, y: 50)
        text += SVG.rectangle("map", x: Self.margin, y: Self.mapTop, width: Self.mapWidth, height: mapHeight)
        text += "<path class=\"track\" d=\""
        bytes += text.utf8
    }

    /// Adds the next point in the order of time, and appends its part of the path to the bytes.
    mutating func add(_ point: TracedPoint, into bytes: inout [UInt8]) {
        let place = projection.position(latitude: point.latitude, longitude: point.longitude)
        let position = (x: place.x + 2 * Self.margin, y: place.y + Self.mapTop + Self.margin)
        path.add(position, startsSegment: point.startsSegment, to: &bytes)
        start = start ?? position
        profiles.add(point)
    }

    /// Appends the end of the path, the marks of the start and the end, the scale and the profiles.
    mutating func end(into bytes: inout [UInt8]) {
        path.endSegment(in: &bytes)
        bytes += "\"/>\n".utf8
        if let start { bytes += SVG.circle("start", x: start.x, y: start.y).utf8 }
        if let end = path.end { bytes += SVG.circle("finish", x: end.x, y: end.y).utf8 }
        bytes += legend.utf8
        let axis = horizontalAxis
        let charts = [
            ProfileChart("Speed", profiles.speed, in: units.unitOfSpeed, startsAtZero: true, over: axis),
            ProfileChart("Altitude", profiles.altitude, in: units.lengthUnit, startsAtZero: false, over: axis),
        ].compactMap(\.self)
        for (index, chart) in charts.enumerated() {
            bytes += chart.text(below: chartsTop + Double(index) * ProfileChart.height).utf8
        }
        bytes += "</svg>\n".utf8
    }

    private var chartsTop: Double { Self.mapTop + mapHeight + Self.legendHeight }

    /// The main figures on one line.
    private var summary: String {
        let parts = [
            statistics.distance.map(units.distance), statistics.elapsed.map(DurationText.clock),
            statistics.averageSpeed.map { "average " + units.speed($0) },
            statistics.maximumSpeed.map { "top " + units.speed($0) },
            statistics.ascent.map { "ascent " + units.length($0) },
            statistics.descent.map { "descent " + units.length($0) },
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    /// The scale bar and the meaning of the marks.
    private var legend: String {
        let y = Self.mapTop + mapHeight + 22
        var text = ""
        let metresPerPixel = TrackMap.metresPerUnit(of: projection)
        if let bar = ScaleBar(upTo: metresPerPixel * Self.longestScale, units: units) {
            let end = Self.margin + bar.metres / metresPerPixel
            text += SVG.path(
                "scale", [(Self.margin, y - 10), (Self.margin, y), (end, y), (end, y - 10)])
            text += SVG.text(bar.text, "words", x: end + 8, y: y)
        }
        let right = Self.width - Self.margin
        text += SVG.circle("start", x: right - 118, y: y - 4) + SVG.text("start", "words", x: right - 106, y: y)
        return text + SVG.circle("finish", x: right - 42, y: y - 4) + SVG.text("end", "words", x: right - 30, y: y)
    }

    private var horizontalAxis: AxisScale {
        switch profiles.axis {
        case .distance:
            AxisScale(
                0...profiles.length, in: units.distanceUnit(upTo: profiles.length), atMost: 8, withSymbol: true)
        case .time: AxisScale(seconds: profiles.length, atMost: 8)
        }
    }

    private static let style = """
        text{font:13px system-ui,sans-serif}.heading{font-size:18px;font-weight:600}\
        .end{text-anchor:end}.middle{text-anchor:middle}\
        path{fill:none;stroke-linejoin:round;stroke-linecap:round}\
        .ground{fill:#ffffff}.map{fill:#f2f2f7}.heading,.words{fill:#1c1c1e}.faint{fill:#636366}\
        .grid{stroke:#d1d1d6}.scale{stroke:#1c1c1e;stroke-width:2}.track{stroke:#0a60d0;stroke-width:3}\
        .profile{stroke:#0a60d0;stroke-width:1.5}.area{fill:#0a60d0;fill-opacity:.12}\
        .start{fill:#248a3d}.finish{fill:#d70015}\
        @media (prefers-color-scheme:dark){.ground{fill:#1c1c1e}.map{fill:#2c2c2e}\
        .heading,.words{fill:#ffffff}.faint{fill:#aeaeb2}.grid{stroke:#48484a}.scale{stroke:#ffffff}\
        .track,.profile{stroke:#64b5ff}.area{fill:#64b5ff}.start{fill:#30d158}.finish{fill:#ff453a}}
        """
}

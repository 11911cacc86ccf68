import Glibc
import ActivityTree
import SystemSupport

/// The lines of a path drawn with dots, north up, and markers.
struct MapDrawing {
    var lines: [[MapNode.Point]]
    var markers: [Marker]
    var paint: Paint

    struct Marker {
        var point: MapNode.Point
        var title: String?
        var paint: Paint
    }

    func draw(in rect: CellRect, into buffer: inout CellBuffer) {
        var dots = DotCanvas(columns: rect.width, rows: rect.height, glyphs: buffer.glyphs)
        let projection = MapProjection(
            Array(lines.joined()) + markers.map(\.point), width: Double(dots.width - 1),
            height: Double(dots.height - 1),
            aspect: dots.glyphs == .ascii ? 0.5 : 1)
        guard let projection else { return }
        for line in lines {
            let places = line.compactMap(projection.place)
            if let only = places.first, places.count == 1 { dots.line(from: only, to: only) }
            for (start, end) in zip(places, places.dropFirst()) { dots.line(from: start, to: end) }
        }
        dots.draw(in: rect, style: paint.style, into: &buffer)
        for marker in markers {
            guard let place = projection.place(marker.point) else { continue }
            let column = Int(place.x.rounded()) * rect.width / max(1, dots.width)
            let row = Int(place.y.rounded()) * rect.height / max(1, dots.height)
            let style = CellStyle(foreground: marker.paint.color, attributes: .bold)
            var cells = [Cell(buffer.glyphs == .ascii ? "o" : "●", style: style)]
            let title = [Cell](sanitized: String((marker.title ?? "").sanitized(lineEnds: .blanks).prefix(24)))
            if !title.isEmpty, column + 2 + title.columns <= rect.width { cells += [.blank] + title }
            buffer.draw(cells, column: rect.column + column, row: rect.row + row)
        }
    }
}

/// Maps coordinates to positions on a small map by an equirectangular projection around their centre.
package struct MapProjection: Sendable {
    private let west: Double
    private let north: Double
    private let origin: Double
    /// The units of the rectangle, such as dots, per degree of longitude and latitude.
    private let scale: (x: Double, y: Double)
    private let margin: (x: Double, y: Double)

    /// Creates a projection that fits all valid coordinates into a rectangle; nil if no coordinate is valid or a length
    /// is negative.
    ///
    /// `aspect` is the ratio of a unit's width to its height.
    init?(_ points: [MapNode.Point], width: Double, height: Double, aspect: Double = 1) {
        let valid = points.filter(Self.isPlace)
        guard let first = valid.first, width >= 0, height >= 0 else { return nil }
        let longitudes = valid.map { Self.unwrapped($0.longitude, about: first.longitude) }
        let latitudes = valid.map(\.latitude)
        guard let west = longitudes.min(), let east = longitudes.max(), let south = latitudes.min(),
            let north = latitudes.max()
        else { return nil }
        self.init(
            south: south, west: west, north: north, east: east, origin: first.longitude, width: width, height: height,
            aspect: aspect)
    }

    /// Creates a projection that fits an area into a rectangle.
    ///
    /// - Parameters:
    ///   - west: The western longitude; it and `east` may be beyond ±180°, for an area across the antimeridian.
    ///   - origin: The longitude to which ``place(_:)`` finds the nearest turn; by default the western one.
    ///   - width: The width of the rectangle; not negative.
    ///   - height: The height of the rectangle; not negative.
    ///   - aspect: The ratio of a unit's width to its height.
    package init(
        south: Double, west: Double, north: Double, east: Double, origin: Double? = nil, width: Double, height: Double,
        aspect: Double = 1
    ) {
        let shrink = max(0.01, cos((north + south) / 2 * .pi / 180))
        let spanX = max((east - west) * shrink, 1e-9)
        let spanY = max(north - south, 1e-9)
        let unit = min(width * aspect / spanX, height / spanY)
        scale = (unit * shrink / aspect, unit)
        margin = ((width - (east - west) * scale.x) / 2, (height - (north - south) * scale.y) / 2)
        self.west = west
        self.north = north
        self.origin = origin ?? west
    }

    /// The units of the rectangle's height per degree of latitude.
    package var unitsPerDegree: Double { scale.y }

    func place(_ point: MapNode.Point) -> (x: Double, y: Double)? {
        guard Self.isPlace(point) else { return nil }
        return position(latitude: point.latitude, longitude: Self.unwrapped(point.longitude, about: origin))
    }

    /// Returns the position of a longitude that may be beyond ±180°, like those of the area.
    package func position(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
        ((longitude - west) * scale.x + margin.x, (north - latitude) * scale.y + margin.y)
    }

    private static func isPlace(_ point: MapNode.Point) -> Bool {
        (-90...90).contains(point.latitude) && (-180...180).contains(point.longitude)
    }

    /// Adds or subtracts 360° if that is nearer to the origin, so that a path across the antimeridian stays connected.
    private static func unwrapped(_ longitude: Double, about origin: Double) -> Double {
        longitude - origin > 180 ? longitude - 360 : longitude - origin < -180 ? longitude + 360 : longitude
    }
}

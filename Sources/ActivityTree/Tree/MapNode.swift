/// A path and markers, without map tiles.
package struct MapNode: Sendable, Hashable {
    /// The path, oldest point first.
    package var path: [Point]
    /// The indices of the points at which a new line starts; a new line is not connected to the previous point.
    package var breaks: [Int]
    package var markers: [Marker]

    package struct Point: Sendable, Hashable {
        /// Degrees north.
        package var latitude: Double
        /// Degrees east.
        package var longitude: Double

        package init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    package struct Marker: Sendable, Hashable {
        package var point: Point
        package var title: String?
        package var tint: StyleValue?

        package init(_ point: Point, title: String? = nil, tint: StyleValue? = nil) {
            self.point = point
            self.title = title
            self.tint = tint
        }
    }

    package init(path: [Point] = [], breaks: [Int] = [], markers: [Marker] = []) {
        self.path = path
        self.breaks = breaks
        self.markers = markers
    }

    /// The lines of the path, oldest first.
    package var lines: [[Point]] {
        let starts = Set(breaks)
        var lines: [[Point]] = []
        for (index, point) in path.enumerated() {
            if lines.isEmpty || starts.contains(index) { lines.append([]) }
            lines[lines.count - 1].append(point)
        }
        return lines
    }
}

extension MapNode {
    package init(reader: TreeReader) throws(ViewTreeError) {
        path = try reader.value("path")
        breaks = try reader.optional("breaks") ?? []
        markers = try reader.value("markers")
    }

    package func writeMembers(into writer: inout JSONWriter) {
        // Omit the breaks if a point is omitted, because later indices would be wrong.
        let breaks: [Int]? = path.allSatisfy(\.isFinite) && !self.breaks.isEmpty ? self.breaks : nil
        writer.put([
            "path": path.filter(\.isFinite), "breaks": breaks, "markers": markers.filter(\.point.isFinite),
        ])
    }
}

extension MapNode.Point: TreeValue {
    package init?(json: JSONValue) {
        guard let parts = json.arrayValue, parts.count == 2, let latitude = parts[0].doubleValue,
            let longitude = parts[1].doubleValue
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    package func write(into writer: inout JSONWriter) {
        writer.beginArray()
        for degrees in [latitude, longitude] { writer.number(degrees, decimals: Self.decimals) }
        writer.endArray()
    }

    /// The number of decimals of a degree; the ninth is about a tenth of a millimetre.
    fileprivate static let decimals = 9

    fileprivate var isFinite: Bool { latitude.isFinite && longitude.isFinite }
}

extension MapNode.Marker: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "marker")
        self.init(
            MapNode.Point(latitude: try reader.value("latitude"), longitude: try reader.value("longitude")),
            title: try reader.optional("title"), tint: try reader.optional("tint"))
    }

    package func write(into writer: inout JSONWriter) {
        writer.object {
            $0.name(literal: "latitude")
            $0.number(point.latitude, decimals: MapNode.Point.decimals)
            $0.name(literal: "longitude")
            $0.number(point.longitude, decimals: MapNode.Point.decimals)
            $0.put(["title": title, "tint": tint])
        }
    }
}

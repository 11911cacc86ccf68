extension MapNode {
    /// Writes the members into an open object; nine decimals are a tenth of a millimetre.
    package func write(into writer: inout JSONWriter) {
        writer.name(literal: "path")
        writer.beginArray()
        for point in path where point.isFinite {
            writer.beginArray()
            writer.number(point.latitude, decimals: 9)
            writer.number(point.longitude, decimals: 9)
            writer.endArray()
        }
        writer.endArray()
        writer.name(literal: "markers")
        writer.beginArray()
        for marker in markers where marker.point.isFinite { marker.write(into: &writer) }
        writer.endArray()
    }

    package init(reader: TreeReader) throws(ViewTreeError) {
        path = try reader.array("path") {
            guard let parts = $0.arrayValue, parts.count == 2, let latitude = parts[0].doubleValue,
                let longitude = parts[1].doubleValue
            else { return nil }
            return Point(latitude: latitude, longitude: longitude)
        }
        markers = try reader.array("markers") { (value) throws(ViewTreeError) -> Marker? in try Marker(json: value) }
    }
}

extension MapNode.Point {
    fileprivate var isFinite: Bool { latitude.isFinite && longitude.isFinite }
}

extension MapNode.Marker {
    fileprivate func write(into writer: inout JSONWriter) {
        writer.beginObject()
        writer.name(literal: "latitude")
        writer.number(point.latitude, decimals: 9)
        writer.name(literal: "longitude")
        writer.number(point.longitude, decimals: 9)
        writer.put("title", title)
        writer.put("tint", tint)
        writer.endObject()
    }

    fileprivate init(json: JSONValue) throws(ViewTreeError) {
        let reader = try TreeReader(json, "marker")
        let point = MapNode.Point(
            latitude: try reader.value("latitude") { $0.doubleValue },
            longitude: try reader.value("longitude") { $0.doubleValue })
        self.init(point, title: try reader.optionalString("title"), tint: try reader.optionalStyle("tint"))
    }
}

/// A position as text: `LATITUDE,LONGITUDE` in degrees with decimals, such as `48.137,11.575`.
package enum CoordinateText {
    /// Parses a position; white space around the numbers is ignored.
    ///
    /// - Throws: ``PlaceError/invalidCoordinate(_:)`` if the text is not a position on Earth.
    package static func coordinate(_ text: some StringProtocol) throws(PlaceError) -> LocationCoordinate2D {
        guard let (latitude, longitude) = numbers(text) else { throw .invalidCoordinate(String(text)) }
        let coordinate = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        guard coordinate.isValid else { throw .invalidCoordinate(String(text)) }
        return coordinate
    }

    /// Parses the vertices of a polygon, separated by white space.
    ///
    /// - Throws: ``PlaceError/invalidCoordinate(_:)`` if a vertex is not a position, or
    ///   ``PlaceError/invalidPolygon(_:)`` if the vertices do not form a valid polygon.
    package static func polygon(_ text: some StringProtocol) throws(PlaceError) -> [[Double]] {
        var vertices: [[Double]] = []
        for part in text.split(whereSeparator: \.isWhitespace) {
            guard vertices.count <= Place.vertexCounts.upperBound else { break }
            let vertex = try coordinate(part)
            vertices.append([vertex.latitude, vertex.longitude])
        }
        // Many programs repeat the first vertex at the end of a polygon.
        if vertices.count > 1, vertices.first == vertices.last { vertices.removeLast() }
        guard Place.vertexCounts.contains(vertices.count), Set(vertices).count >= 3 else {
            throw .invalidPolygon("a polygon must have 3 to \(Place.vertexCounts.upperBound) different vertices")
        }
        let shape = GeofenceShape.polygon(vertices.map { LocationCoordinate2D(latitude: $0[0], longitude: $0[1]) })
        guard shape.isValid else {
            throw .invalidPolygon("the vertices of a polygon must be at different positions within one hemisphere")
        }
        return vertices
    }

    /// Returns true if a text consists of two numbers with a comma between them; the numbers may be out of range.
    package static func isPair(_ text: some StringProtocol) -> Bool { numbers(text) != nil }

    /// Returns the message for a text that is not a position on Earth.
    static func problem(of text: String) -> String {
        let text = text.drop(while: \.isWhitespace)
        guard let (latitude, longitude) = numbers(text) else { return "'\(text)' is not a position" }
        if !(-90...90).contains(latitude) {
            return "'\(text)' is not a position: the latitude comes first and must be from -90 to 90"
        }
        return (-180...180).contains(longitude)
            ? "'\(text)' is not a position" : "'\(text)' is not a position: the longitude must be from -180 to 180"
    }

    private static func numbers(_ text: some StringProtocol) -> (latitude: Double, longitude: Double)? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = number(parts[0]), let longitude = number(parts[1]) else { return nil }
        return (latitude, longitude)
    }

    /// Parses a decimal number; accepts `nan` and `inf`, which ``coordinate(_:)`` rejects.
    private static func number(_ text: some StringProtocol) -> Double? {
        var trimmed = text.drop(while: \.isWhitespace)
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        return trimmed.utf8.contains { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X") } ? nil : Double(trimmed)
    }
}

import SystemSupport

/// Encodes a track as ``TrackFormat/geojson``.
///
/// A feature starts with the type of its geometry, which depends on the number of points, and ends with the times, so
/// coordinates and times are buffered. To limit memory, a segment of more than 32 768 points is written as several
/// lines, each of which starts at the last point of the previous one.
package struct GeoJSONEncoder: TrackEncoder {
    private var segmenter: TrackSegmenter
    private var instant = InstantText()
    private let longestLine: Int
    private var hasFeature = false
    /// Last point of a line that reached its maximum length; the next line starts with this point.
    private var joint: TrackPoint?
    /// Number of points of the current feature.
    private var count = 0
    /// Positions of the current feature, each followed by a comma and a line feed.
    private var coordinates: [UInt8] = []
    /// Times of the current feature, each followed by a comma.
    private var times: [UInt8] = []
    private var hasTimes = false

    package init(_ segmenter: TrackSegmenter = TrackSegmenter(), longestLine: Int = 32_768) {
        self.segmenter = segmenter
        self.longestLine = longestLine
    }

    package mutating func begin(into bytes: inout [UInt8]) {
        bytes.append(literal: "{\"type\":\"FeatureCollection\",\"features\":[")
    }

    package mutating func append(_ point: TrackPoint, into bytes: inout [UInt8]) {
        let place = segmenter.place(point)
        if place != .next {
            endFeature(&bytes)
            joint = nil
        }
        guard place != .outside else { return }
        if let joint { add(joint) }
        joint = nil
        add(point)
        guard count == longestLine else { return }
        endFeature(&bytes)
        joint = point
    }

    package mutating func end(into bytes: inout [UInt8]) {
        endFeature(&bytes)
        bytes.append(literal: "\n]}\n")
    }

    private mutating func endFeature(_ bytes: inout [UInt8]) {
        guard count > 0 else { return }
        let isLine = count > 1
        bytes.append(literal: hasFeature ? ",\n" : "\n")
        hasFeature = true
        bytes.append(literal: "{\"type\":\"Feature\",\"geometry\":{\"type\":")
        bytes.append(literal: isLine ? "\"LineString\",\"coordinates\":[" : "\"Point\",\"coordinates\":")
        bytes.append(contentsOf: coordinates.dropLast(2))
        bytes.append(literal: isLine ? "]},\"properties\":{" : "},\"properties\":{")
        if hasTimes {
            bytes.append(literal: isLine ? "\"coordTimes\":[" : "\"time\":")
            bytes.append(contentsOf: times.dropLast())
            if isLine { bytes.append(literal: "]") }
        }
        bytes.append(literal: "}}")
        count = 0
        coordinates.removeAll(keepingCapacity: true)
        times.removeAll(keepingCapacity: true)
        hasTimes = false
    }

    private mutating func add(_ point: TrackPoint) {
        guard let position = point.position else { return }
        count += 1
        coordinates.append(addingCapacity: 128) { text in
            text.append(literal: "[")
            text.append(position.longitude, decimals: point.writtenDecimals)
            text.append(literal: ",")
            text.append(position.latitude, decimals: point.writtenDecimals)
            if let altitude = ScaledNumber.rounded(point.altitude.orNaN, decimals: 3) {
                text.append(literal: ",")
                text.append(altitude, decimals: 3, trimmed: true)
            }
            text.append(literal: "],\n")
        }
        times.append(addingCapacity: 64) { text in
            guard let milliseconds = point.writableInstant else { return text.append(literal: "null,") }
            hasTimes = true
            text.append(literal: "\"")
            instant.append(milliseconds, to: &text)
            text.append(literal: "\",")
        }
    }
}

import SystemSupport

/// Encodes a track as ``TrackFormat/geojson``.
///
/// The times of a line follow its coordinates, so they are buffered. A segment of more than 32 768 points is therefore
/// written as several lines, each of which starts at the last point of the previous one.
package struct GeoJSONEncoder: TrackEncoder {
    private var segmenter: TrackSegmenter
    private var instant = InstantText()
    private let longestLine: Int
    private var hasFeature = false
    /// First point of a line: the first of a segment, or the last of a line that reached its maximum length.
    private var start: TrackPoint?
    /// Whether ``start`` has already been written as the end of a line.
    private var isStartWritten = false
    /// Number of positions of the current line.
    private var count = 0
    /// Times of the current line, each followed by a comma.
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
        switch segmenter.place(point) {
        case .outside:
            endFeature(&bytes)
        case .first:
            endFeature(&bytes)
            start = point
            isStartWritten = false
        case .next:
            if let start {
                beginFeature(&bytes, "LineString")
                bytes.append(literal: "[")
                append(positionOf: start, to: &bytes)
                self.start = nil
            }
            bytes.append(literal: ",\n")
            append(positionOf: point, to: &bytes)
            guard count == longestLine else { return }
            endFeature(&bytes)
            start = point
            isStartWritten = true
        }
    }

    package mutating func end(into bytes: inout [UInt8]) {
        endFeature(&bytes)
        bytes.append(literal: "\n]}\n")
    }

    private mutating func beginFeature(_ bytes: inout [UInt8], _ geometry: StaticString) {
        bytes.append(literal: hasFeature ? ",\n" : "\n")
        hasFeature = true
        bytes.append(literal: "{\"type\":\"Feature\",\"geometry\":{\"type\":\"")
        bytes.append(literal: geometry)
        bytes.append(literal: "\",\"coordinates\":")
    }

    private mutating func endFeature(_ bytes: inout [UInt8]) {
        if count > 0 {
            bytes.append(literal: "]},\"properties\":{")
            if hasTimes {
                times.removeLast()
                bytes.append(literal: "\"coordTimes\":[")
                bytes.append(contentsOf: times)
                bytes.append(literal: "]")
            }
            bytes.append(literal: "}}")
        } else if let start, !isStartWritten {
            beginFeature(&bytes, "Point")
            append(positionOf: start, to: &bytes)
            bytes.append(literal: "},\"properties\":{")
            if hasTimes {
                times.removeLast()
                bytes.append(literal: "\"time\":")
                bytes.append(contentsOf: times)
            }
            bytes.append(literal: "}}")
        }
        start = nil
        count = 0
        times.removeAll(keepingCapacity: true)
        hasTimes = false
    }

    /// Appends a position and buffers its time.
    private mutating func append(positionOf point: TrackPoint, to bytes: inout [UInt8]) {
        guard let position = point.position else { return }
        bytes.append(addingCapacity: 128) { text in
            text.append(literal: "[")
            text.append(position.longitude, decimals: point.writtenDecimals)
            text.append(literal: ",")
            text.append(position.latitude, decimals: point.writtenDecimals)
            if let altitude = ScaledNumber.rounded(point.altitude.orNaN, decimals: 3) {
                text.append(literal: ",")
                text.append(altitude, decimals: 3, trimmed: true)
            }
            text.append(literal: "]")
        }
        times.append(addingCapacity: 64) { text in
            guard let milliseconds = point.writableInstant else { return text.append(literal: "null,") }
            hasTimes = true
            text.append(literal: "\"")
            instant.append(milliseconds, to: &text)
            text.append(literal: "\",")
        }
        count += 1
    }
}

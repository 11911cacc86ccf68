import SystemSupport

/// Writes epochs as a GeoJSON feature collection with a line for each unbroken stretch.
///
/// A position is longitude, latitude and, where known, metres above mean sea level, as in the GPX that such files are
/// mostly made of. (RFC 7946 would have metres above the ellipsoid, which many logs do not give.) The property
/// `coordTimes` has the instant of each, or null; it is left out where there are none. A stretch of one epoch is a point
/// with the property `time`.
///
/// Times stand behind the coordinates and are kept until then; so a stretch that is longer than 32 768 epochs is
/// written as several lines, each of which begins where the one before ends.
package struct GeoJSONWriter: TrackWriter, Sendable {
    private var stretch: TrackSegmenter
    private var instant = InstantText()
    private let longestLine: Int
    private var hasFeature = false
    /// What may begin a line: the first epoch of a stretch, or the last one of a line that has become long.
    private var start: Epoch?
    /// Whether ``start`` ends a line already.
    private var isStartWritten = false
    /// How many positions the line under way has.
    private var count = 0
    /// The times of the line under way, each followed by a comma.
    private var times: [UInt8] = []
    private var hasTimes = false

    package init(_ stretch: TrackSegmenter = TrackSegmenter(), longestLine: Int = 32_768) {
        self.stretch = stretch
        self.longestLine = longestLine
    }

    package mutating func begin(into bytes: inout [UInt8]) {
        bytes.append(literal: "{\"type\":\"FeatureCollection\",\"features\":[")
    }

    package mutating func append(_ epoch: Epoch, into bytes: inout [UInt8]) {
        switch stretch.place(epoch) {
        case .outside:
            endFeature(&bytes)
        case .first:
            endFeature(&bytes)
            start = epoch
            isStartWritten = false
        case .next:
            if let start {
                beginFeature(&bytes, "LineString")
                bytes.append(literal: "[")
                position(start, &bytes)
                self.start = nil
            }
            bytes.append(literal: ",\n")
            position(epoch, &bytes)
            guard count == longestLine else { return }
            endFeature(&bytes)
            start = epoch
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
            position(start, &bytes)
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

    /// Appends a position and keeps its time.
    private mutating func position(_ epoch: Epoch, _ bytes: inout [UInt8]) {
        bytes.append(addingCapacity: 128) { text in
            text.append(literal: "[")
            text.append(epoch.longitude, decimals: epoch.writtenDigits)
            text.append(literal: ",")
            text.append(epoch.latitude, decimals: epoch.writtenDigits)
            if let altitude = ScaledNumber.rounded(epoch.altitude, decimals: 3) {
                text.append(literal: ",")
                text.append(altitude, decimals: 3, trimmed: true)
            }
            text.append(literal: "]")
        }
        times.append(addingCapacity: 64) { text in
            guard let milliseconds = epoch.writableInstant else { return text.append(literal: "null,") }
            hasTimes = true
            text.append(literal: "\"")
            instant.append(milliseconds, to: &text)
            text.append(literal: "\",")
        }
        count += 1
    }
}

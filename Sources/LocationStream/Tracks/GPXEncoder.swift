import SystemSupport

package struct GPXEncoder: TrackEncoder {
    private var segmenter: TrackSegmenter
    private var instant = InstantText()
    private var isSegmentOpen = false

    package init(_ segmenter: TrackSegmenter = TrackSegmenter()) {
        self.segmenter = segmenter
    }

    package mutating func begin(into bytes: inout [UInt8]) {
        bytes.append(
            literal: """
                <?xml version="1.0" encoding="UTF-8"?>
                <gpx version="1.1" creator="myeline" xmlns="http://www.topografix.com/GPX/1/1" \
                xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
                <trk>

                """)
    }

    package mutating func append(_ point: TrackPoint, into bytes: inout [UInt8]) {
        let place = segmenter.place(point)
        bytes.append(addingCapacity: Self.maximumSize) { text in
            if place != .next, isSegmentOpen {
                text.append(literal: "</trkseg>\n")
                isSegmentOpen = false
            }
            guard place != .outside, let position = point.position else { return }
            if place == .first {
                text.append(literal: "<trkseg>\n")
                isSegmentOpen = true
            }
            append(point, at: position, &text)
        }
    }

    package mutating func end(into bytes: inout [UInt8]) {
        if isSegmentOpen { bytes.append(literal: "</trkseg>\n") }
        bytes.append(literal: "</trk>\n</gpx>\n")
    }

    /// Upper bound of the size of a point: nine numbers of at most eighteen bytes, the time, and their tags.
    private static let maximumSize = 768

    @inline(__always)
    private mutating func append(
        _ point: TrackPoint, at position: LocationCoordinate2D, _ text: inout OutputSpan<UInt8>
    ) {
        let digits = point.writtenDecimals
        text.append(literal: "<trkpt lat=\"")
        text.append(position.latitude, decimals: digits)
        text.append(literal: "\" lon=\"")
        if let east = ScaledNumber.rounded(position.longitude, decimals: digits) {
            // The schema requires longitudes below 180 degrees.
            text.append(east == ScaledNumber.rounded(180, decimals: digits) ? -east : east, decimals: digits)
        }
        text.append(literal: "\">")
        text.append(element: "<ele>", point.altitude.orNaN, decimals: 3, "</ele>")
        if let milliseconds = point.writableInstant {
            text.append(literal: "<time>")
            instant.append(milliseconds, to: &text)
            text.append(literal: "</time>")
        }
        text.append(
            element: "<geoidheight>", point.ellipsoidalAltitude.orNaN - point.altitude.orNaN, decimals: 3,
            "</geoidheight>")
        appendFix(of: point, &text)
        if let satellites = point.satellitesUsed {
            text.append(element: "<sat>", Double(satellites), decimals: 0, "</sat>")
        }
        text.append(element: "<hdop>", point.hdop.orNaN, decimals: 2, "</hdop>")
        text.append(element: "<vdop>", point.vdop.orNaN, decimals: 2, "</vdop>")
        appendMotion(of: point, &text)
        text.append(literal: "</trkpt>\n")
    }

    @inline(__always)
    private func appendFix(of point: TrackPoint, _ text: inout OutputSpan<UInt8>) {
        if point.fixEstimated { return }
        switch (point.fix, point.quality) {
        case (.threeDimensional, .differential), (.threeDimensional, .rtkFixed), (.threeDimensional, .rtkFloat):
            text.append(literal: "<fix>dgps</fix>")
        case (.threeDimensional, _): text.append(literal: "<fix>3d</fix>")
        default: text.append(literal: "<fix>2d</fix>")
        }
    }

    @inline(__always)
    private func appendMotion(of point: TrackPoint, _ text: inout OutputSpan<UInt8>) {
        guard point.speed != nil || point.course != nil else { return }
        text.append(literal: "<extensions><gpxtpx:TrackPointExtension>")
        text.append(element: "<gpxtpx:speed>", point.speed.orNaN, decimals: 3, "</gpxtpx:speed>")
        text.append(element: "<gpxtpx:course>", point.writtenCourse, decimals: 3, "</gpxtpx:course>")
        text.append(literal: "</gpxtpx:TrackPointExtension></extensions>")
    }
}

extension OutputSpan<UInt8> {
    /// Appends an element with a number without trailing zeros; nothing for NaN.
    @inline(__always)
    fileprivate mutating func append(
        element start: StaticString, _ value: Double, decimals: Int, _ end: StaticString
    ) {
        guard let scaled = ScaledNumber.rounded(value, decimals: decimals) else { return }
        append(literal: start)
        append(scaled, decimals: decimals, trimmed: true)
        append(literal: end)
    }
}

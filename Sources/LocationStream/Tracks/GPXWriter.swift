import SystemSupport

/// Writes epochs as a GPX 1.1 document of one track, with a segment for each unbroken stretch.
///
/// A point's elevation is metres above mean sea level, its time UTC to the millisecond; speed (metres per second) and
/// course are in Garmin's TrackPointExtension, for GPX 1.1 has no place for them. What is unknown is left out. A fix in
/// three dimensions that others' corrections made better is `dgps`.
package struct GPXWriter: TrackWriter, Sendable {
    private var stretch: TrackSegmenter
    private var instant = InstantText()
    private var isSegmentOpen = false

    package init(_ stretch: TrackSegmenter = TrackSegmenter()) {
        self.stretch = stretch
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

    package mutating func append(_ epoch: Epoch, into bytes: inout [UInt8]) {
        let place = stretch.place(epoch)
        bytes.append(addingCapacity: Self.room) { text in
            if place != .next, isSegmentOpen {
                text.append(literal: "</trkseg>\n")
                isSegmentOpen = false
            }
            guard place != .outside else { return }
            if place == .first {
                text.append(literal: "<trkseg>\n")
                isSegmentOpen = true
            }
            point(epoch, &text)
        }
    }

    package mutating func end(into bytes: inout [UInt8]) {
        if isSegmentOpen { bytes.append(literal: "</trkseg>\n") }
        bytes.append(literal: "</trk>\n</gpx>\n")
    }

    /// More than the longest point has: twelve numbers of at most eighteen bytes, and what stands around them.
    private static let room = 768

    @inline(__always)
    private mutating func point(_ epoch: Epoch, _ text: inout OutputSpan<UInt8>) {
        let digits = epoch.writtenDigits
        text.append(literal: "<trkpt lat=\"")
        text.append(epoch.latitude, decimals: digits)
        text.append(literal: "\" lon=\"")
        if let east = ScaledNumber.rounded(epoch.longitude, decimals: digits) {
            // The schema's longitudes end below 180 degrees.
            text.append(east == ScaledNumber.rounded(180, decimals: digits) ? -east : east, decimals: digits)
        }
        text.append(literal: "\">")
        text.append(element: "<ele>", epoch.altitude, decimals: 3, "</ele>")
        if let milliseconds = epoch.writableInstant {
            text.append(literal: "<time>")
            instant.append(milliseconds, to: &text)
            text.append(literal: "</time>")
        }
        text.append(
            element: "<geoidheight>", epoch.ellipsoidalAltitude - epoch.altitude, decimals: 3, "</geoidheight>")
        fix(epoch, &text)
        if let satellites = epoch.satellitesUsed {
            text.append(element: "<sat>", Double(satellites), decimals: 0, "</sat>")
        }
        text.append(element: "<hdop>", epoch.hdop, decimals: 2, "</hdop>")
        text.append(element: "<vdop>", epoch.vdop, decimals: 2, "</vdop>")
        motion(epoch, &text)
        text.append(literal: "</trkpt>\n")
    }

    @inline(__always)
    private func fix(_ epoch: Epoch, _ text: inout OutputSpan<UInt8>) {
        switch (epoch.fix, epoch.quality) {
        case (.threeDimensional, .differential), (.threeDimensional, .rtkFixed), (.threeDimensional, .rtkFloat):
            text.append(literal: "<fix>dgps</fix>")
        case (.threeDimensional, _): text.append(literal: "<fix>3d</fix>")
        default: text.append(literal: "<fix>2d</fix>")
        }
    }

    @inline(__always)
    private func motion(_ epoch: Epoch, _ text: inout OutputSpan<UInt8>) {
        guard !epoch.speed.isNaN || !epoch.course.isNaN else { return }
        text.append(literal: "<extensions><gpxtpx:TrackPointExtension>")
        text.append(element: "<gpxtpx:speed>", epoch.speed, decimals: 3, "</gpxtpx:speed>")
        text.append(element: "<gpxtpx:course>", epoch.writtenCourse, decimals: 3, "</gpxtpx:course>")
        text.append(literal: "</gpxtpx:TrackPointExtension></extensions>")
    }
}

extension OutputSpan<UInt8> {
    /// Appends an element that holds a number, in as few decimals as say it; nothing where it is unknown.
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

extension Epoch {
    /// The course to a thousandth of a degree: one that rounds to 360 degrees is north.
    var writtenCourse: Double { course >= 359.9995 ? 0 : course }
}

import SystemSupport

/// Encodes a track as ``TrackFormat/kml``.
///
/// The schema requires all times of a `gx:Track` before its coordinates, so the coordinates are buffered. To limit
/// memory, a segment of more than 32 768 points is written as several placemarks, each of which starts at the last
/// point of the previous one. A placemark also ends where times or altitudes start or cease to be known.
package struct KMLEncoder: TrackEncoder {
    /// Properties that all points of a placemark share.
    private struct Kind: Equatable {
        var isTimed: Bool
        var hasAltitude: Bool

        init(_ point: TrackPoint) {
            isTimed = point.writableInstant != nil
            hasAltitude = ScaledNumber.rounded(point.altitude.orNaN, decimals: 3) != nil
        }

        /// The `altitudeMode` element; the mode `absolute` is relative to mean sea level.
        var altitudeMode: StaticString {
            hasAltitude
                ? "<altitudeMode>absolute</altitudeMode>\n" : "<altitudeMode>clampToGround</altitudeMode>\n"
        }
    }

    private var segmenter: TrackSegmenter
    private var instant = InstantText()
    private let longestTrack: Int
    /// Kind of the current placemark; nil if none is open.
    private var kind: Kind?
    /// Number of points of the current placemark.
    private var count = 0
    /// Last point of a placemark that reached its maximum length; the next placemark starts with this point.
    private var joint: TrackPoint?
    private var coordinates: [UInt8] = []

    package init(_ segmenter: TrackSegmenter = TrackSegmenter(), longestTrack: Int = 32_768) {
        self.segmenter = segmenter
        self.longestTrack = longestTrack
    }

    package mutating func begin(into bytes: inout [UInt8]) {
        bytes.append(
            literal: """
                <?xml version="1.0" encoding="UTF-8"?>
                <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
                <Document>

                """)
    }

    package mutating func append(_ point: TrackPoint, into bytes: inout [UInt8]) {
        let place = segmenter.place(point)
        if place != .next {
            endPlacemark(&bytes)
            joint = nil
        }
        guard place != .outside else { return }
        let kind = Kind(point)
        if let open = self.kind, open != kind { endPlacemark(&bytes) }
        if self.kind == nil {
            self.kind = kind
            if kind.isTimed {
                bytes.append(literal: "<Placemark><gx:Track>")
                bytes.append(literal: kind.altitudeMode)
            }
            if let joint, Kind(joint) == kind { add(joint, kind, &bytes) }
            joint = nil
        }
        add(point, kind, &bytes)
        guard count == longestTrack else { return }
        endPlacemark(&bytes)
        joint = point
    }

    package mutating func end(into bytes: inout [UInt8]) {
        endPlacemark(&bytes)
        bytes.append(literal: "</Document>\n</kml>\n")
    }

    private mutating func endPlacemark(_ bytes: inout [UInt8]) {
        guard let kind else { return }
        if kind.isTimed {
            bytes.append(contentsOf: coordinates)
            bytes.append(literal: "</gx:Track></Placemark>\n")
        } else {
            bytes.append(literal: count > 1 ? "<Placemark><LineString>" : "<Placemark><Point>")
            if count > 1, !kind.hasAltitude { bytes.append(literal: "<tessellate>1</tessellate>") }
            bytes.append(literal: kind.altitudeMode)
            bytes.append(literal: "<coordinates>")
            bytes.append(contentsOf: coordinates)
            bytes.append(literal: "</coordinates>")
            bytes.append(literal: count > 1 ? "</LineString></Placemark>\n" : "</Point></Placemark>\n")
        }
        self.kind = nil
        count = 0
        coordinates.removeAll(keepingCapacity: true)
    }

    private mutating func add(_ point: TrackPoint, _ kind: Kind, _ bytes: inout [UInt8]) {
        guard let position = point.position else { return }
        count += 1
        if let milliseconds = point.writableInstant {
            bytes.append(addingCapacity: 64) { text in
                text.append(literal: "<when>")
                instant.append(milliseconds, to: &text)
                text.append(literal: "</when>\n")
            }
        }
        let separator: StaticString = kind.isTimed ? " " : ","
        coordinates.append(addingCapacity: 128) { text in
            if kind.isTimed { text.append(literal: "<gx:coord>") }
            text.append(position.longitude, decimals: point.writtenDecimals)
            text.append(literal: separator)
            text.append(position.latitude, decimals: point.writtenDecimals)
            if kind.hasAltitude {
                text.append(literal: separator)
                text.append(point.altitude.orNaN, decimals: 3, trimmed: true)
            }
            text.append(literal: kind.isTimed ? "</gx:coord>\n" : "\n")
        }
    }
}

import SystemSupport

/// Writes epochs as KML 2.2 with a placemark for each unbroken stretch.
///
/// A stretch whose instants are known is a `gx:Track`, one without a line (a single point a point). Altitudes are
/// metres above mean sea level; where unknown, the ground's.
///
/// The schema wants all times of a `gx:Track` before its coordinates, which are kept until then; so a stretch that is
/// longer than 32 768 epochs is written as several, each of which begins where the one before ends. A placemark ends
/// too where instants or altitudes begin or cease to be known.
package struct KMLWriter: TrackWriter, Sendable {
    /// What all epochs of a placemark share.
    private struct Kind: Equatable {
        var isTimed: Bool
        var hasAltitude: Bool

        init(_ epoch: Epoch) {
            isTimed = epoch.writableInstant != nil
            hasAltitude = ScaledNumber.rounded(epoch.altitude, decimals: 3) != nil
        }

        /// `absolute` is above the sea.
        var altitudeMode: StaticString {
            hasAltitude
                ? "<altitudeMode>absolute</altitudeMode>\n" : "<altitudeMode>clampToGround</altitudeMode>\n"
        }
    }

    private var stretch: TrackSegmenter
    private var instant = InstantText()
    private let longestTrack: Int
    /// The kind of the placemark under way; nil where there is none.
    private var kind: Kind?
    /// How many epochs it has.
    private var count = 0
    /// The last epoch of a placemark that has become long, with which the next one begins.
    private var joint: Epoch?
    /// What stands behind its times.
    private var coordinates: [UInt8] = []

    package init(_ stretch: TrackSegmenter = TrackSegmenter(), longestTrack: Int = 32_768) {
        self.stretch = stretch
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

    package mutating func append(_ epoch: Epoch, into bytes: inout [UInt8]) {
        let place = stretch.place(epoch)
        if place != .next {
            endPlacemark(&bytes)
            joint = nil
        }
        guard place != .outside else { return }
        let kind = Kind(epoch)
        if let open = self.kind, open != kind { endPlacemark(&bytes) }
        if self.kind == nil {
            beginPlacemark(kind, &bytes)
            if let joint, Kind(joint) == kind { add(joint, kind, &bytes) }
            joint = nil
        }
        add(epoch, kind, &bytes)
        guard count == longestTrack else { return }
        endPlacemark(&bytes)
        joint = epoch
    }

    package mutating func end(into bytes: inout [UInt8]) {
        endPlacemark(&bytes)
        bytes.append(literal: "</Document>\n</kml>\n")
    }

    private mutating func beginPlacemark(_ kind: Kind, _ bytes: inout [UInt8]) {
        self.kind = kind
        guard kind.isTimed else { return }
        bytes.append(literal: "<Placemark><gx:Track>")
        bytes.append(literal: kind.altitudeMode)
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

    private mutating func add(_ epoch: Epoch, _ kind: Kind, _ bytes: inout [UInt8]) {
        count += 1
        if let milliseconds = epoch.writableInstant {
            bytes.append(addingCapacity: 64) { text in
                text.append(literal: "<when>")
                instant.append(milliseconds, to: &text)
                text.append(literal: "</when>\n")
            }
        }
        let separator: StaticString = kind.isTimed ? " " : ","
        coordinates.append(addingCapacity: 128) { text in
            if kind.isTimed { text.append(literal: "<gx:coord>") }
            text.append(epoch.longitude, decimals: epoch.writtenDigits)
            text.append(literal: separator)
            text.append(epoch.latitude, decimals: epoch.writtenDigits)
            if kind.hasAltitude {
                text.append(literal: separator)
                text.append(epoch.altitude, decimals: 3, trimmed: true)
            }
            text.append(literal: kind.isTimed ? "</gx:coord>\n" : "\n")
        }
    }
}

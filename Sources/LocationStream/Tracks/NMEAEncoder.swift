import SystemSupport

package struct NMEAEncoder: TrackEncoder {
    private var isInRoute = false
    private var hasFix = false
    private var waypoints = 0
    package private(set) var omissions = TrackOmissions()

    package init() {}

    package func begin(into bytes: inout [UInt8]) {}

    package func end(into bytes: inout [UInt8]) {}

    package mutating func append(_ point: TrackPoint, into bytes: inout [UInt8]) {
        if isInRoute { return }
        let gap = hasFix ? point.gap ?? (point.startsSegment ? .segment : nil) : nil
        if point.fix != .none { hasFix = true }
        let instant = SentenceInstant(point.milliseconds)
        bytes.append(addingCapacity: Self.maximumSize) { text in
            // A receiver's log has no pauses: without a text, the way across a gap would be travel.
            if let gap, point.fix != .none {
                let start = text.beginSentence("GPTXT")
                text.append(literal: ",01,01,01,GAP ")
                for byte in gap.rawValue.utf8 { text.append(byte) }
                text.endSentence(from: start)
            }
            rmc(point, instant, &text)
            // If the number of satellites is unknown, a GNS is written in place of the GGA, because gpsd ignores a
            // GGA that does not report enough satellites.
            if point.satellitesUsed != nil {
                position("GPGGA", of: point, instant, quality: point.letters.indicator, unit: ",M", &text)
            } else {
                position("GNGNS", of: point, instant, quality: point.letters.mode, unit: "", &text)
            }
            guard point.fix != .none else { return }
            gsa(point, &text)
            if !point.isAccuracyEstimated, point.horizontalAccuracy != nil || point.verticalAccuracy != nil {
                gst(point, instant, &text)
            }
        }
    }

    package mutating func append(_ element: TrackElement, into bytes: inout [UInt8]) {
        switch element {
        case .document, .routePoint: break
        case .waypoint(let waypoint): append(waypoint, into: &bytes)
        case .route:
            omissions.routes += 1
            isInRoute = true
        case .track: isInRoute = false
        case .point(let point): append(point, into: &bytes)
        }
    }

    private mutating func append(_ waypoint: Waypoint, into bytes: inout [UInt8]) {
        guard waypoint.point.position != nil else {
            omissions.waypoints += 1
            return
        }
        waypoints += 1
        var name = WaypointName.sentenceField(waypoint.text.name ?? "")
        if name.isEmpty { name = Array("WP\(waypoints)".utf8) }
        bytes.append(addingCapacity: Self.maximumSize) { text in
            let start = text.beginSentence("GPWPL")
            text.append(positionOf: waypoint.point)
            text.append(literal: ",")
            for byte in name { text.append(byte) }
            text.endSentence(from: start)
        }
    }

    /// Upper bound of the size of all sentences of a point, in bytes.
    ///
    /// The sentences have twenty-four numbers of at most eighteen bytes. Each sentence also has a start, commas and a
    /// checksum.
    private static let maximumSize = 1_024

    private func rmc(_ point: TrackPoint, _ instant: SentenceInstant, _ text: inout OutputSpan<UInt8>) {
        let start = text.beginSentence("GPRMC")
        text.append(timeOf: instant)
        text.append(field: point.fix == .none ? "V" : "A")
        text.append(positionOf: point)
        text.append(field: point.speed.orNaN * 3600 / 1852, decimals: 4)
        text.append(direction: point.course.orNaN)
        text.append(dateOf: instant)
        text.append(literal: ",,")
        text.append(field: point.letters.mode)
        text.endSentence(from: start)
    }

    /// Appends a GGA or a GNS.
    ///
    /// - Parameters:
    ///   - quality: The field with the method of the fix.
    ///   - unit: A comma and the unit of the heights; empty for GNS, which has no units.
    private func position(
        _ address: StaticString, of point: TrackPoint, _ instant: SentenceInstant, quality: StaticString,
        unit: StaticString, _ text: inout OutputSpan<UInt8>
    ) {
        let start = text.beginSentence(address)
        text.append(timeOf: instant)
        text.append(positionOf: point)
        text.append(field: quality)
        text.append(literal: ",")
        if let satellites = point.satellitesUsed { text.append(Int64(satellites), decimals: 0, wholeDigits: 2) }
        text.append(field: point.hdop.orNaN, decimals: 2)
        text.append(field: point.altitude.orNaN, decimals: 3)
        text.append(literal: unit)
        text.append(field: point.geoidSeparation, decimals: 3)
        text.append(literal: unit)
        text.append(literal: ",,")
        text.endSentence(from: start)
    }

    /// Appends a GSA whose satellite fields are empty, because only the number of satellites is known.
    private func gsa(_ point: TrackPoint, _ text: inout OutputSpan<UInt8>) {
        let start = text.beginSentence("GPGSA")
        text.append(field: "A")
        text.append(field: point.fix == .threeDimensional ? "3" : "2")
        text.append(literal: ",,,,,,,,,,,,,")
        text.append(field: point.hdop.orNaN, decimals: 2)
        text.append(field: point.vdop.orNaN, decimals: 2)
        text.endSentence(from: start)
    }

    /// Appends a GST; the errors of latitude and longitude are each the error radius divided by √2.
    private func gst(_ point: TrackPoint, _ instant: SentenceInstant, _ text: inout OutputSpan<UInt8>) {
        let start = text.beginSentence("GPGST")
        text.append(timeOf: instant)
        text.append(literal: ",,,,")
        text.append(field: point.horizontalAccuracy.orNaN * 0.5.squareRoot(), decimals: 4)
        text.append(field: point.horizontalAccuracy.orNaN * 0.5.squareRoot(), decimals: 4)
        text.append(field: point.verticalAccuracy.orNaN, decimals: 3)
        text.endSentence(from: start)
    }
}

extension TrackPoint {
    /// Height of the geoid above the ellipsoid, in metres; NaN if unknown.
    fileprivate var geoidSeparation: Double { ellipsoidalAltitude.orNaN - altitude.orNaN }

    /// The FAA mode for RMC and GNS, and the quality indicator for GGA.
    fileprivate var letters: (mode: StaticString, indicator: StaticString) {
        guard fix != .none else { return ("N", "0") }
        switch quality {
        case .autonomous, nil: return ("A", "1")
        case .differential: return ("D", "2")
        case .rtkFixed: return ("R", "4")
        case .rtkFloat: return ("F", "5")
        case .estimated: return ("E", "6")
        case .manual: return ("M", "7")
        case .simulated: return ("S", "8")
        }
    }
}

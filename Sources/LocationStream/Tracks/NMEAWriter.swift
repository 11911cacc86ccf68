import SystemSupport

/// Writes epochs as the sentences of a receiver that made them, so that whatever reads NMEA 0183 can read a track.
///
/// A fix is RMC, GGA, GSA and, where errors are known, GST; no fix is RMC and GGA. Where the number of
/// satellites is unknown GNS stands in for GGA: for gpsd a GGA of fewer than three has no fix. Positions carry 7
/// decimals of a minute (0.2 mm), altitudes and errors millimetres, speeds a ten-thousandth of a knot, courses a
/// thousandth of a degree. The sentences have no place for a heading, and one for a date from 1970 to 2068 only; a
/// fix of unknown quality is written as autonomous.
package struct NMEAWriter: TrackWriter, Sendable {
    package init() {}

    package func begin(into bytes: inout [UInt8]) {}

    package func append(_ epoch: Epoch, into bytes: inout [UInt8]) {
        append(epoch, to: &bytes)
    }

    package func end(into bytes: inout [UInt8]) {}

    /// Appends an epoch's sentences.
    package func append(_ epoch: Epoch, to bytes: inout [UInt8]) {
        let instant = SentenceInstant(epoch.milliseconds)
        bytes.append(addingCapacity: Self.room) { text in
            rmc(epoch, instant, &text)
            if epoch.fix == .none || epoch.satellitesUsed != nil {
                gga(epoch, instant, &text)
            } else {
                gns(epoch, instant, &text)
            }
            guard epoch.fix != .none else { return }
            gsa(epoch, &text)
            if !epoch.horizontalError.isNaN || !epoch.verticalError.isNaN {
                gst(epoch, instant, &text)
            }
        }
    }

    /// More than the longest sentences have: twenty-four numbers of at most eighteen bytes, and what stands around them.
    private static let room = 1_024

    private func rmc(_ epoch: Epoch, _ instant: SentenceInstant, _ text: inout OutputSpan<UInt8>) {
        let start = text.beginSentence("GPRMC")
        text.append(timeOf: instant)
        text.append(field: epoch.fix == .none ? "V" : "A")
        text.append(positionOf: epoch)
        text.append(field: epoch.speed * 3600 / 1852, decimals: 4)
        text.append(direction: epoch.course)
        text.append(dateOf: instant)
        text.append(literal: ",,")
        text.append(field: epoch.letters.mode)
        text.endSentence(from: start)
    }

    private func gga(_ epoch: Epoch, _ instant: SentenceInstant, _ text: inout OutputSpan<UInt8>) {
        let start = text.beginSentence("GPGGA")
        height(of: epoch, instant, quality: epoch.letters.indicator, unit: ",M", &text)
        text.endSentence(from: start)
    }

    private func gns(_ epoch: Epoch, _ instant: SentenceInstant, _ text: inout OutputSpan<UInt8>) {
        let start = text.beginSentence("GNGNS")
        height(of: epoch, instant, quality: epoch.letters.mode, unit: "", &text)
        text.endSentence(from: start)
    }

    /// What GGA and GNS have in common: the time, the position and the height.
    ///
    /// - Parameters:
    ///   - quality: How the fix was made, as the sentence says it.
    ///   - unit: What stands behind a height.
    private func height(
        of epoch: Epoch, _ instant: SentenceInstant, quality: StaticString, unit: StaticString,
        _ text: inout OutputSpan<UInt8>
    ) {
        text.append(timeOf: instant)
        text.append(positionOf: epoch)
        text.append(field: quality)
        text.append(literal: ",")
        if let satellites = epoch.satellitesUsed { text.append(Int64(satellites), decimals: 0, wholeDigits: 2) }
        text.append(field: epoch.hdop, decimals: 2)
        text.append(field: epoch.altitude, decimals: 3)
        text.append(literal: unit)
        text.append(field: epoch.geoidSeparation, decimals: 3)
        text.append(literal: unit)
        text.append(literal: ",,")
    }

    /// Which satellites are used is not known, only how many; their places stay empty.
    private func gsa(_ epoch: Epoch, _ text: inout OutputSpan<UInt8>) {
        let start = text.beginSentence("GPGSA")
        text.append(field: "A")
        text.append(field: epoch.fix == .threeDimensional ? "3" : "2")
        text.append(literal: ",,,,,,,,,,,,,")
        text.append(field: epoch.hdop, decimals: 2)
        text.append(field: epoch.vdop, decimals: 2)
        text.endSentence(from: start)
    }

    /// The radius of error is shared out evenly among both axes.
    private func gst(_ epoch: Epoch, _ instant: SentenceInstant, _ text: inout OutputSpan<UInt8>) {
        let start = text.beginSentence("GPGST")
        text.append(timeOf: instant)
        text.append(literal: ",,,,")
        text.append(field: epoch.horizontalError * 0.5.squareRoot(), decimals: 4)
        text.append(field: epoch.horizontalError * 0.5.squareRoot(), decimals: 4)
        text.append(field: epoch.verticalError, decimals: 3)
        text.endSentence(from: start)
    }
}

extension Epoch {
    /// Metres of the geoid above the ellipsoid; NaN where unknown.
    fileprivate var geoidSeparation: Double { ellipsoidalAltitude - altitude }

    /// The fix and its quality as the FAA mode of RMC and GNS, and as GGA's quality indicator.
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

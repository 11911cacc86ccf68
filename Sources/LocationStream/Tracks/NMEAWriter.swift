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
        rmc(epoch, instant).append(to: &bytes)
        if epoch.fix == .none || epoch.satellitesUsed != nil {
            gga(epoch, instant).append(to: &bytes)
        } else {
            gns(epoch, instant).append(to: &bytes)
        }
        guard epoch.fix != .none else { return }
        gsa(epoch).append(to: &bytes)
        if !epoch.horizontalError.isNaN || !epoch.verticalError.isNaN {
            gst(epoch, instant).append(to: &bytes)
        }
    }

    private func rmc(_ epoch: Epoch, _ instant: SentenceInstant) -> SentenceBody {
        var body = SentenceBody("GPRMC")
        body.add(instant.time)
        body.add(epoch.fix == .none ? "V" : "A")
        body.add(position: epoch)
        body.add(epoch.speed * 3600 / 1852, decimals: 4)
        body.add(direction: epoch.course)
        body.add(instant.date)
        body.addEmpty(2)
        body.add(epoch.letters.mode)
        return body
    }

    private func gga(_ epoch: Epoch, _ instant: SentenceInstant) -> SentenceBody {
        var body = SentenceBody("GPGGA")
        body.add(instant.time)
        body.add(position: epoch)
        body.add(epoch.letters.indicator)
        body.add(epoch.satellitesUsed.map(Double.init) ?? .nan, decimals: 0, wholeDigits: 2)
        body.add(epoch.hdop, decimals: 2)
        body.add(epoch.altitude, decimals: 3)
        body.add("M")
        body.add(epoch.geoidSeparation, decimals: 3)
        body.add("M")
        body.addEmpty(2)
        return body
    }

    private func gns(_ epoch: Epoch, _ instant: SentenceInstant) -> SentenceBody {
        var body = SentenceBody("GNGNS")
        body.add(instant.time)
        body.add(position: epoch)
        body.add(epoch.letters.mode)
        body.addEmpty(1)
        body.add(epoch.hdop, decimals: 2)
        body.add(epoch.altitude, decimals: 3)
        body.add(epoch.geoidSeparation, decimals: 3)
        body.addEmpty(2)
        return body
    }

    /// Which satellites are used is not known, only how many; their places stay empty.
    private func gsa(_ epoch: Epoch) -> SentenceBody {
        var body = SentenceBody("GPGSA")
        body.add("A")
        body.add(epoch.fix == .threeDimensional ? "3" : "2")
        body.addEmpty(13)
        body.add(epoch.hdop, decimals: 2)
        body.add(epoch.vdop, decimals: 2)
        return body
    }

    /// The radius of error is shared out evenly among both axes.
    private func gst(_ epoch: Epoch, _ instant: SentenceInstant) -> SentenceBody {
        var body = SentenceBody("GPGST")
        body.add(instant.time)
        body.addEmpty(4)
        body.add(epoch.horizontalError * 0.5.squareRoot(), decimals: 4)
        body.add(epoch.horizontalError * 0.5.squareRoot(), decimals: 4)
        body.add(epoch.verticalError, decimals: 3)
        return body
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

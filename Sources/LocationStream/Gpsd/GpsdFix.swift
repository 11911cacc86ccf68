internal import CGPS
internal import FoundationEssentials

extension Epoch {
    /// Creates the epoch of a TPV report, with the dilutions and the satellite count of the device's last SKY report.
    init(_ fix: cgps_fix, sky: cgps_sky?, errors: GpsdErrors) {
        self.init()
        milliseconds = fix.milliseconds == .min ? nil : fix.milliseconds
        // gpsd's mode is 0 (unknown), 1 (no fix), 2 (2D) or 3 (3D). The status describes only how a fix was determined.
        self.fix = fix.mode >= 3 ? .threeDimensional : fix.mode == 2 ? .twoDimensional : .none
        quality = Self.quality(ofStatus: fix.status)
        if let sky {
            // gpsd also reports 0 used satellites if the receiver does not list them in GSA or another sentence. With a
            // fix, 0 therefore counts as unknown.
            satellitesUsed = sky.used > 0 || sky.used == 0 && fix.mode < 2 ? Int(sky.used) : nil
            hdop = Self.dilution(sky.hdop)
            vdop = Self.dilution(sky.vdop)
        }
        if hdop.isNaN { (hdop, vdop) = (errors.hdop, errors.vdop) }
        guard fix.mode >= 2 else { return }
        if abs(fix.latitude) <= 90, abs(fix.longitude) <= 180 {
            latitude = fix.latitude
            longitude = fix.longitude
        }
        if fix.mode >= 3 {
            altitude = fix.altitude_msl
            ellipsoidalAltitude = fix.altitude_hae
            verticalError = errors.vertical
        }
        speed = fix.speed >= 0 ? fix.speed : .nan
        course = fix.track >= 0 && fix.track <= 360 ? fix.track.truncatingRemainder(dividingBy: 360) : .nan
        horizontalError = errors.horizontal
        speedError = errors.speed
        courseError = errors.course
    }

    /// Returns the quality for gpsd's status; nil for an unknown status.
    ///
    /// A status of 0 means that gpsd sent no status. Some versions of gpsd omit a status below 2.
    private static func quality(ofStatus status: Int32) -> FixQuality? {
        switch status {
        case 1: .autonomous
        case 2, 9: .differential
        case 3: .rtkFixed
        case 4: .rtkFloat
        case 5, 6: .estimated
        case 7: .manual
        case 8: .simulated
        default: nil
        }
    }

    static func dilution(_ value: Double) -> Double { (0.01...89.99).contains(value) ? value : .nan }
}

internal import CGPS

extension Satellite {
    /// A satellite of a SKY report; nil if it has no number.
    init?(_ report: cgps_satellite) {
        guard let name = SatelliteName(report) else { return nil }
        self.init(name, elevation: report.elevation, azimuth: report.azimuth, snr: report.ss)
        isUsed = report.used != 0
    }
}

extension SatelliteName {
    /// Uses u-blox's identifiers if present, otherwise NMEA 0183's number ranges.
    fileprivate init?(_ report: cgps_satellite) {
        let number = Int(report.svid)
        guard number > 0, let constellation = Self.constellation(report.gnssid) else {
            guard report.prn > 0 else { return nil }
            self = SatelliteNumbering.mixed.name(Int(report.prn))
            return
        }
        self.init(constellation: constellation, id: number)
    }

    /// u-blox's numbers of the systems; 4 is IMES, an indoor system.
    private static func constellation(_ gnssid: Int32) -> Satellite.Constellation? {
        switch gnssid {
        case 0: .gps
        case 1: .sbas
        case 2: .galileo
        case 3: .beidou
        case 4: .unknown
        case 5: .qzss
        case 6: .glonass
        case 7: .navic
        default: nil
        }
    }
}

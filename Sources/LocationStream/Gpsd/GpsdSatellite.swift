internal import CGPS

extension Satellite {
    /// Creates a satellite from an entry of a SKY report; nil if the entry has no number.
    init?(_ report: cgps_satellite) {
        guard let name = SatelliteName(report) else { return nil }
        self.init(name, elevation: report.elevation, azimuth: report.azimuth, snr: report.ss)
        isUsed = report.used != 0
    }
}

extension SatelliteName {
    /// Creates a name from the u-blox identifiers of a report; nil if the report has no number.
    ///
    /// If the report has no u-blox identifiers, its PRN is used, with the number ranges of NMEA 0183.
    fileprivate init?(_ report: cgps_satellite) {
        let number = Int(report.svid)
        guard number > 0, let constellation = Self.constellation(report.gnssid) else {
            guard report.prn > 0 else { return nil }
            self = SatelliteNumbering.mixed.name(Int(report.prn))
            return
        }
        self.init(constellation: constellation, id: number)
    }

    /// Returns the constellation for a u-blox identifier (`gnssId`); nil for any other value.
    private static func constellation(_ gnssid: Int32) -> Satellite.Constellation? {
        switch gnssid {
        case 0: .gps
        case 1: .sbas
        case 2: .galileo
        case 3: .beidou
        case 4: .unknown  // IMES, an indoor system
        case 5: .qzss
        case 6: .glonass
        case 7: .navic
        default: nil
        }
    }
}

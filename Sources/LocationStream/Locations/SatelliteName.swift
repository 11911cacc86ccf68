struct SatelliteName: Hashable {
    var constellation: Satellite.Constellation
    /// Number within the constellation, as in RINEX.
    var id: Int
}

/// The numbering scheme of the satellites in a sentence.
///
/// In NMEA 0183, the talker or the system field identifies a satellite system, and the numbers of the system start at
/// 1. Two systems also have a higher range: SBAS has 33 to 64 (the PRN minus 87), and GLONASS has 65 to 96. If
/// several systems share a talker, receivers use further ranges:
/// - SBAS from 120 (the PRN), and QZSS from 193.
/// - Galileo from 301 and BeiDou from 401 (u-blox).
/// - BeiDou from 201 (SiRF and SkyTraq).
/// - NavIC from 501 (gpsd).
///
/// With Galileo's own talker, Quectel modules number from 101.
enum SatelliteNumbering: Int {
    /// Satellites of all systems, each in the range of its system; numbers below 33 are GPS.
    case mixed
    // The order is that of NMEA 0183 4.10's system identifiers, which start at 1.
    case gps, glonass, galileo, beidou, qzss, navic

    /// Creates the numbering of a system from its identifier; nil for an unknown system.
    init?(system: Int?) {
        guard let system, system > 0 else { return nil }
        self.init(rawValue: system)
    }

    init(talker: UInt16) {
        switch talker {
        case letters("G", "P"): self = .gps
        case letters("G", "L"): self = .glonass
        case letters("G", "A"): self = .galileo
        // Quectel modules use the talker PQ for BeiDou, and also for QZSS with numbers from 193.
        case letters("G", "B"), letters("B", "D"), letters("P", "Q"): self = .beidou
        case letters("G", "Q"), letters("Q", "Z"): self = .qzss
        case letters("G", "I"): self = .navic
        default: self = .mixed
        }
    }

    func name(_ number: Int) -> SatelliteName {
        switch (self, number) {
        case (.glonass, 1...32): .init(constellation: .glonass, id: number)
        case (.galileo, 1...36): .init(constellation: .galileo, id: number)
        case (.galileo, 101...136): .init(constellation: .galileo, id: number - 100)
        case (.beidou, 1...63): .init(constellation: .beidou, id: number)
        case (.qzss, 1...10): .init(constellation: .qzss, id: number)
        case (.qzss, 193...202): .init(constellation: .qzss, id: number - 192)
        case (.navic, 1...14): .init(constellation: .navic, id: number)
        case (.mixed, 1...96), (.gps, 1...96), (.glonass, 33...96), (_, 97...): Self.common(number)
        default: .init(constellation: .unknown, id: number)
        }
    }

    /// Returns the satellite with a number; the range of the number identifies the system, as in the ``mixed``
    /// numbering.
    private static func common(_ number: Int) -> SatelliteName {
        switch number {
        case 1...32: .init(constellation: .gps, id: number)
        case 33...64: .init(constellation: .sbas, id: number + 87)
        case 65...96: .init(constellation: .glonass, id: number - 64)
        case 120...158: .init(constellation: .sbas, id: number)
        case 193...200: .init(constellation: .qzss, id: number - 192)
        case 201...263: .init(constellation: .beidou, id: number - 200)
        case 301...336: .init(constellation: .galileo, id: number - 300)
        case 401...463: .init(constellation: .beidou, id: number - 400)
        case 501...514: .init(constellation: .navic, id: number - 500)
        default: .init(constellation: .unknown, id: number)
        }
    }
}

@inline(__always)
private func letters(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt16 {
    UInt16(truncatingIfNeeded: first.value << 8 | second.value)
}

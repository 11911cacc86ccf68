/// What tells a satellite from all others.
struct SatelliteName: Hashable {
    var constellation: Satellite.Constellation
    /// Its number there, as RINEX counts it.
    var id: Int
}

/// Whose numbers the satellites of a sentence have.
///
/// NMEA 0183 gives a system's satellites numbers from 1 on only where talker or system tell the system; SBAS (33 to 64,
/// which is PRN less 87) and GLONASS (65 to 96) have ranges of their own. Receivers add ranges where one talker speaks
/// for several systems: u-blox PRNs of SBAS, 193 on for QZSS, 301 on for Galileo, 401 on for BeiDou; SiRF and SkyTraq
/// 201 on for BeiDou; Quectel 101 on for Galileo; gpsd 501 on for NavIC.
enum SatelliteNumbering: Hashable {
    /// Those of all systems: a number below 33 is one of GPS.
    case mixed
    case gps, glonass, galileo, beidou, qzss, navic

    /// The numbers of a system by its NMEA 0183 4.10 identifier; nil where there is no such system.
    init?(system: Int?) {
        switch system {
        case 1: self = .gps
        case 2: self = .glonass
        case 3: self = .galileo
        case 4: self = .beidou
        case 5: self = .qzss
        case 6: self = .navic
        default: return nil
        }
    }

    /// The numbers that a talker uses.
    init(talker: UInt16) {
        switch (UInt8(truncatingIfNeeded: talker >> 8), UInt8(truncatingIfNeeded: talker)) {
        case (UInt8(ascii: "G"), UInt8(ascii: "P")): self = .gps
        case (UInt8(ascii: "G"), UInt8(ascii: "L")): self = .glonass
        case (UInt8(ascii: "G"), UInt8(ascii: "A")): self = .galileo
        case (UInt8(ascii: "G"), UInt8(ascii: "B")), (UInt8(ascii: "B"), UInt8(ascii: "D")): self = .beidou
        // Quectel's modules speak so of BeiDou; of QZSS in the range that only QZSS has.
        case (UInt8(ascii: "P"), UInt8(ascii: "Q")): self = .beidou
        case (UInt8(ascii: "G"), UInt8(ascii: "Q")), (UInt8(ascii: "Q"), UInt8(ascii: "Z")): self = .qzss
        case (UInt8(ascii: "G"), UInt8(ascii: "I")): self = .navic
        default: self = .mixed
        }
    }

    /// The satellite that a number stands for.
    func name(_ number: Int) -> SatelliteName {
        switch (self, number) {
        case (.glonass, 1...32): .init(constellation: .glonass, id: number)
        case (.galileo, 1...36): .init(constellation: .galileo, id: number)
        case (.galileo, 101...136): .init(constellation: .galileo, id: number - 100)
        case (.beidou, 1...63): .init(constellation: .beidou, id: number)
        case (.qzss, 1...10): .init(constellation: .qzss, id: number)
        case (.qzss, 193...202): .init(constellation: .qzss, id: number - 192)
        case (.navic, 1...14): .init(constellation: .navic, id: number)
        case (.mixed, 1...96), (.gps, 1...96), (.glonass, 33...96), (_, 97...): Self.usual(number)
        default: .init(constellation: .unknown, id: number)
        }
    }

    /// The satellite by the ranges that hold whoever speaks.
    private static func usual(_ number: Int) -> SatelliteName {
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

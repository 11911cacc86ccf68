import Testing

@testable import LocationStream

@Suite("Satellite numbers")
struct SatelliteNumberingTests {
    private typealias Name = SatelliteName

    private static func numbering(_ talker: String) -> SatelliteNumbering {
        let letters = Array(talker.utf8)
        return SatelliteNumbering(talker: UInt16(letters[0]) << 8 | UInt16(letters[1]))
    }

    @Test(
        "A talker of one system uses that system's numbers",
        arguments: [
            ("GP", 1, Satellite.Constellation.gps, 1), ("GP", 32, .gps, 32), ("GP", 33, .sbas, 120),
            ("GP", 46, .sbas, 133), ("GP", 64, .sbas, 151), ("GP", 65, .glonass, 1), ("GP", 96, .glonass, 32),
            ("GP", 133, .sbas, 133), ("GP", 158, .sbas, 158), ("GP", 193, .qzss, 1), ("GP", 199, .qzss, 7),
            ("GL", 65, .glonass, 1), ("GL", 88, .glonass, 24), ("GL", 7, .glonass, 7), ("GL", 40, .sbas, 127),
            ("GA", 1, .galileo, 1), ("GA", 36, .galileo, 36), ("GA", 103, .galileo, 3), ("GA", 336, .galileo, 36),
            ("GB", 1, .beidou, 1), ("BD", 63, .beidou, 63), ("GB", 209, .beidou, 9), ("BD", 437, .beidou, 37),
            ("PQ", 21, .beidou, 21), ("PQ", 193, .qzss, 1),
            ("GQ", 1, .qzss, 1), ("QZ", 193, .qzss, 1), ("GQ", 202, .qzss, 10),
            ("GI", 1, .navic, 1), ("GI", 14, .navic, 14), ("GI", 505, .navic, 5),
        ])
    func byTalker(talker: String, number: Int, constellation: Satellite.Constellation, id: Int) {
        #expect(Self.numbering(talker).name(number) == Name(constellation: constellation, id: id))
    }

    @Test(
        "A talker of all systems uses ranges",
        arguments: [
            (1, Satellite.Constellation.gps, 1), (48, .sbas, 135), (66, .glonass, 2), (123, .sbas, 123),
            (195, .qzss, 3), (201, .beidou, 1), (263, .beidou, 63), (301, .galileo, 1), (401, .beidou, 1),
            (463, .beidou, 63), (514, .navic, 14),
        ])
    func mixed(number: Int, constellation: Satellite.Constellation, id: Int) {
        for talker in ["GN", "II", "IN"] {
            #expect(Self.numbering(talker).name(number) == Name(constellation: constellation, id: id))
        }
    }

    @Test(
        "A number of no system is kept",
        arguments: [("GP", 100), ("GP", 175), ("GA", 37), ("GB", 64), ("GQ", 11), ("GI", 15), ("GN", 999)])
    func unknown(talker: String, number: Int) {
        #expect(Self.numbering(talker).name(number) == Name(constellation: .unknown, id: number))
    }

    @Test("The system identifier of NMEA 0183 4.10 overrides the talker")
    func systems() {
        let names = (1...6).map { SatelliteNumbering(system: $0)?.name(5).constellation }
        #expect(names == [.gps, .glonass, .galileo, .beidou, .qzss, .navic])
        #expect(SatelliteNumbering(system: 0) == nil && SatelliteNumbering(system: 7) == nil)
        #expect(SatelliteNumbering(system: nil) == nil)
    }
}

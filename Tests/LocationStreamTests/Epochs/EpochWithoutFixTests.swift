import LocationStream
import Testing

@Suite("Epochs without a fix or without a time")
struct EpochWithoutFixTests {
    @Test("A receiver without a fix delivers one epoch per cycle, with its time if known")
    func noFix() {
        let found = epochs(
            "GPGGA,,,,,,0,00,,,M,,M,,", "GPRMC,,V,,,,,,,,,,N", "GPVTG,,T,,M,,N,,K,N", "GPGGA,,,,,,0,00,,,M,,M,,",
            "GPRMC,,V,,,,,,,,,,N", "GPVTG,,T,,M,,N,,K,N", "GPGGA,120000.00,,,,,0,02,,,M,,M,,",
            "GPRMC,120000.00,V,,,,,,,010526,,,N")
        #expect(found.map(\.fix) == [.none, .none, .none])
        #expect(found.map(\.milliseconds) == [nil, nil, milliseconds("2026-05-01T12:00:00Z")])
        #expect(found.map(\.satellitesUsed) == [0, 0, 2])
    }

    @Test("Without a fix, some sentences omit the time")
    func noFixHalfTimed() {
        let found = epochs(
            "GNGNS,191434.96,,,,,NNN,,,,,,", "GPVTG,,T,,M,,N,,K,N", "GPGGA,,,,,,0,,,,,,,,", "GPRMC,,V,,,,,,,,,,N",
            "GNGNS,191435.96,,,,,NNN,,,,,,", "GPVTG,,T,,M,,N,,K,N", "GPGGA,,,,,,0,,,,,,,,", "GPRMC,,V,,,,,,,,,,N")
        #expect(found.map(\.fix) == [.none, .none])
    }

    @Test("The last cycle without a fix does not affect the first fix")
    func firstFix() {
        let found = epochs(
            "GPGLL,,,,,,V,N", "GPRMC,,V,,,,,,,260810,1.0,E,N", "GPGGA,,,,,,0,00,,,M,,M,,", "GPGLL,,,,,,V,N",
            "PGRME,,M,,M,,M",
            "GPRMC,200004,A,5504.4343,N,01025.5386,E,0.0,0.0,260810,1.0,E,D",
            "GPGGA,200004,5504.4343,N,01025.5386,E,2,03,2.5,-9.1,M,43.9,M,,")
        #expect(found.map(\.fix) == [.none, .none, .twoDimensional])
    }

    @Test("A log without times has one epoch per position")
    func noTime() {
        let found = epochs("GPGLL,4916.45,N,12311.12,W", "GPGLL,4916.46,N,12311.12,W", "GPGLL,4916.47,N,12311.12,W")
        #expect(found.count == 3)
        #expect(found.allSatisfy { $0.milliseconds == nil && $0.fix == .twoDimensional })
    }

    @Test("A position without a time is dropped among positions with times")
    func strayPosition() {
        let found = epochs(
            of: Array((Sentences.epoch(0) + Sentences.epoch(1)).utf8) + log(["XXGGA,,4916.45,N,12311.12,W,1,,,,,,,,"])
                + log(["XXGGA,,4916.45,N,12311.12,W,1,,,,,,,,"]) + Array(Sentences.epoch(2).utf8))
        #expect(found.count == 3)
        #expect(found.allSatisfy { $0.milliseconds != nil })
    }

    @Test("Sentences that do not report the fix do not make an epoch")
    func noEpoch() {
        #expect(
            epochs(
                "GPGSA,A,3,1,2,3,4,,,,,,,,,1.6,0.9,1.1", "GPVTG,1,T,,M,1,N,,K,A", "GPZDA,115959.00,01,05,2026,,",
                "HEHDT,1.0,T"
            ).isEmpty)
    }
}

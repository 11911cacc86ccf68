import LocationStream
import Testing

@Suite("Contradictions")
struct ContradictionTests {
    @Test(
        "A fix is invalid if any sentence of its epoch reports so",
        arguments: [
            "GPRMC,120000.00,V,4807.0,N,01131.0,E,,,010526,,,", "GPRMC,120000.00,A,4807.0,N,01131.0,E,,,010526,,,N",
            "GPGLL,4807.0,N,01131.0,E,120000.00,V,A", "GPGLL,4807.0,N,01131.0,E,120000.00,A,N",
            "GPGNS,120000.00,4807.0,N,01131.0,E,N,08,0.9,5,4,,", "GPVTG,1,T,,M,1,N,,K,N", "GPGSA,A,1,,,,,,,,,,,,,,,",
            "PUBX,00,120000.00,4807.0,N,01131.0,E,592.0,NF,2.1,2.2,36.0,77.5,0.0,,0.9,1.5,0.7,10,0,0",
        ])
    func oneInvalid(sentence: String) {
        let gga = "GPGGA,120000.00,4807.0,N,01131.0,E,1,08,0.90,545.4,M,46.9,M,,"
        for sentences in [[gga, sentence], [sentence, gga]] {
            let found = epochs(of: log(sentences), reference: "2026-05-01T12:00:00Z")
            #expect(found.map(\.fix) == [.none])
            #expect(found.allSatisfy { $0.latitude.isNaN && $0.speed.isNaN && $0.altitude.isNaN && $0.quality == nil })
        }
    }

    @Test("A GGA with quality 0 overrides the RMC")
    func ggaZero() {
        let found = epochs(
            "GPRMC,120000.00,A,4807.0,N,01131.0,E,,,010526,,,A",
            "GPGGA,120000.00,4807.0,N,01131.0,E,0,08,0.90,545.4,M,46.9,M,,")
        #expect(found.map(\.fix) == [.none])
    }

    @Test("A GGA without a quality is ignored")
    func ggaWithoutQuality() {
        let found = epochs(
            "GPGGA,005947.00,3715.6616,N,12157.6709,W,,11,0.8,86.0,M,-30.1,M,,",
            "GPRMC,005947.00,A,3715.6616,N,12157.6709,W,0.0,0.0,080710,,")
        #expect(found.map(\.fix) == [.twoDimensional])
        #expect(found.first?.altitude.isNaN == true)
    }

    @Test(
        "A VTG or GSA without a fix does not count against two types of timed sentences with one, as in a logger's gaps",
        arguments: ["GPVTG,,T,,M,,N,,K,N", "GPGSA,A,1,,,,,,,,,,,,,,,"])
    func untimedInvalid(sentence: String) {
        func cycle(_ second: Int) -> [String] {
            [
                "GPGGA,12000\(second).00,4807.0,N,01131.0,E,1,08,0.90,545.4,M,46.9,M,,",
                "GPRMC,12000\(second).00,A,4807.0,N,01131.0,E,5.0,82.0,010526,,,A",
            ]
        }
        let found = epochs(of: log(cycle(0) + [sentence] + cycle(5) + cycle(6) + [sentence]))
        #expect(found.map(\.fix) == [.threeDimensional, .threeDimensional, .threeDimensional])
        #expect(found.allSatisfy { $0.course == 82 && $0.satellitesUsed == 8 })
        // A timed sentence always counts.
        let lost = epochs(of: log(cycle(0) + [sentence, "GPGLL,4807.0,N,01131.0,E,120000.00,V,N"]))
        #expect(lost.map(\.fix) == [.none])
    }

    @Test("An RMC without a status is ignored beside a GGA, and has no fix alone")
    func rmcWithoutStatus() {
        let rmc = "GPRMC,120000.00,,4807.1,N,01131.1,E,9.0,90.0,010526,,,S"
        #expect(epochs(rmc).map(\.fix) == [.none])
        let found = epochs("GPGGA,120000.00,4807.0,N,01131.0,E,1,08,0.90,545.4,M,46.9,M,,", rmc)
        #expect(found.map(\.fix) == [.threeDimensional] && found[0].speed.isNaN && found[0].quality == .autonomous)
        #expect(found.map(\.milliseconds) == [milliseconds("2026-05-01T12:00:00Z")])
    }

    @Test("The status D is a fix in RMC, as older receivers send it, and none in GLL")
    func statusD() {
        let rmc = epochs("GPRMC,120000.00,D,4807.0,N,01131.0,E,5.0,82.0,010526,,")
        #expect(rmc.map(\.fix) == [.twoDimensional] && rmc.map(\.quality) == [.differential])
        #expect(epochs("GPRMC,120000.00,D,4807.0,N,01131.0,E,5.0,82.0,010526,,,A").map(\.quality) == [.autonomous])
        #expect(epochs("GPGLL,4807.0,N,01131.0,E,120000.00,D,A").map(\.fix) == [.none])
    }

    @Test("An invalid epoch does not affect its neighbours")
    func neighbours() {
        let text = Sentences.epoch(0) + Sentences.epoch(1, fix: false) + Sentences.epoch(2)
        #expect(epochs(of: Array(text.utf8)).map(\.fix) == [.threeDimensional, .none, .threeDimensional])
    }

    @Test(
        "The quality comes from GGA, or else from the mode",
        arguments: [
            (1, .autonomous), (2, .differential), (3, .differential), (4, .rtkFixed), (5, .rtkFloat), (6, .estimated),
            (7, .manual), (8, .simulated), (9, .differential),
        ] as [(Int, FixQuality)])
    func quality(indicator: Int, quality: FixQuality) {
        let found = epochs(
            "GPRMC,120000.00,A,4807.0,N,01131.0,E,,,010526,,,D",
            "GPGGA,120000.00,4807.0,N,01131.0,E,\(indicator),08,0.9,5,M,4,M,,")
        #expect(found.map(\.quality) == [quality])
    }
}

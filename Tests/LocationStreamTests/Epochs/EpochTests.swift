import LocationStream
import Testing
import TestSupport

@Suite("Epochs")
struct EpochTests {
    @Test("Sentences with one time make one epoch with all their values")
    func oneEpoch() throws {
        let found = epochs(
            "GPRMC,120000.00,A,4807.03800,N,01131.00000,E,10.000,82.00,010526,,,D",
            "GPVTG,82.00,T,,M,10.000,N,18.520,K,D",
            "GPGGA,120000.00,4807.03900,N,01131.00100,E,2,08,0.90,545.4,M,46.9,M,,",
            "GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.6,0.9,1.4", "GPGST,120000.00,5.0,,,,3.0,4.0,6.5", "GPHDT,90.5,T")
        let epoch = try #require(found.first)
        #expect(found.count == 1)
        #expect(epoch.milliseconds == milliseconds("2026-05-01T12:00:00Z"))
        #expect(epoch.fix == .threeDimensional && epoch.quality == .differential && epoch.satellitesUsed == 8)
        #expect(epoch.latitude == (48 + 7.039 / 60) && abs(epoch.longitude - (11 + 31.001 / 60)) < 1e-12)
        #expect(epoch.altitude == 545.4 && abs(epoch.ellipsoidalAltitude - 592.3) < 1e-9)
        #expect(epoch.speed == 18520.0 / 3600 && epoch.course == 82)
        #expect(epoch.horizontalError == 5 && epoch.verticalError == 6.5)
        #expect(epoch.hdop == 0.9 && epoch.vdop == 1.4)
    }

    @Test("Blanks around fields are ignored")
    func padded() {
        let plain = epochs(
            "GPRMC,222517,A,4807.038,N,01131.000,E,010.0,82.0,010526,,,A",
            "GPGGA,222517,4807.038,N,01131.000,E,1,8,0.9,545.4,M,46.9,M,,", "GPGSA,A,3,5,7,,,,,,,,,,,1.6,0.9,1.4")
        let padded = epochs(
            "GPRMC,222517 , A, 4807.038,N, 01131.000,E ,  10.0,82.0  ,010526 ,,, A",
            "GPGGA,222517 , 4807.038,N,01131.000 , E, 1, 8, 0.9, 545.4,M,  46.9,M,,",
            "GPGSA,A, 3, 5, 7,,,,,,,,,,,1.6, 0.9, 1.4")
        #expect(plain.count == 1 && padded.map(\.latitude) == plain.map(\.latitude))
        func values(_ epochs: [Epoch]) -> [[Double]] {
            epochs.map { [$0.longitude, $0.altitude, $0.ellipsoidalAltitude, $0.speed, $0.course, $0.hdop, $0.vdop] }
        }
        #expect(values(padded) == values(plain))
        #expect(padded.map(\.milliseconds) == plain.map(\.milliseconds) && padded.map(\.fix) == plain.map(\.fix))
        #expect(padded.map(\.quality) == [.autonomous] && padded.map(\.satellitesUsed) == [8])
    }

    @Test("PSRFEPE has the errors of position, speed and course; 0 and 180 degrees mean unknown")
    func sirfErrors() {
        func errors(_ fields: String) -> [Double] {
            let rmc = "GPRMC,120000.000,A,4807.03800,N,01131.00000,E,10.000,82.00,010526,,,A"
            return epochs(rmc, "PSRFEPE,120000.000,A,0.7,\(fields)").flatMap {
                [$0.horizontalError, $0.verticalError, $0.speedError, $0.courseError].map { $0.isNaN ? -1 : $0 }
            }
        }
        #expect(errors("6.82,10.69,0.4,2.5") == [6.82, 10.69, 0.4, 2.5])
        #expect(errors("6.82,10.69,0.0,180.0") == [6.82, 10.69, -1, -1])
    }

    @Test("The dimensions of the last fix apply for ten seconds, and after a clock was set back")
    func dimensionsOfTheLastFix() {
        func rmc(_ time: String) -> String { "GPRMC,\(time),A,4807.03800,N,01131.00000,E,10.000,82.00,010526,,,A" }
        let gga = "GPGGA,120030,4807.03800,N,01131.00000,E,1,08,0.90,545.4,M,46.9,M,,"
        let kinds = { (later: String) in epochs(rmc("120030"), gga, rmc(later)).map(\.fix) }
        #expect(kinds("120035") == [.threeDimensional, .threeDimensional])
        #expect(kinds("120041") == [.threeDimensional, .twoDimensional])
        #expect(kinds("120015") == [.threeDimensional, .threeDimensional])
        #expect(kinds("000030") == [.threeDimensional, .twoDimensional])
    }

    @Test("The order of an epoch's sentences is irrelevant", arguments: 0..<20 as Range<UInt64>)
    func order(seed: UInt64) {
        var sentences = [
            "GPRMC,120000.00,A,4807.03800,N,01131.00000,E,10.000,82.00,010526,,,D",
            "GPVTG,83.00,T,,M,11.000,N,20.4,K,D",
            "GPGGA,120000.00,4807.03900,N,01131.00100,E,2,08,0.90,545.4,M,46.9,M,,",
            "GPGNS,120000.00,4807.04000,N,01131.00100,E,D,09,0.90,545.5,46.9,,",
            "GPGLL,4807.04100,N,01131.00100,E,120000.00,A,D", "GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.6,1.0,1.4",
            "GPGST,120000.00,5.0,,,,3.0,4.0,6.5", "GPGBS,120000.00,1.0,1.0,1.0,,,,", "GPZDA,120000.00,01,05,2026,,",
            "PUBX,00,120000.00,4807.04200,N,01131.00100,E,592.0,D3,2.1,2.2,36.0,77.5,0.0,,0.9,1.5,0.7,10,0,0",
            "PGRMZ,1000,f,3",
        ]
        let wanted = epochs(of: log(sentences)).map { ($0.milliseconds, $0.latitude, $0.altitude, $0.speed, $0.hdop) }
        var generator = SeededGenerator(seed: seed)
        sentences.shuffle(using: &generator)
        let found = epochs(of: log(sentences)).map { ($0.milliseconds, $0.latitude, $0.altitude, $0.speed, $0.hdop) }
        #expect(found.count == 1 && wanted.count == 1)
        #expect(zip(found, wanted).allSatisfy { $0 == $1 })
    }

    @Test("A position comes from GGA, else GNS, RMC, GLL, PUBX,00")
    func positionRank() {
        let sentences = [
            "GPGGA,120000.00,4801.0,N,01131.0,E,1,08,0.90,545.4,M,46.9,M,,",
            "GNGNS,120000.00,4802.0,N,01131.0,E,A,09,0.9,5,4,,",
            "GPRMC,120000.00,A,4803.0,N,01131.0,E,,,010526,,,A", "GPGLL,4804.0,N,01131.0,E,120000.00,A,A",
            "PUBX,00,120000.00,4805.0,N,01131.0,E,592.0,G3,2.1,2.2,36.0,77.5,0.0,,0.9,1.5,0.7,10,0,0",
        ]
        for first in sentences.indices {
            let latitude = epochs(of: log(sentences[first...].reversed()), reference: "2026-05-01T12:00:00Z").first?
                .latitude
            #expect(latitude.map { ($0 * 60).rounded() } == Double(48 * 60 + first + 1))
        }
    }

    @Test("Speed and course independently come from RMC, else PUBX,00, else VTG")
    func motionRank() {
        let gga = "GPGGA,120000.00,4801.0,N,01131.0,E,1,08,0.90,545.4,M,46.9,M,,"
        let rmc = "GPRMC,120000.00,A,4803.0,N,01131.0,E,3.6,,010526,,,A"
        let vtg = "GPVTG,77.0,T,,M,7.2,N,,K,A"
        let both = epochs(gga, vtg, rmc)
        #expect(both.first?.speed == 3.6 * 1852 / 3600)
        #expect(both.first?.course == 77)
        let one = epochs(gga, vtg, reference: "2026-05-01T12:00:00Z")
        #expect(one.first?.course == 77)
    }

    @Test("Times that differ by rounding are one epoch with the time of the position")
    func roundedTimes() {
        let found = epochs(
            "GPGLL,5313.2228,N,00634.4228,E,200619.295,A", "GPGGA,200619.30,5313.2228,N,00634.4228,E,1,05,2.6,0,M,,,,",
            "GPRMC,200619.30,A,5313.2228,N,00634.4228,E,00.0,000.0,200506,00,W")
        #expect(found.map(\.milliseconds) == [milliseconds("2006-05-20T20:06:19.300Z")])
    }

    @Test("Ten fixes a second are ten epochs, a hundred are a hundred epochs", arguments: [100, 20, 10])
    func fastReceivers(step: Int) {
        let times = (0..<50).map { $0 * step }
        let found = epochs(
            of: log(
                times.map {
                    "GPRMC,1200\(String(100_000 + $0).dropFirst().prefix(2)).\(String(1000 + $0 % 1000).dropFirst()),A,4807.0,N,01131.0,E,,,010526,,,A"
                }))
        #expect(found.count == 50)
        #expect(Set(found.map(\.milliseconds)).count == 50)
    }

    @Test("A sentence without a time belongs to the epoch before it")
    func tail() {
        let found = epochs(
            "GPGGA,120000.00,4801.0,N,01131.0,E,1,08,0.90,545.4,M,46.9,M,,",
            "GPGSA,A,3,1,2,3,4,5,6,7,8,,,,,1.6,0.9,1.1",
            "GPVTG,10.0,T,,M,1,N,,K,A", "GPGGA,120001.00,4801.0,N,01131.0,E,1,08,0.90,545.4,M,46.9,M,,",
            "GPGSA,A,2,1,2,3,,,,,,,,,,1.6,0.9,1.2", "GPVTG,20.0,T,,M,1,N,,K,A", reference: "2026-05-01T12:00:00Z")
        #expect(found.map(\.vdop) == [1.1, 1.2])
        #expect(found.map(\.course) == [10, 20])
        #expect(found.map(\.fix) == [.threeDimensional, .twoDimensional])
    }

    @Test("GSA and VTG sent before their epoch are detected by the values that they repeat")
    func head() {
        var sentences: [String] = []
        for second in 0..<9 {
            let hdop = "\(1 + Double(second) / 2)"
            sentences += [
                "GPGSA,A,3,1,2,3,4,5,6,7,8,,,,,9.6,\(hdop),\(second + 10).5", "GPGSV,1,1,01,01,40,083,46",
                "GPVTG,\(second).0,T,,M,1,N,,K,A",
                "GPGGA,12000\(second).00,4801.0,N,01131.0,E,1,08,\(hdop),5.4,M,46.9,M,,",
            ]
        }
        let found = epochs(of: log(sentences), reference: "2026-05-01T12:00:00Z")
        #expect(found.count == 9)
        #expect(found.suffix(5).map(\.vdop) == [14.5, 15.5, 16.5, 17.5, 18.5])
        #expect(found.suffix(5).map(\.course) == [4, 5, 6, 7, 8])
    }

    @Test("A ZDA before its epoch neither starts nor ends one")
    func zdaAhead() {
        let found = epochs(
            "GPGGA,193221.00,2037.7,N,08704.0,W,1,04,1.7,-30.4,M,-13.9,M,,",
            "GPRMC,193221.00,A,2037.7,N,08704.0,W,0.1,201.8,231207,,",
            "GPZDA,193223.00,23,12,2007,00,00", "GPGGA,193222.00,2037.7,N,08704.0,W,1,04,1.7,-30.4,M,-13.9,M,,",
            "GPRMC,193222.00,A,2037.7,N,08704.0,W,0.1,201.8,231207,,", "GPZDA,193224.00,23,12,2007,00,00")
        #expect(found.map(\.milliseconds) == ["2007-12-23T19:32:21Z", "2007-12-23T19:32:22Z"].map(milliseconds))
    }

    @Test("A GST before the first position of its epoch belongs to that epoch")
    func gstAhead() {
        let found = epochs(
            "GPGST,120000.00,,,,,3,4,1", "GPRMC,120000.00,A,4807.0,N,01131.0,E,,,010526,,,A",
            "GPGST,120001.00,,,,,6,8,1",
            "GPRMC,120001.00,A,4807.0,N,01131.0,E,,,010526,,,A")
        #expect(found.map(\.horizontalError) == [5, 10])
    }

    @Test("GSA sentences of several systems do not start an epoch")
    func severalGSA() {
        let found = epochs(
            "GNGGA,120000.00,4801.0,N,01131.0,E,1,12,0.90,545.4,M,46.9,M,,",
            "GNGSA,A,3,01,02,03,04,05,06,07,08,09,,,,1.6,0.9,1.1,1",
            "GNGSA,A,3,65,66,67,68,69,,,,,,,,1.6,0.9,1.1,2", "GNGSA,A,1,,,,,,,,,,,,,1.6,0.9,1.1,3",
            "GNGSV,1,1,01,01,40,083,46,1",
            reference: "2026-05-01T12:00:00Z")
        #expect(found.count == 1)
        #expect(found.first?.fix == .threeDimensional)
        #expect(found.first?.satellitesUsed == 14)
    }

    @Test("GNS counts the satellites of all systems, GGA those of one")
    func satellites() {
        let found = epochs(
            "GPGGA,191533.98,3645.8,N,03124.6,E,1,03,3.1,-80.3,M,32.0,M,,",
            "GNGNS,191533.98,3645.8,N,03124.6,E,AAN,08,3.1,-80.3,32.0,,,V",
            reference: "2022-09-11T19:00:00Z")
        #expect(found.first?.satellitesUsed == 8)
        #expect(found.first?.fix == .threeDimensional)
    }

    @Test(
        "Dimensions come from GSA, or else from an altitude and four satellites",
        arguments: [
            (3, "04", "5.0", .threeDimensional), (2, "08", "5.0", .twoDimensional), (1, "08", "5.0", .none),
            (nil, "04", "5.0", .threeDimensional), (nil, "03", "5.0", .twoDimensional),
            (nil, "", "5.0", .threeDimensional),
            (nil, "08", "", .twoDimensional), (3, "08", "", .threeDimensional),
        ] as [(Int?, String, String, FixKind)])
    func dimensions(mode: Int?, used: String, altitude: String, fix: FixKind) {
        let gsa = mode.map { ["GPGSA,A,\($0),1,2,3,4,,,,,,,,,1.6,0.9,1.1"] } ?? []
        let found = epochs(
            of: log(["GPGGA,120000.00,4801.0,N,01131.0,E,1,\(used),0.90,\(altitude),M,46.9,M,,"] + gsa),
            reference: "2026-05-01T12:00:00Z")
        #expect(found.map(\.fix) == [fix])
    }

    @Test("Dimensions persist through epochs with only RMC, for a limited time")
    func lastingDimensions() {
        func rmc(_ time: String, _ status: String = "A") -> String {
            "GPRMC,\(time),\(status),4807.0,N,01131.0,E,,,010526,,,"
        }
        let gsa = "GPGSA,A,3,1,2,3,4,,,,,,,,,1.6,0.9,1.1"
        let found = epochs(
            rmc("120000"), rmc("120001"), gsa, rmc("120002"), rmc("120011"), rmc("120012"), gsa, rmc("120013", "V"),
            rmc("120014"))
        #expect(
            found.map(\.fix) == [
                .twoDimensional, .threeDimensional, .threeDimensional, .threeDimensional, .threeDimensional, .none,
                .twoDimensional,
            ])
        #expect(epochs(rmc("120000"), gsa, rmc("120011")).map(\.fix) == [.threeDimensional, .twoDimensional])
    }
}

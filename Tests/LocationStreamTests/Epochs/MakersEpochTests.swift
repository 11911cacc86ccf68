import LocationStream
import Testing

@Suite("Epochs of makers' own sentences")
struct MakersEpochTests {
    private static let sentences: [(body: String, latitude: Double)] = [
        ("GPGGK,120000.00,050126,4801.0,N,01131.0,E,3,09,1.9,EHT592.3,M", 48 + 1.0 / 60),
        ("KSXT,20260501120000.00,11.5,48.03333333,592.3,90.0,1.0,82.0,18.52,2.0,3,3,20,9,,,,0,0,0,,", 48.03333333),
        (
            "PSTI,030,120000.000,A,4803.0000000,N,01131.0000000,E,545.400,5.09,0.71,0.0,010526,R,1.0,1.1",
            48 + 3.0 / 60
        ),
        (
            "PASHR,POS,3,09,120000.00,4804.000000,N,01131.000000,E,592.3,,82.0,10.0,0.0,2.0,0.9,1.4,1.3,G010",
            48 + 4.0 / 60
        ),
        ("PGRMF,350,475213,010526,120000,18,4805.0,N,01131.0,E,A,2,19,82,2,1", 48 + 5.0 / 60),
        ("LCRMA,A,4806.00,N,01131.00,E,14162.8,26019.3,10.0,82.0,014.1,W", 48 + 6.0 / 60),
    ]

    @Test("Each one alone makes an epoch", arguments: sentences.indices)
    func alone(index: Int) throws {
        let (body, latitude) = Self.sentences[index]
        let found = epochs(of: log([body]), reference: "2026-05-01T00:00:00Z")
        let epoch = try #require(found.first)
        #expect(found.count == 1 && abs(epoch.latitude - latitude) < 1e-9)
        let isLoran = body.contains("RMA")
        #expect(epoch.milliseconds == (isLoran ? nil : milliseconds("2026-05-01T12:00:00Z")))
        #expect(epoch.fix == (isLoran ? .twoDimensional : .threeDimensional))
        let hasHeight = body.contains("592")
        #expect(epoch.ellipsoidalAltitude.isNaN == !hasHeight)
        if !body.contains("GGK") { #expect(abs(epoch.speed - 5.14) < 0.15 && abs(epoch.course - 82) < 0.1) }
        #expect(epoch.quality == (isLoran || body.contains("PGRMF") ? nil : .rtkFixed))
    }

    @Test("The first of GGK, KSXT, PSTI,030, PASHR,POS, PGRMF and RMA wins, and the standard sentences win over all")
    func rank() throws {
        let gll = "GPGLL,4807.0,N,01131.0,E,120000.00,A,A"
        // RMA, the last, has no time, so it can only join an epoch that another sentence has started.
        for first in Self.sentences.indices.dropLast() {
            let rest = Self.sentences[first...].map(\.body)
            for order in [rest, rest.dropLast().reversed() + rest.suffix(1)] {
                let found = epochs(of: log(order), reference: "2026-05-01T00:00:00Z")
                #expect(found.count == 1)
                #expect(found.allSatisfy { abs($0.latitude - Self.sentences[first].latitude) < 1e-9 })
            }
            for order in [[gll] + rest, rest.dropLast().reversed() + [gll]] {
                let found = epochs(of: log(order), reference: "2026-05-01T00:00:00Z")
                #expect(found.count == 1 && found.allSatisfy { abs($0.latitude - (48 + 7.0 / 60)) < 1e-9 })
            }
        }
    }

    @Test("The date of a standard sentence wins over that of a maker's")
    func date() {
        let rmc = "GPRMC,120000.00,A,4803.0,N,01131.0,E,3.6,,010526,,,A"
        let ggk = "GPGGK,120000.00,040126,4801.0,N,01131.0,E,3,09,1.9,EHT592.3,M"
        for order in [[rmc, ggk], [ggk, rmc]] {
            #expect(epochs(of: log(order)).map(\.milliseconds) == [milliseconds("2026-05-01T12:00:00Z")])
        }
    }

    @Test(
        "A maker's sentence without a fix adds nothing, and leaves a standard fix in force",
        arguments: [
            "GPGGK,120000.00,050126,4801.0,N,01131.0,E,0,00,,,M",
            "PGRMF,,,010526,120000,18,4801.0,N,01131.0,E,A,0,9,9,,",
            "KSXT,20260501120000.00,0.0,0.0,0.0,0.0,0.0,0.0,0.0,,0,0,0,0,,,,0,0,0,,",
            "PSTI,030,120000.000,V,4801.0,N,01131.0,E,545.4,5.09,0.71,0.0,010526,N,1.0,1.1",
            "PASHR,POS,,,120000.00,4801.0,N,01131.0,E,9,,9,9,,,,,,", "GPRMA,V,4801.0,N,01131.0,E,,,9,9,,",
        ])
    func noFix(body: String) {
        let none = epochs(of: log([body]), reference: "2026-05-01T00:00:00Z")
        #expect(none.map(\.fix) == [.none])
        let gll = "GPGLL,4807.0,N,01131.0,E,120000.00,A,A"
        let both = epochs(of: log([body, gll]), reference: "2026-05-01T00:00:00Z").filter { $0.fix != .none }
        #expect(both.count == 1 && both.allSatisfy { $0.latitude == 48 + 7.0 / 60 && $0.speed.isNaN })
    }

    @Test("The first date of a log may be that of a maker's sentence")
    func firstDate() {
        for (body, _) in Self.sentences where !body.contains("RMA") && !body.contains("POS") {
            let found = NMEADecoder.firstDate(in: log([body]).span)
            #expect(found == milliseconds("2026-05-01T12:00:00Z"), "\(body)")
        }
    }
}

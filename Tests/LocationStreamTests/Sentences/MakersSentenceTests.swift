import Testing

@testable import LocationStream

/// Decodes a body; nil if it has another type or no usable value.
private func reading<Content: SentenceContent>(_ body: String, as kind: Content.Type = Content.self) -> Content? {
    let line = Array(body.utf8)
    guard let type = SentenceSource(line.span, length: line.count)?.type, "\(type)".uppercased() == "\(Content.self)"
    else { return nil }
    return Content(line.span, SentenceFields(of: line.span))
}

@Suite("Positions of single makers and of Loran-C")
struct MakersSentenceTests {
    @Test("RMA has position, speed and course, and no time")
    func loran() throws {
        let rma = try #require(reading("LCRMA,A,4221.35,N,07103.47,W,14162.8,26019.3,10.0,084.4,014.1,W", as: RMA.self))
        #expect(
            rma.claimsFix && rma.position.latitude == 42 + 21.35 / 60 && rma.position.longitude == -(71 + 3.47 / 60))
        #expect(rma.speed == 10 * 1852.0 / 3600 && rma.course == 84.4 && rma.mode == .unspecified)
        let invalid = try #require(reading("LCRMA,V,,,,,14162.8,26019.3,,,,", as: RMA.self))
        #expect(!invalid.claimsFix && !invalid.position.isKnown)
        let estimated = try #require(reading("LCRMA,A,4221.35,N,07103.47,W,,,,,,,E", as: RMA.self))
        #expect(estimated.mode == .fix(.estimated) && estimated.speed.isNaN)
        #expect(reading("LCRMA,A,4221.35,N,07103.47,W", as: RMA.self) == nil)
    }

    @Test(
        "GGK and PTNL,GGK have the same fields",
        arguments: [
            "GPGGK,102939.00,051910,5000.97323841,N,00827.62010742,E,5,09,1.9,EHT150.790,M",
            "PTNL,GGK,102939.00,051910,5000.97323841,N,00827.62010742,E,5,09,1.9,EHT150.790,M",
        ])
    func ggk(body: String) throws {
        let ggk = try #require(reading(body, as: GGK.self))
        #expect(ggk.time == 37_779_000 && ggk.date == UTCDay(year: 2010, month: 5, day: 19))
        #expect(abs(ggk.position.latitude - (50 + 0.97323841 / 60)) < 1e-12 && ggk.position.digits == 10)
        #expect(ggk.quality == .differential && ggk.satellitesUsed == 9 && ggk.ellipsoidalAltitude == 150.79)
    }

    @Test("GGK's indicator is the method of the fix")
    func ggkQuality() throws {
        let qualities: [FixQuality?] = try (0...17).map {
            try #require(reading("GPGGK,102939,051910,5000.9,N,00827.6,E,\($0),09,1.9,EHT150.7,M", as: GGK.self))
                .quality
        }
        let (float, fixed, corrected) = (FixQuality.rtkFloat, FixQuality.rtkFixed, FixQuality.differential)
        #expect(
            qualities == [
                nil, .autonomous, float, fixed, corrected, corrected, float, fixed, float, fixed, corrected, corrected,
                float, corrected, corrected, corrected, nil, nil,
            ])
    }

    @Test(
        "GGK's date has the month first, unless it cannot be one",
        arguments: [("010203", 2003, 1, 2), ("190510", 2010, 5, 19), ("123199", 1999, 12, 31)])
    func ggkDate(text: String, year: Int, month: Int, day: Int) {
        let ggk = reading("GPGGK,102939,\(text),,,,,0,,,,M", as: GGK.self)
        #expect(ggk?.date == UTCDay(year: year, month: month, day: day))
        #expect(reading("GPGGK,102939,999999,,,,,0,,,,M", as: GGK.self)?.date == nil)
    }

    @Test("PGRMF has date, time, position, kind of fix, speed in km/h and course")
    func garmin() throws {
        let body = "PGRMF,290,293895,160305,093802,13,5213.1439,N,02100.6511,E,A,2,36,226,2,1"
        let pgrmf = try #require(reading(body, as: PGRMF.self))
        #expect(pgrmf.date == UTCDay(year: 2005, month: 3, day: 16) && pgrmf.time == 34_682_000)
        #expect(pgrmf.kind == 2 && pgrmf.claimsFix && pgrmf.speed == 10 && pgrmf.course == 226)
        #expect(abs(pgrmf.position.longitude - (21 + 0.6511 / 60)) < 1e-12)
        #expect(reading("PGRMF,290,293895,160305,093802,13,,,,,A,0,,,,", as: PGRMF.self)?.claimsFix == false)
        #expect(reading("PGRMF,290,293895,160305,093802", as: PGRMF.self) == nil)
    }

    @Test("PSTI,030 has position, altitude and a velocity, from which speed and course follow")
    func skytraq() throws {
        func body(_ east: String, _ north: String) -> String {
            "PSTI,030,003832.000,A,4404.1271062,N,12118.8438377,W,1127.630,\(east),\(north),0.02,290322,R,1.000,1.100"
        }
        let psti = try #require(reading(body("-3.00", "4.00"), as: PSTI.self))
        #expect(psti.time == 2_312_000 && psti.date == UTCDay(year: 2022, month: 3, day: 29) && psti.claimsFix)
        #expect(psti.speed == 5 && abs(psti.course - 323.130_102) < 1e-6 && psti.altitude == 1127.63)
        #expect(psti.mode == .fix(.rtkFixed))
        #expect(reading(body("0.00", "0.00"), as: PSTI.self)?.course.isNaN == true)
        #expect(reading(body("", "4.00"), as: PSTI.self)?.speed.isNaN == true)
        #expect(reading("PSTI,032,041457.000,170316,A,R,0.603,-0.837,-0.089,1.036,144.22,,,,,", as: PSTI.self) == nil)
    }

    @Test("KSXT has decimal degrees, and a heading if that is solved")
    func unicore() throws {
        let body =
            "KSXT,20190909084745.00,116.23662400,40.07897925,68.3830,299.22,-67.03,190.28,0.036,,1,3,46,28,,,,"
            + "-0.004,-0.021,-0.020,,"
        let ksxt = try #require(reading(body, as: KSXT.self))
        #expect(ksxt.date == UTCDay(year: 2019, month: 9, day: 9) && ksxt.time == 31_665_000)
        #expect(ksxt.position.latitude == 40.07897925 && ksxt.position.longitude == 116.236624)
        #expect(ksxt.position.digits == 8 && ksxt.ellipsoidalAltitude == 68.383)
        #expect(ksxt.course == 190.28 && abs(ksxt.speed - 0.01) < 1e-12)
        #expect(ksxt.quality == .autonomous && ksxt.satellitesUsed == 28)
        #expect(ksxt.heading.trueHeading == 299.22 && ksxt.heading.pitch == -67.03 && ksxt.heading.roll.isNaN)
        let empty = try #require(
            reading("KSXT,,0.00000000,0.00000000,0.0000,0.00,0.00,0.00,0.000,,0,0,0,0,,,,0,0,0,,", as: KSXT.self))
        #expect(!empty.claimsFix && empty.time == nil && empty.heading.trueHeading.isNaN)
        #expect(reading("KSXT,20190909084745.00,116.2,40.0", as: KSXT.self) == nil)
    }

    @Test("PASHR,POS has position, height, speed in knots and dilutions; without a type there is no fix")
    func ashtech() throws {
        let body =
            "PASHR,POS,3,10,151858.00,4717.960848,N,00130.499487,W,82.972,,0.5,10.0,-0.0,2.0,1.1,1.7,1.3,G010"
        let pos = try #require(reading(body, as: PASHRPOS.self))
        #expect(pos.time == 55_138_000 && pos.quality == .rtkFixed && pos.satellitesUsed == 10)
        #expect(pos.ellipsoidalAltitude == 82.972 && pos.speed == 10 * 1852.0 / 3600 && pos.course == 0.5)
        #expect(pos.hdop == 1.1 && pos.vdop == 1.7)
        let none = try #require(reading("PASHR,POS,,,151858.00,,,,,,,,,,,,,,G010", as: PASHRPOS.self))
        #expect(!none.claimsFix)
        #expect(reading("PASHR,POS,0,03", as: PASHRPOS.self) == nil)
    }
}

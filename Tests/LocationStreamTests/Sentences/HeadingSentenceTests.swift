import Testing

@testable import LocationStream

/// Decodes a body; nil if it has another type or no usable value.
private func heading<Content: HeadingContent>(_ body: String, as kind: Content.Type) -> HeadingReading? {
    let line = Array(body.utf8)
    guard let type = SentenceSource(line.span, length: line.count)?.type, "\(type)".uppercased() == "\(Content.self)"
    else { return nil }
    return Content(line.span, SentenceFields(of: line.span))?.heading
}

extension HeadingReading {
    /// All values in a fixed order, with -1000 for an unknown one.
    fileprivate var numbers: [Double] {
        [trueHeading, magneticHeading, accuracy, rateOfTurn, pitch, roll].map {
            $0.isNaN ? -1000 : ($0 * 1000).rounded() / 1000
        }
    }
}

private let unknown = -1000.0

@Suite("Sentences with a heading")
struct HeadingSentenceTests {
    @Test("HDT and THS have the true heading; THS can be invalid")
    func trueHeadings() {
        #expect(heading("HEHDT,341.8,T", as: HDT.self)?.trueHeading == 341.8)
        #expect(heading("GPHDT,360.0,T", as: HDT.self)?.trueHeading == 0)
        #expect(heading("GNTHS,244.17,A", as: THS.self)?.trueHeading == 244.17)
        for body in ["GPHDT,,T", "GPHDT", "GPHDT,400,T", "GPHDT,-1,T"] {
            #expect(heading(body, as: HDT.self)?.numbers == nil)
        }
        for body in ["GNTHS,244.17,V", "GNTHS,,A", "GNTHS,244.17"] {
            #expect(heading(body, as: THS.self)?.numbers == nil)
        }
    }

    @Test("HDM has the magnetic heading")
    func magneticHeading() {
        #expect(
            heading("APHDM,218.634,M", as: HDM.self)?.numbers == [unknown, 218.634, unknown, unknown, unknown, unknown])
        #expect(heading("APHDM,,M", as: HDM.self)?.numbers == nil)
    }

    @Test(
        "HDG adds the deviation and the variation of the sensor, east positive",
        arguments: [
            ("HCHDG,101.1,1.0,E,7.1,W", 102.1, 95.0), ("HCHDG,101.1,1.0,W,7.1,E", 100.1, 107.2),
            ("SDHDG,228.5,,,1.3,E", 228.5, 229.8), ("HCHDG,359.5,1.0,E,1.0,E", 0.5, 1.5),
            ("HCHDG,0.5,1.0,W,1.0,W", 359.5, 358.5), ("HCHDG,98.3,0.0,E,,", 98.3, unknown),
            ("HCHDG,98.3", 98.3, unknown), ("HCHDG,98.3,,,12.6,", 98.3, unknown), ("HCHDG,98.3,,,x,W", 98.3, unknown),
        ])
    func sensor(body: String, magnetic: Double, north: Double) {
        let numbers = heading(body, as: HDG.self)?.numbers
        #expect(numbers?[1] == magnetic && numbers?[0] == north)
    }

    @Test("VHW has both headings, and its speed through the water is ignored")
    func water() {
        let both = heading("SDVHW,230.0,T,228.7,M,6.8,N,12.7,K", as: VHW.self)
        #expect(both?.trueHeading == 230 && both?.magneticHeading == 228.7)
        #expect(heading("IIVHW,,T,228.7,M,6.8,N,,", as: VHW.self)?.trueHeading.isNaN == true)
        for body in ["IIVHW,,T,,M,6.8,N,12.7,K", "IIVHW,12.5,13.0,12.8,6.8,N", "IIVHW"] {
            #expect(heading(body, as: VHW.self)?.numbers == nil)
        }
    }

    @Test("HTD has the heading of its reference")
    func autopilot() {
        let fields = "V,2.8,R,M,N,10.0,15.0,0.5,30,91.0,0.1,90.0"
        #expect(heading("AGHTD,\(fields),T,A,A,A,90.5", as: HTD.self)?.trueHeading == 90.5)
        #expect(heading("AGHTD,\(fields),M,A,A,A,90.5", as: HTD.self)?.magneticHeading == 90.5)
        for end in ["T,A,A,A,", ",A,A,A,90.5", "T,A"] {
            #expect(heading("AGHTD,\(fields),\(end)", as: HTD.self)?.numbers == nil)
        }
    }

    @Test("ROT has the rate of turn, negative to port, unless it is invalid")
    func rateOfTurn() {
        #expect(heading("APROT,-0.7,A", as: ROT.self)?.rateOfTurn == -0.7)
        for body in ["APROT,-0.7,V", "APROT,,A", "APROT,1", "APROT,x,A"] {
            #expect(heading(body, as: ROT.self)?.numbers == nil)
        }
    }

    @Test("PASHR has heading, pitch and roll in the order of its form")
    func attitude() {
        #expect(
            heading("PASHR,085335.000,224.19,T,-01.26,+00.83,+00.00,0.101,0.113,0.267,1,0", as: PASHR.self)?.numbers
                == [224.19, unknown, 0.267, unknown, 0.83, -1.26])
        #expect(
            heading("PASHR,HPR,151858.00,224.19,0.83,-1.26,0.003,0.002,0,0,1.22,1.8", as: PASHR.self)?.numbers
                == [224.19, unknown, unknown, unknown, 0.83, -1.26])
        #expect(
            heading("PASHR,AT2,562422.0000,254.6341,0.6977,0.1069,0.0028,0.0263,0,00,0.667", as: PASHR.self)?.numbers
                == [254.634, unknown, unknown, unknown, 0.698, 0.107])
        for body in [
            "PASHR,ATT,74432.0000,35.3421,0.0000,0.0000,0.0013,19150.0205,1", "PASHR,ATT,333631.0000,,,,,,",
            "PASHR,085335.000,,T,,,,,,,0,0", "PASHR,085335.000",
        ] {
            #expect(heading(body, as: PASHR.self)?.numbers == nil, "\(body)")
        }
    }

    @Test(
        "Other sentences of the same makers are not decoded",
        arguments: ["PASHR,SAT,03,28,139,38,46,U", "PASHR,XMG,12,Solution valid", "PASHR,RID,BQ,1"])
    func others(body: String) {
        let line = Array(body.utf8)
        #expect(SentenceSource(line.span, length: line.count) == nil)
    }
}

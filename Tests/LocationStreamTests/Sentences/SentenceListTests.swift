import FoundationEssentials
import Testing

@testable import LocationStream

/// The documentation's tables of sentences, compared with what the decoder reads from a sentence that has every field.
@Suite("The documented sentences")
struct SentenceListTests {
    private static let examples: [SentenceType: (name: String, bodies: [String])] = [
        .gga: ("--GGA", ["GPGGA,120000.00,4801.0,N,01131.0,E,1,08,0.90,545.4,M,46.9,M,,"]),
        .gns: ("--GNS", ["GNGNS,120000.00,4802.0,N,01131.0,E,A,09,0.9,5,4,,"]),
        .rmc: ("--RMC", ["GPRMC,120000.00,A,4803.0,N,01131.0,E,3.6,1.0,010526,,,A"]),
        .gll: ("--GLL", ["GPGLL,4804.0,N,01131.0,E,120000.00,A,A"]),
        .zda: ("--ZDA", ["GPZDA,120000.00,01,05,2026,,"]),
        .gst: ("--GST", ["GPGST,120000.00,5.0,1.0,1.0,0.0,3.0,4.0,6.5"]),
        .gbs: ("--GBS", ["GPGBS,120000.00,1.0,1.0,1.0,,,,"]),
        .gsa: ("--GSA", ["GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.6,0.9,1.4"]),
        .gsv: ("--GSV", ["GPGSV,1,1,01,05,05,128,30"]),
        .dtm: ("--DTM", ["GPDTM,999,,0.6,N,1.2,W,0.0,W84"]),
        .vtg: ("--VTG", ["GPVTG,82.0,T,,M,10.0,N,18.5,K,A"]),
        .pubx: (
            "PUBX,00",
            ["PUBX,00,120000.00,4805.0,N,01131.0,E,592.0,G3,2.1,2.2,36.0,77.5,0.0,,0.9,1.5,0.7,10,0,0"]
        ),
        .pgrme: ("PGRME", ["PGRME,15.0,M,45.0,M,25.0,M"]),
        .pgrmz: ("PGRMZ", ["PGRMZ,93,f,3"]),
        .psrfepe: ("PSRFEPE", ["PSRFEPE,120000.000,A,0.7,6.82,10.69,0.4,2.5"]),
        .rma: ("--RMA", ["LCRMA,A,4806.00,N,01131.00,E,14162.8,26019.3,10.0,82.0,014.1,W,A"]),
        .ggk: (
            "--GGK, PTNL,GGK",
            [
                "GPGGK,120000.00,050126,4801.0,N,01131.0,E,3,09,1.9,EHT592.3,M",
                "PTNL,GGK,120000.00,050126,4801.0,N,01131.0,E,3,09,1.9,EHT592.3,M",
            ]
        ),
        .pgrmf: ("PGRMF", ["PGRMF,350,475213,010526,120000,18,4805.0,N,01131.0,E,A,2,19,82,2,1"]),
        .psti: (
            "PSTI,030", ["PSTI,030,120000.000,A,4803.0,N,01131.0,E,545.4,5.09,0.71,0.0,010526,R,1.0,1.1"]
        ),
        .ksxt: (
            "KSXT", ["KSXT,20260501120000.00,11.5,48.03,592.3,90.0,1.0,82.0,18.52,2.0,3,3,20,9,,,,0,0,0,,"]
        ),
        .pashrpos: (
            "PASHR,POS", ["PASHR,POS,3,09,120000.00,4804.0,N,01131.0,E,592.3,,82.0,10.0,0.0,2.0,0.9,1.4,1.3,G010"]
        ),
        .vdo: ("!AIVDO", ["AIVDO,1,1,,B,13`kvwO005wJnb0Lfo:@7P8F05`L,0"]),
        .hdg: ("--HDG", ["HCHDG,101.1,1.0,E,7.1,W"]),
        .hdm: ("--HDM", ["HCHDM,101.1,M"]),
        .hdt: ("--HDT", ["HEHDT,101.1,T"]),
        .ths: ("--THS", ["HETHS,101.1,A"]),
        .htd: ("--HTD", ["AGHTD,V,2.8,R,M,N,10.0,15.0,0.5,30,91.0,0.1,90.0,T,A,A,A,90.5"]),
        .vhw: ("--VHW", ["VWVHW,95.0,T,99.0,M,5.0,N,9.3,K"]),
        .rot: ("--ROT", ["HEROT,-3.5,A"]),
        .pashr: ("PASHR", ["PASHR,120000.000,95.0,T,-1.26,+0.83,+0.00,0.101,0.113,0.267,1,0"]),
        .receiverReport: (
            "--TXT, PGTOP,11, PCD,11, PQTMANTENNASTATUS, PSTMANTENNASTATUS, PTNLRBA, PAIRSPF, PAIRSPF5, "
                + "PQTMJAMMINGSTATUS",
            [
                "GPTXT,01,01,02,ANTSTATUS=OPEN", "PGTOP,11,1", "PCD,11,3", "PQTMANTENNASTATUS,3,2,1,1",
                "PSTMANTENNASTATUS,1,0,0,0", "PTNLRBA,0,0", "PAIRSPF,2", "PAIRSPF5,2", "PQTMJAMMINGSTATUS,1,2",
            ]
        ),
    ]

    /// The values of each sentence in the tables of the documentation.
    private static func documented() throws -> [String: Set<String>] {
        var place = URL(filePath: #filePath)
        for _ in 0..<4 { place.deleteLastPathComponent() }
        place.append(path: "Sources/LocationStream/LocationStream.docc/NMEASentences.md")
        let rows = try String(contentsOf: place, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
        return Dictionary(
            uniqueKeysWithValues: rows.map { row in
                let cells = row.dropFirst(2).split(separator: " | ")
                let values = cells[1].dropLast(2).split(separator: ", ").map(String.init)
                return (cells[0].filter { $0 != "`" }, Set(values))
            })
    }

    @Test(
        "Every type that is decoded is in a table with all its values, and no other is",
        arguments: SentenceType.allCases)
    func list(type: SentenceType) throws {
        let example = try #require(Self.examples[type])
        let documented = try Self.documented()
        #expect(documented.count == SentenceType.allCases.count)
        for body in example.bodies {
            let line = Array(body.utf8)
            #expect(SentenceSource(line.span, length: line.count)?.type == type)
            #expect(documented[example.name] == Self.values(type, line), "\(example.name)")
        }
    }
}

// MARK: Reading a sentence alone

extension SentenceListTests {
    private static func values(_ type: SentenceType, _ line: [UInt8]) -> Set<String> {
        let (span, fields) = (line.span, SentenceFields(of: line.span))
        switch type {
        case .rmc: return values(RMC(span, fields))
        case .gga: return values(GGA(span, fields))
        case .gns: return values(GNS(span, fields))
        case .gll: return values(GLL(span, fields))
        case .vtg: return values(VTG(span, fields))
        case .zda: return values(ZDA(span, fields))
        case .gsa:
            let hasPDOP = ActiveSatellites(span, fields, talker: 0)?.pdop.isNaN == false
            return values(GSA(span, fields)).union(hasPDOP ? ["PDOP"] : [])
        case .gsv:
            var satellites: [Satellite] = []
            var gsv = GSV(span, fields, talker: 0)
            gsv?.read(span, into: &satellites)
            return satellites.isEmpty ? [] : ["satellites in view"]
        case .gst: return values(GST(span, fields))
        case .gbs: return values(GBS(span, fields))
        case .dtm: return values(DTM(span, fields))
        case .pubx: return values(PUBX(span, fields))
        case .pgrme: return values(PGRME(span, fields))
        case .pgrmz: return values(PGRMZ(span, fields))
        case .psrfepe: return values(PSRFEPE(span, fields))
        case .rma: return values(RMA(span, fields))
        case .ggk: return values(GGK(span, fields))
        case .pgrmf: return values(PGRMF(span, fields))
        case .psti: return values(PSTI(span, fields))
        case .ksxt: return values(KSXT(span, fields)).union(values(KSXT(span, fields)?.heading))
        case .pashrpos: return values(PASHRPOS(span, fields))
        case .vdo:
            var tracker = OwnShipTracker()
            guard let report = VDO(span, fields).flatMap({ tracker.take($0, span) }) else { return [] }
            var builder = EpochBuilder()
            report.add(to: &builder)
            return values(builder).union(values(report.heading)).union(report.second == nil ? [] : ["seconds"])
        case .hdg: return values(HDG(span, fields)?.heading)
        case .hdm: return values(HDM(span, fields)?.heading)
        case .hdt: return values(HDT(span, fields)?.heading)
        case .ths: return values(THS(span, fields)?.heading)
        case .htd: return values(HTD(span, fields)?.heading)
        case .vhw: return values(VHW(span, fields)?.heading)
        case .rot: return values(ROT(span, fields)?.heading)
        case .pashr: return values(PASHR(span, fields)?.heading)
        case .receiverReport: return ReceiverReport(span, fields) == nil ? [] : ["alarms"]
        }
    }

    private static func values(_ content: (some EpochContent)?) -> Set<String> {
        guard let content else { return [] }
        var builder = EpochBuilder()
        content.add(to: &builder, from: 0, datum: .wgs84)
        switch content.timing {
        case .fix(let time?), .supplementary(let time?): builder.timeOfDay.offer(time, .best)
        case .fix(nil), .supplementary(nil), .none: break
        }
        return values(builder).union(content.datum == nil ? [] : ["datum"])
    }

    private static func values(_ builder: EpochBuilder) -> Set<String> {
        let hasHeight = builder.height.value.map { !$0.geoidSeparation.isNaN } ?? false
        return known([
            ("time", builder.time != nil), ("date", builder.date != nil || builder.makersDate != nil),
            ("position", builder.position.value != nil), ("altitude", builder.height.value != nil),
            ("ellipsoidal altitude", hasHeight || !builder.ellipsoidalAltitude.isNaN),
            ("speed", builder.speed.value != nil), ("course", builder.course.value != nil),
            ("quality", builder.quality.value != nil),
            ("dimensions", builder.dimension != nil || builder.makersDimension != nil),
            ("satellites used", builder.satellitesUsed.value != nil || builder.gsaSatellites > 0),
            ("HDOP", builder.hdop.value != nil), ("VDOP", builder.vdop.value != nil),
            ("position errors", builder.error.value != nil), ("speed error", !builder.speedError.isNaN),
            ("course error", !builder.courseError.isNaN),
        ])
    }

    private static func values(_ heading: HeadingReading?) -> Set<String> {
        guard let heading else { return [] }
        return known([
            ("true heading", !heading.trueHeading.isNaN), ("magnetic heading", !heading.magneticHeading.isNaN),
            ("heading accuracy", !heading.accuracy.isNaN), ("rate of turn", !heading.rateOfTurn.isNaN),
            ("pitch", !heading.pitch.isNaN), ("roll", !heading.roll.isNaN),
        ])
    }

    private static func known(_ values: [(String, Bool)]) -> Set<String> {
        Set(values.filter(\.1).map(\.0))
    }
}

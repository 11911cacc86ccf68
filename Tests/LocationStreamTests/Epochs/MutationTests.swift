import LocationStream
import Testing
import TestSupport

@Suite("Hostile bytes")
struct MutationTests {
    private let log = Array(
        ((0..<6).map { Sentences.epoch($0) }.joined()
            + [
                "GPGNS,120006.00,4802.0,N,01131.0,E,AAN,09,0.9,5,4,,", "GPGLL,4804.0,N,01131.0,E,120006.00,A,A",
                "GPVTG,82.0,T,,M,10.0,N,18.5,K,A", "GPZDA,120006.00,01,05,2026,,",
                "GPGSA,A,3,1,2,3,4,,,,,,,,,1.6,0.9,1.1,1",
                "GPGSV,4,1,13,05,05,128,,10,21,314,31,13,22,055,31,15,53,063,38,1",
                "GPGST,120006.00,5.0,,,,3.0,4.0,6.5",
                "GPGBS,120006.00,1.0,1.0,1.0,,,,", "GPDTM,999,,0.6,N,1.2,W,0.0,W84", "GPHDT,90.5,T", "GPTHS,77.5,A",
                "HCHDG,101.1,1.0,E,7.1,W", "PGRME,15.0,M,45.0,M,25.0,M", "PGRMZ,93,f,3",
                "PUBX,00,120006.00,4805.0,N,01131.0,E,592.0,G3,2.1,2.2,36.0,77.5,0.0,,0.9,1.5,0.7,10,0,0",
                "HEHDM,99.0,M", "HEROT,-3.5,A", "VWVHW,95.0,T,99.0,M,5.0,N,9.3,K",
                "AGHTD,V,2.8,R,M,N,10.0,15.0,0.5,30,91.0,0.1,90.0,T,A,A,A,90.5",
                "PASHR,120006.040,95.0,T,-1.26,+0.83,+0.00,0.101,0.113,0.267,1,0",
                "PASHR,HPR,120006.00,95.0,0.83,-1.26,0.003,0.002,0,0,1.22,1.8",
                "PASHR,POS,3,09,120006.00,4804.0,N,01131.0,E,592.3,,82.0,10.0,0.0,2.0,0.9,1.4,1.3,G010",
                "PTNL,GGK,120006.00,050126,4801.0,N,01131.0,E,3,09,1.9,EHT592.3,M",
                "PGRMF,350,475219,010526,120006,18,4805.0,N,01131.0,E,A,2,19,82,2,1",
                "PSTI,030,120006.000,A,4803.0,N,01131.0,E,545.4,5.09,0.71,0.0,010526,R,1.0,1.1",
                "KSXT,20260501120007.00,11.5,48.03333333,592.3,90.0,1.0,82.0,18.52,2.0,3,3,20,9,,,,0,0,0,,",
                "LCRMA,A,4806.00,N,01131.00,E,14162.8,26019.3,10.0,82.0,014.1,W",
                "GPTXT,01,01,02,ANTSTATUS=OPEN", "GPTXT,01,01,01,ANTENNA OK", "PGTOP,11,1", "PCD,11,3",
                "PQTMANTENNASTATUS,3,2,1,1", "PAIRSPF5,3",
            ].map(Sentences.framed).joined() + "\\s:GP0001,c:1777633200*54\\\r\n").utf8)

    @Test(
        "Corrupted bytes neither stop the decoder nor make it depend on the split",
        arguments: 1...300 as ClosedRange<UInt64>
    )
    func mutations(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var bytes = log
        mutate(&bytes, atMost: 40, using: &generator)
        let sizes = (0..<bytes.count).map { _ in Int.random(in: 0...64, using: &generator) }
        let whole = epochs(of: bytes)
        #expect(epochs(of: bytes, splits: sizes).map(\.all) == whole.map(\.all))
        #expect(whole.allSatisfy { $0.isPossible })
        _ = epochs(of: bytes, isLive: true, splits: sizes)
        _ = NMEADecoder.firstDate(in: bytes.span)
    }

    @Test(
        "Corrupted fields with a correct checksum never produce impossible values",
        arguments: 1...300 as ClosedRange<UInt64>)
    func forgedFields(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("0123456789.,,,-+NSEWAVTMKPR ~eH`w".utf8)
        let sentences = String(decoding: log, as: UTF8.self).split(whereSeparator: \.isNewline)
        let forged = sentences.map { sentence in
            var body = Array(sentence.utf8.dropFirst().prefix { $0 != UInt8(ascii: "*") })
            for _ in 0..<Int.random(in: 0...4, using: &generator) where body.count > 6 {
                let place = Int.random(in: 6..<body.count, using: &generator)
                body[place] = alphabet.randomElement(using: &generator) ?? 0
            }
            return Sentences.framed(String(decoding: body, as: UTF8.self))
        }
        let found = epochs(of: Array(forged.joined().utf8))
        #expect(found.allSatisfy { $0.isPossible })
    }

    @Test("Random bytes produce no epochs", arguments: 1...100 as ClosedRange<UInt64>)
    func nonsense(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let bytes = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        #expect(epochs(of: bytes).isEmpty)
        #expect(epochs(of: bytes, isLive: true).isEmpty)
    }
}

extension Epoch {
    /// Each field is unknown or within its range.
    var isPossible: Bool {
        func fits(_ value: Double, _ range: ClosedRange<Double>) -> Bool { value.isNaN || range.contains(value) }
        return fits(latitude, -90...90) && fits(longitude, -180...180) && latitude.isNaN == longitude.isNaN
            && fits(altitude, -1e6...4e7) && fits(speed, 0...9_999.9) && fits(course, 0...360.0.nextDown)
            && fits(heading.trueHeading, 0...360.0.nextDown) && fits(heading.magneticHeading, 0...360.0.nextDown)
            && fits(heading.accuracy, 0...180) && fits(heading.pitch, -180...180) && fits(heading.roll, -180...180)
            && fits(hdop, 0.01...89.99) && fits(vdop, 0.01...89.99)
            && (fix == .none) == latitude.isNaN && endByte > 0
    }
}

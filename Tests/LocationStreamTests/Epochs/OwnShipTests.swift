import LocationStream
import Testing
import TestSupport

@Suite("Own ship by AIS")
struct OwnShipTests {
    private let start = 1_777_636_800_000 as Int64  // 2026-05-01T12:00:00Z

    /// A report of a class A transponder, 0.001 minutes north of that of the second before it.
    private func own(_ second: Int, address: String = "AIVDO") -> String {
        let latitude = 48 * 600_000 + 70_000 + second * 10
        return AISMessage.classA(latitude: latitude, longitude: 6_900_000, second: second % 60).bodies(address)
            .map(Sentences.encapsulated).joined()
    }

    private func zda(_ second: Int) -> String {
        let digits = (second < 10 ? "0" : "") + "\(second)"
        return Sentences.framed("GPZDA,1200\(digits).00,01,05,2026,,")
    }

    @Test("Reports of a line without a receiver are locations, with the minute of the last ZDA")
    func alone() throws {
        let found = epochs(of: Array((0..<5).map { zda($0) + own($0) }.joined().utf8))
        #expect(found.map(\.milliseconds) == (0..<5).map { start + Int64($0) * 1000 })
        let first = try #require(found.first)
        #expect(first.fix == .twoDimensional && first.latitude == 48 + 7.0 / 60 && first.longitude == 11.5)
        #expect(abs(first.speed - 10.2 * 1852 / 3600) < 1e-9 && first.course == 84.5 && first.heading.trueHeading == 90)
        #expect(first.altitude.isNaN && first.quality == nil && first.coordinateDigits == 6)
    }

    @Test("The second belongs to the nearest minute")
    func minutes() {
        let found = epochs(of: Array((zda(59) + own(59) + own(60) + own(80) + own(75)).utf8))
        #expect(found.map(\.milliseconds) == [59, 60, 80, 75].map { start + $0 * 1000 })
    }

    @Test("Without a clock on the line, a log has positions without a time")
    func noClock() {
        let found = epochs(of: Array((0..<3).map { own($0) }.joined().utf8), reference: "2026-05-01T12:00:00Z")
        #expect(found.count == 3 && found.allSatisfy { $0.milliseconds == nil && !$0.latitude.isNaN })
    }

    @Test("A live line takes the minute from the time of receipt, corrected by the last ZDA")
    func live() {
        func times(_ log: String, receipt: Int64) -> [Int64?] {
            var decoder = NMEADecoder(options(isLive: true))
            decoder.receiptTime = receipt
            var found: [Epoch] = []
            decoder.decode(Array(log.utf8).span) { found.append($0) }
            #expect(decoder.isEpochOpen == found.isEmpty)
            decoder.flush { found.append($0) }
            return found.map(\.milliseconds)
        }
        #expect(times(own(58), receipt: start + 61_000) == [start + 58_000])
        #expect(times(own(58) + own(59), receipt: start - 2_000) == [start - 2_000, start - 1_000])
        #expect(times(zda(10) + own(10), receipt: start + 3_600_000) == [start + 10_000])
    }

    @Test("Positions never come from both: sentences of a receiver win, even without a fix", arguments: [true, false])
    func receiverWins(hasFix: Bool) {
        let log = (0..<20).map { own($0) + Sentences.epoch($0, fix: hasFix) + own($0) }.joined()
        let found = epochs(of: Array(log.utf8))
        #expect(found.count == 20 && found.allSatisfy { ($0.fix == .none) == !hasFix })
        #expect(found.allSatisfy { !hasFix || abs($0.longitude - 11 - 31.0 / 60) < 1e-9 })
        #expect(found.allSatisfy { $0.heading.trueHeading.isNaN })
    }

    @Test("Reports replace a receiver that has been silent for ten of them, until it speaks again")
    func replacement() {
        let silent = (5..<30).map { own($0) }.joined()
        let log =
            (0..<5).map { Sentences.epoch($0) + own($0) }.joined() + silent
            + (30..<35).map { own($0) + Sentences.epoch($0) }.joined()
        let found = epochs(of: Array(log.utf8))
        let isOwn = found.map { $0.longitude == 11.5 }
        #expect(
            isOwn == Array(repeating: false, count: 5) + Array(repeating: true, count: 17)
                + Array(repeating: false, count: 5))
        #expect(found.map(\.milliseconds) == found.compactMap(\.milliseconds).sorted())
    }

    @Test("Other ships never count, whatever they send")
    func otherShips() {
        let log = (0..<20).map { zda($0) + own($0, address: "AIVDM") + own($0, address: "BSVDO") }.joined()
        #expect(epochs(of: Array(log.utf8)).isEmpty)
    }

    @Test(
        "Damaged and truncated reports neither stop the decoder nor make it depend on the split",
        arguments: 1...200 as ClosedRange<UInt64>)
    func mutations(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let extended = AISMessage.classB(extended: true, latitude: 1, longitude: 1, second: 5).bodies(length: 20)
        var bytes = Array(
            ((0..<8).map { zda($0) + own($0) }.joined() + extended.map(Sentences.encapsulated).joined()
                + Sentences.epoch(9) + (10..<24).map { own($0) }.joined()).utf8)
        mutate(&bytes, atMost: 30, using: &generator)
        if Bool.random(using: &generator) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
        let sizes = (0..<bytes.count).map { _ in Int.random(in: 0...40, using: &generator) }
        let whole = epochs(of: bytes)
        #expect(epochs(of: bytes, splits: sizes).map(\.all) == whole.map(\.all))
        #expect(whole.allSatisfy { $0.isPossible })
        _ = epochs(of: bytes, isLive: true, splits: sizes)
    }
}

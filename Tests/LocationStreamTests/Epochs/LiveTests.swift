import LocationStream
import Testing

/// A live decoder that receives one sentence at a time.
private struct LiveReceiver {
    private var decoder = NMEADecoder(options(isLive: true, reference: "2026-05-01T12:00:00Z"))

    /// Returns the epochs that a sentence completes.
    mutating func receive(_ body: String) -> [Epoch] {
        var epochs: [Epoch] = []
        decoder.decode(Array(Sentences.framed(body).utf8).span) { epochs.append($0) }
        return epochs
    }

    /// Returns the epochs that silence completes.
    mutating func fallSilent() -> [Epoch] {
        var epochs: [Epoch] = []
        decoder.flush { epochs.append($0) }
        return epochs
    }

    var isEpochOpen: Bool { decoder.isEpochOpen }
}

@Suite("Live epochs")
struct LiveTests {
    private func rmc(_ second: Int, _ status: String = "A") -> String {
        "GPRMC,1200\(second + 10).00,\(status),4807.0,N,01131.0,E,10.0,,010526,,,"
    }

    private func gga(_ second: Int) -> String {
        "GPGGA,1200\(second + 10).00,4807.0,N,01131.0,E,1,08,0.9,5.0,M,4.0,M,,"
    }

    private let gsa = "GPGSA,A,3,1,2,3,4,,,,,,,,,1.6,0.9,1.1"
    private let vtg = "GPVTG,82.0,T,,M,10.0,N,18.5,K,A"
    private let gsv = "GPGSV,1,1,01,01,40,083,46"

    @Test("The first epoch is delivered with the next one, later ones with their last sentence")
    func learnedEnder() {
        var receiver = LiveReceiver()
        for sentence in [rmc(0), gga(0), gsa, vtg] { #expect(receiver.receive(sentence).isEmpty) }
        #expect(receiver.receive(rmc(1)).map(\.course) == [82])
        for second in 1..<5 {
            if second > 1 { #expect(receiver.receive(rmc(second)).isEmpty) }
            #expect(receiver.receive(gga(second)).isEmpty)
            #expect(receiver.receive(gsa).isEmpty)
            let found = receiver.receive(vtg)
            #expect(found.map(\.milliseconds) == [milliseconds("2026-05-01T12:00:\(second + 10)Z")])
            #expect(found.first?.vdop == 1.1)
            #expect(!receiver.isEpochOpen)
            #expect(receiver.receive(gsv).isEmpty)
        }
    }

    @Test("Sentences that arrive together are one epoch, even after the learned last one")
    func together() {
        var decoder = NMEADecoder(options(isLive: true, reference: "2026-05-01T12:00:00Z"))
        func receive(_ bodies: [String]) -> [Epoch] {
            var epochs: [Epoch] = []
            decoder.decode(log(bodies).span) { epochs.append($0) }
            return epochs
        }
        _ = receive([rmc(0), gga(0)])
        _ = receive([rmc(1), gga(1)])
        #expect(receive([rmc(2), gga(2), gsa, vtg]).isEmpty)
        let found = receive([rmc(3), gga(3), gsa, vtg])
        #expect(found.map(\.course) == [82, 82] && found.last?.vdop == 1.1)
        // GSV follows, and the epoch does not wait for it.
        #expect(receive([rmc(4), gga(4), gsa, vtg, gsv, gsv]).map(\.course) == [82])
    }

    @Test("The last of several GSA ends the epoch")
    func severalGSA() {
        var receiver = LiveReceiver()
        for sentence in [rmc(0), gsa, gsa, gsa, rmc(1)] { _ = receiver.receive(sentence) }
        #expect(receiver.receive(gsa).isEmpty)
        #expect(receiver.receive(gsa).isEmpty)
        #expect(receiver.receive(gsa).count == 1)
    }

    @Test("Silence completes an epoch and identifies its last sentence")
    func silence() {
        var receiver = LiveReceiver()
        #expect(!receiver.isEpochOpen)
        _ = receiver.receive(rmc(0))
        #expect(receiver.isEpochOpen)
        _ = receiver.receive(gga(0))
        #expect(receiver.fallSilent().count == 1)
        #expect(receiver.fallSilent().isEmpty)
        #expect(receiver.receive(rmc(1)).isEmpty)
        #expect(receiver.receive(gga(1)).count == 1)
        #expect(receiver.fallSilent().isEmpty)
    }

    @Test("The first sentence after a silence belongs to the next epoch")
    func aheadAfterSilence() {
        var receiver = LiveReceiver()
        var found: [Epoch] = []
        for second in 0..<4 {
            found += receiver.receive("GPGSA,A,3,1,2,3,4,,,,,,,,,1.6,0.9,\(second + 1).5")
            found += receiver.receive(gga(second))
            found += receiver.fallSilent()
        }
        #expect(found.map(\.vdop) == [1.5, 2.5, 3.5, 4.5])
    }

    @Test("No epoch is delivered twice, however it is split")
    func never() {
        var receiver = LiveReceiver()
        var found: [Epoch] = []
        for second in 0..<5 {
            for sentence in [rmc(second), gga(second), gsa, vtg] {
                found += receiver.receive(sentence)
                found += receiver.fallSilent()
            }
        }
        #expect(found.count == 5)
    }

    @Test("A changed cycle is learned again")
    func changedCycle() {
        var receiver = LiveReceiver()
        for second in 0..<6 { for sentence in [rmc(second), gga(second), vtg] { _ = receiver.receive(sentence) } }
        var delays: [Int] = []
        for second in 6..<16 {
            var completing: [Int] = []
            for (index, sentence) in [rmc(second), gga(second)].enumerated() where !receiver.receive(sentence).isEmpty {
                completing.append(index)
            }
            delays += completing
        }
        #expect(delays.suffix(5) == [1, 1, 1, 1, 1])
    }

    @Test("An occasional sentence after the last one does not delay the epoch")
    func occasionalTail() {
        var receiver = LiveReceiver()
        var found = 0
        for second in 0..<20 {
            _ = receiver.receive(rmc(second))
            found += receiver.receive(gga(second)).count
            if second % 5 == 4 { #expect(receiver.receive(gsa).isEmpty) }
        }
        #expect(found == 19)
    }

    @Test("A receiver without a fix and a time delivers an epoch at the end of each cycle")
    func noFix() {
        var receiver = LiveReceiver()
        var found: [Epoch] = []
        for _ in 0..<4 {
            for sentence in ["GPGGA,,,,,,0,00,,,M,,M,,", "GPRMC,,V,,,,,,,,,,N", "GPVTG,,T,,M,,N,,K,N"] {
                found += receiver.receive(sentence)
            }
        }
        #expect(found.count == 4)
        #expect(found.allSatisfy { $0.fix == .none })
    }

    @Test("A log has the same instants and positions live and recorded")
    func sameAsRecorded() {
        let text = (0..<30).map { Sentences.epoch($0, fix: $0 % 7 != 3) }.joined()
        let recorded = epochs(of: Array(text.utf8))
        let live = epochs(of: Array(text.utf8), isLive: true, reference: "2026-05-01T12:00:00Z")
        #expect(live.map(\.milliseconds) == recorded.map(\.milliseconds))
        #expect(live.map(\.fix) == recorded.map(\.fix))
    }
}

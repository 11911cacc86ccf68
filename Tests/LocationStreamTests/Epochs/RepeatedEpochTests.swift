import LocationStream
import Testing

@Suite("Repeated epochs")
struct RepeatedEpochTests {
    @Test("A repeated instant is not delivered again")
    func noRepetition() {
        let text = [0, 1, 0, 1, 2, 1, 2, 3].map { Sentences.epoch($0) }.joined()
        #expect(
            epochs(of: Array(text.utf8)).map(\.milliseconds) == (0..<4).map { milliseconds("2026-05-01T12:00:0\($0)Z") }
        )
    }

    @Test("A clock that was set back is accepted from its third epoch on")
    func clockSetBack() {
        let text = ((0..<30).map { Sentences.epoch($0) } + (10..<30).map { Sentences.epoch($0) }).joined()
        let seconds = epochs(of: Array(text.utf8)).map { (($0.milliseconds ?? 0) / 1000) % 60 }
        #expect(seconds == Array(0..<30) + Array(12..<30))
    }

    @Test("A looped log continues to deliver epochs")
    func loop() {
        let once = (0..<20).map { Sentences.epoch($0) }.joined()
        #expect(epochs(of: Array(String(repeating: once, count: 5).utf8), isLive: true).count == 20 + 4 * 18)
    }

    @Test("Two receivers on one line, one a second behind, cause no zigzag")
    func twoReceivers() {
        var text = ""
        for second in 1..<20 { text += Sentences.epoch(second) + Sentences.epoch(second - 1) }
        let times = epochs(of: Array(text.utf8)).compactMap(\.milliseconds)
        #expect(times.count == 20)
        #expect(times.dropFirst(2) == times.dropFirst(2).sorted()[...])
    }

    @Test("Repeated lines do not change the epochs")
    func doubledLines() {
        let single = (0..<5).map { Sentences.epoch($0) }
        let doubled = single.map { $0.split(separator: "\r\n").map { "\($0)\r\n\($0)\r\n" }.joined() }
        let found = epochs(of: Array(doubled.joined().utf8))
        #expect(found.map(\.latitude) == epochs(of: Array(single.joined().utf8)).map(\.latitude))
    }

    @Test("A receiver that repeats its last time has lost its fix")
    func repeatedTime() {
        let lost = String(repeating: Sentences.epoch(1), count: 6)
        let found = epochs(of: Array((Sentences.epoch(0) + Sentences.epoch(1) + lost + Sentences.epoch(2)).utf8))
        #expect(
            found.map(\.fix) == [
                .threeDimensional, .threeDimensional, .none, .none, .none, .none, .none, .threeDimensional,
            ])
        #expect(found.filter { $0.fix == .none }.allSatisfy { $0.milliseconds == nil && $0.latitude.isNaN })
    }
}

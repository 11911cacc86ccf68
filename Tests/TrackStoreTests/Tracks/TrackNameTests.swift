import Testing
@testable import TrackStore

@Suite("The name of a track")
struct TrackNameTests {
    @Test("has no blanks around it, and is none if it is blank")
    func trimmed() {
        #expect(TrackName.trimmed(" \tRound the lake\n") == "Round the lake")
        #expect(TrackName.trimmed("x") == "x")
        for blank in ["", " ", "\r\n\u{A0}"] { #expect(TrackName.trimmed(blank) == nil) }
    }

    @Test("of a file is cut after 200 characters, together with a number after it")
    func truncated() {
        let long = String(repeating: "é", count: 250)
        #expect(TrackName.truncated(long)?.count == 200)
        #expect(TrackName.truncated(long, suffix: " 12") == String(repeating: "é", count: 197) + " 12")
        #expect(TrackName.truncated(String(repeating: "a", count: 199) + " b") == String(repeating: "a", count: 199))
        #expect(TrackName.truncated(" walk ", suffix: " 2") == "walk 2")
        #expect(TrackName.truncated(" ", suffix: " 2") == nil)
    }
}

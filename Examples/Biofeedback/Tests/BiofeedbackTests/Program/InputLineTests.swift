import BiofeedbackSession
import Testing

@testable import biofeedback

@Suite struct InputLineTests {
    private func read(_ line: String) throws -> InputLine { try InputLine(Array(line.utf8)) }

    @Test("each member may be left out or be null, and what is not known is passed over")
    func members() throws {
        let whole = try read(#"{"hrv":67.5,"coherence":72,"heartRate":61,"breathingPhase":"inhale"}"#)
        #expect(whole.readings == (try Readings(hrv: 67.5, coherence: 72, heartRate: 61, breathingPhase: .inhale)))
        #expect(whole.end == nil)
        #expect(try read(#"{"hrv":null,"coherence":0,"time":"now"}"#).readings == Readings(coherence: 0))
        let end = try read(#"{"end":"paused"}"#)
        #expect(end.readings.isEmpty)
        #expect(end.end == .paused)
    }

    @Test(
        "what is wrong is said without a word of the line",
        arguments: [
            ("{", "this is no JSON"),
            ("\u{1B}[2J", "this is no JSON"),
            ("17", "this is no JSON object"),
            ("[{\"hrv\":1}]", "this is no JSON object"),
            ("{}", "none of hrv, coherence, heartRate, breathingPhase and end is there"),
            (#"{"HRV":67.5}"#, "none of hrv, coherence, heartRate, breathingPhase and end is there"),
            (#"{"hrv":"\#u{1B}[2J"}"#, "hrv is of the wrong type"),
            (#"{"hrv":"67.5"}"#, "hrv is of the wrong type"),
            (#"{"hrv":0}"#, "hrv is 0.0, which is not above 0 to 1000 ms"),
            (#"{"coherence":101}"#, "coherence is 101.0, which is not 0 to 100 %"),
            (#"{"heartRate":-1}"#, "heartRate is -1.0, which is not above 0 to 300 a minute"),
            (#"{"breathingPhase":"in"}"#, "breathingPhase is none of inhale, hold, exhale, rest"),
            (#"{"hrv":60,"end":"over"}"#, "end is none of completed, cancelled, paused"),
        ])
    func mistakes(_ line: String, _ words: String) {
        #expect(throws: InputLine.Mistake(description: words)) { try read(line) }
    }
}

import BiofeedbackSession
import Testing

@testable import biofeedback

@Suite struct InputLineTests {
    private func read(_ line: String) throws -> InputLine { try InputLine(Array(line.utf8)) }

    @Test("each member may be missing or null, and unknown members are ignored")
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
        "an error does not quote the line",
        arguments: [
            ("{", "not JSON"),
            ("\u{1B}[2J", "not JSON"),
            ("17", "not a JSON object"),
            ("[{\"hrv\":1}]", "not a JSON object"),
            ("{}", "needs hrv, coherence, heartRate, breathingPhase or end"),
            (#"{"HRV":67.5}"#, "needs hrv, coherence, heartRate, breathingPhase or end"),
            (#"{"hrv":"\#u{1B}[2J"}"#, "hrv has the wrong type"),
            (#"{"hrv":"67.5"}"#, "hrv has the wrong type"),
            (#"{"hrv":0}"#, "hrv must be above 0 to 1000 ms, not 0.0"),
            (#"{"coherence":101}"#, "coherence must be 0 to 100 %, not 101.0"),
            (#"{"heartRate":-1}"#, "heartRate must be above 0 to 300 per minute, not -1.0"),
            (#"{"breathingPhase":"in"}"#, "breathingPhase must be one of inhale, hold, exhale, rest"),
            (#"{"hrv":60,"end":"over"}"#, "end must be one of completed, cancelled, paused"),
        ])
    func mistakes(_ line: String, _ words: String) {
        #expect(throws: InputLine.Mistake(description: words)) { try read(line) }
    }
}

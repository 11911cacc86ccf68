import BiofeedbackSession
import Testing

@testable import biofeedback

@Suite struct ArgumentsTests {
    private func read(_ line: String, userName: String? = nil) throws -> Arguments {
        try Arguments(line.split(separator: " ").map(String.init), userName: userName)
    }

    private func session(
        _ type: SessionType, name: String? = nil, length: SessionRequest.Length? = nil
    ) throws -> Arguments {
        .session(try SessionRequest(type, name: name, length: length, userName: nil))
    }

    @Test("the type, the length and the name are accepted in any order")
    func sessions() throws {
        #expect(try read("hrv") == session(.hrv))
        #expect(try read("--duration 90 breathing") == session(.breathing, length: .seconds(90)))
        #expect(try read("coherence --duration=0.5") == session(.coherence, length: .seconds(0.5)))
        #expect(try read("hrv --open-ended") == session(.hrv, length: .openEnded))
        #expect(try read("group --name Ada") == session(.group, name: "Ada"))
        #expect(try read("group --name=--x") == session(.group, name: "--x"))
        #expect(try read("group", userName: "grace") == session(.group, name: "grace"))
        #expect(try read("hrv --help --duration") == .help)
    }

    @Test(
        "invalid arguments are rejected",
        arguments: [
            "", "walk", "hrv breathing", "hrv --duration", "hrv --duration x", "hrv --duration 0", "hrv --duration inf",
            "hrv --duration -3", "hrv --name Ada", "group", "group --duration 5", "group --open-ended", "hrv --loud",
            "hrv --open-ended=1",
        ])
    func mistakes(_ line: String) {
        #expect(throws: Arguments.Mistake.self) { try read(line) }
    }
}

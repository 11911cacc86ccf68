import ExampleTestSupport
import Foundation
import LocationActivity
import Testing

@Suite("The program", .serialized, .timeLimit(.minutes(10)))
struct ProgramTests {
    private static let line = #"{"hrv":67.5,"coherence":72,"heartRate":61,"breathingPhase":"inhale"}"#

    init() { _ = TestHome.path }

    @Test("publishes values from standard input, reports bad lines, and ends on request")
    func session() async throws {
        let program = try RunningProgram("coherence", "--duration", "500")
        try program.write(Self.line)
        let shown = try await TestHome.wait {
            $0.owner.pid == program.pid && $0.content["hrv"]?.doubleValue == 67.5 && !$0.entries.isEmpty
        }
        #expect(shown.program == "biofeedback")
        #expect(shown.kind == "biofeedback")
        #expect(shown.state == .active)
        #expect(shown.isAlive == true)
        #expect(shown.attributes["type"]?.stringValue == "coherence")
        #expect(shown.attributes["targetDuration"]?.doubleValue == 500)
        #expect(shown.content["breathingPhase"]?.stringValue == "inhale")

        let entry = try #require(shown.entries.current(at: shown.drawingDate))
        let renderer = TerminalRenderer(width: 40, options: .plain)
        let card = renderer.card(entry, at: shown.drawingDate).text
        #expect(card[0].contains("Coherence Training"), "\(card)")
        #expect(card[1].hasPrefix("Coherence") && card[1].hasSuffix("72 %"), "\(card)")
        #expect(card[3].hasPrefix("HRV") && card[3].hasSuffix("67.5 ms"), "\(card)")
        #expect(renderer.compact(entry, at: shown.drawingDate).text == ["<3 67.5 ms"])
        #expect(renderer.minimal(entry, at: shown.drawingDate).text == ["~v~"])

        try program.write("hello")
        try program.write("")
        try program.write(#"{"hrv":0}"#)
        try program.write(#"{"hrv":80,"end":"paused"}"#)
        let (status, output, errors) = await program.finish()
        #expect(status == 0)
        #expect(output.hasPrefix("\(shown.id)\n"))
        #expect(output.contains("HRV: 80.0 ms\n"), "\(output)")
        #expect(output.hasSuffix("State: Paused\n"), "\(output)")
        let told = errors.split(separator: "\n").filter { $0.hasPrefix("biofeedback: ") }
        #expect(
            told == [
                "biofeedback: line 2: not JSON; skipped",
                "biofeedback: line 4: hrv must be above 0 to 1000 ms, not 0.0; skipped",
            ])
        let ended = try #require(TestHome.snapshot(shown.id))
        #expect(ended.state == .ended)
        #expect(ended.endReason == "paused")
        #expect(ended.content["hrv"]?.doubleValue == 80)
    }

    @Test("Ctrl-C cancels the session")
    func interrupted() async throws {
        let program = try RunningProgram("group", "--name", "Ada")
        let shown = try await TestHome.wait { $0.owner.pid == program.pid }
        #expect(shown.attributes["userName"]?.stringValue == "Ada")
        program.interrupt()
        #expect(await program.finish().status == 130)
        #expect(TestHome.snapshot(shown.id)?.endReason == "cancelled")
    }

    @Test(
        "the end of input pauses a session with a target and completes one without",
        arguments: [
            (["hrv"], "Paused"), (["hrv", "--open-ended"], "Completed"), (["group", "--name=Ada"], "Completed"),
        ])
    func endOfInput(_ arguments: [String], _ state: String) async throws {
        let program = try RunningProgram(arguments)
        try program.write(Self.line)
        try program.endInput()
        let (status, output, _) = await program.finish()
        #expect(status == 0)
        #expect(output.hasSuffix("State: \(state)\n"), "\(output)")
    }

    @Test("a session is completed at its target even if the input continues")
    func target() async throws {
        let program = try RunningProgram("breathing", "--duration", "0.2")
        let (status, output, _) = await program.finish()
        #expect(status == 0)
        #expect(output.hasSuffix("State: Completed\n"), "\(output)")
    }

    @Test("the program exits when another process ends the session")
    func endedFromOutside() async throws {
        let program = try RunningProgram("hrv")
        let shown = try await TestHome.wait { $0.owner.pid == program.pid }
        let listed = try RuntimeDirectory.standard.readListing().find(shown.id)
        _ = try await listed.control.send(ControlRequest(intent: "end", activity: shown.id))
        let (status, output, _) = await program.finish()
        #expect(status == 0)
        #expect(output.hasSuffix("State: Ended\n"), "\(output)")
    }

    @Test("an invalid command line is reported")
    func usage() async throws {
        let result = await (try RunningProgram("walk")).finish()
        #expect(result.status == 64)
        #expect(result.errors == "biofeedback: unknown argument 'walk'; see biofeedback --help\n")
    }

    @Test("the example lines of the README are valid")
    func readme() async throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../README.md").standardizedFileURL
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("{") }
        #expect(lines.count == 4)
        let program = try RunningProgram("hrv")
        for line in lines { try program.write(String(line)) }
        try program.endInput()
        #expect(await !program.finish().errors.contains("skipped"))
    }
}

import ExampleTestSupport
import Foundation
import LocationActivity
import Testing

@testable import Drafting

extension RealActivities {
    @Suite("The program drafttimer")
    struct ProgramTests {
        init() { _ = TestHome.path }

        /// The drafts as every program of the user sees them.
        private var drafts: [ActivitySnapshot] {
            RuntimeDirectory.standard.readListing().snapshots.filter { $0.program == "drafttimer" }
        }

        private func ask(
            _ program: RunningProgram, _ intent: String, _ parameters: JSONObject = [:]
        ) async throws -> JSONValue {
            try await ControlClient(path: program.socket).send(ControlRequest(intent: intent, parameters: parameters))
        }

        private func refusal(
            _ program: RunningProgram, _ intent: String, _ parameters: JSONObject = [:]
        ) async throws -> ControlError {
            let failure = await #expect(throws: ControlClient.Failure.self) {
                try await ask(program, intent, parameters)
            }
            guard case .refused(let error)? = failure else { throw CancellationError() }
            return error
        }

        private let start: JSONObject = ["room": "7", "name": "Sunday League", "picks": 2]

        @Test("a shell script and a Python script run a whole draft", arguments: ["draft.sh", "draft.py"])
        func driven(_ script: String) async throws {
            let program = try await RunningProgram()
            let before = Set(drafts.map(\.id))
            let isShell = script == "draft.sh"
            let result = try await Script.run(script, isShell ? ["0"] : ["--pause", "0"])
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
            // In the room: one line. Away: the open island, with the count of picks and the last pick.
            let picks = isShell ? 8 : 12
            for part in ["compact", "expanded", "👤 0:", "/\(picks) ", "Last pick: Haddad"] {
                #expect(result.output.contains(part), "\(part) in \(result.output)")
            }
            let draft = try #require(drafts.first { !before.contains($0.id) })
            #expect(draft.kind == "draft" && draft.state == .ended && draft.isAlive == true)
            #expect(draft.attributes["roomName"]?.stringValue == (isShell ? "Friday League" : "Saturday League"))
            #expect(draft.content["status"] == "complete" && draft.content["pick"]?.intValue == picks)
            #expect(draft.content["lastPick"]?.stringValue == (isShell ? "Jensen" : "Weber"))
            let entry = try #require(draft.entries.current(at: draft.drawingDate))
            let card = TerminalRenderer(width: 40, options: .plain).card(entry, at: draft.drawingDate).text
            #expect(card.contains { $0.contains("Complete") } && card.contains { $0.contains("\(picks)/\(picks)") })
            #expect(await program.stop() == 0)
        }

        @Test("its draft is visible while it runs, and ends with the program")
        func seen() async throws {
            let program = try await RunningProgram()
            let id = try #require(try await ask(program, "draft.start", start)["value"]?.stringValue)
            _ = try await ask(program, "draft.presence", ["user": "room"])
            _ = try await ask(program, "draft.turn", ["drafter": "Ann", "seconds": 45, "left": 20, "pick": 2])
            for await listing in RuntimeDirectory.standard.listings {
                // An update may be delayed by a second after the start.
                if listing.snapshots.contains(where: { $0.id == id && $0.content["status"] == "active" }) { break }
            }
            let draft = try #require(drafts.first { $0.id == id })
            #expect(draft.content["drafter"] == "Ann" && draft.content["pick"] == 2)
            #expect(draft.content["secondsTotal"]?.doubleValue == 45)
            #expect(draft.entries.map(\.keylineTint?.name) == ["blue", "orange", "red", "red"])
            let shown = try await ask(program, "draft.presence", ["user": "room"])
            #expect(shown["value"] == "compact")
            #expect(shown["dialog"]?.stringValue?.contains(/^👤 0:(20|1\d)$/) == true)
            #expect(await program.stop() == 0)
            let left = drafts.first { $0.id == id }
            #expect(left?.state == .ended && left?.content["status"] == "cancelled")
        }

        @Test(
            "a start fails with START_FAILED and a message: a draft is running, activities are off, or too many")
        func refused() async throws {
            let program = try await RunningProgram()
            _ = try await ask(program, "draft.start", start)
            #expect(
                try await refusal(program, "draft.start", start)
                    == ControlError(.startFailed, "a draft is already running: Sunday League"))
            for (script, arguments) in [("draft.sh", ["0"]), ("draft.py", ["--pause", "0"])] {
                let result = try await Script.run(script, arguments)
                #expect(result.status == 1)
                #expect(result.errors.contains("START_FAILED"), "\(result.errors)")
                #expect(result.errors.contains("a draft is already running: Sunday League"), "\(result.errors)")
            }
            let full = try await RunningProgram(settings: #"{"activitiesPerUser":1}"#)
            #expect(try await refusal(full, "draft.start", start).code == .startFailed)
            let off = try await RunningProgram(settings: #"{"activities":"off"}"#)
            #expect(try await refusal(off, "draft.start", start).code == .startFailed)
            #expect(try await ask(off, "draft.presence", ["user": "away"])["value"] == "none")
            for program in [program, full, off] { #expect(await program.stop() == 0) }
        }

        @Test("an invalid request fails with a code and names the parameter")
        func refusals() async throws {
            let program = try await RunningProgram()
            #expect(try await refusal(program, "draft.turn", ["drafter": "Ann"]).code == .notFound)
            #expect(try await refusal(program, "draft.start", ["room": "7"]).path == "picks")
            #expect(try await refusal(program, "draft.start", ["room": "7", "picks": 0]).path == "picks")
            #expect(try await refusal(program, "draft.presence", ["user": "home"]).path == "user")
            _ = try await ask(program, "draft.start", start)
            #expect(try await refusal(program, "draft.turn", ["drafter": "Ann", "pick": 3]).path == "pick")
            #expect(try await refusal(program, "draft.pause").code == .updateFailed)
            // A driver that writes the content itself, with an unknown status.
            let update: JSONObject = ["content": ["status": "autodraft", "drafter": "Ann"]]
            let updated = try await ask(program, "update", update)
            #expect(updated["content"]?["status"] == "active" && updated["content"]?["drafter"] == "Ann")
            #expect(await program.stop() == 0)
        }

        @Test("the README lists each request and its parameters")
        func documented() async throws {
            let program = try await RunningProgram()
            let file = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
                $0.hasPrefix("| `")
            }
            let intents = try #require(try await ask(program, "intents")["intents"]?.arrayValue)
            #expect(intents.count == 7)
            for intent in intents {
                let name = try #require(intent["name"]?.stringValue)
                let line = try #require(lines.first { $0.contains("`\(name)`") }, "\(name)")
                for parameter in intent["parameters"]?.arrayValue ?? [] {
                    #expect(line.contains("`\(parameter["name"]?.stringValue ?? "?")`"), "\(name): \(parameter)")
                }
            }
            #expect(await program.stop() == 0)
        }

        @Test("without a running program, the scripts say what to do", arguments: ["draft.sh", "draft.py"])
        func alone(_ script: String) async throws {
            let result = try await Script.run(script)
            #expect(result.status != 0 && result.errors.hasSuffix("no drafttimer is running; start one first\n"))
        }
    }
}

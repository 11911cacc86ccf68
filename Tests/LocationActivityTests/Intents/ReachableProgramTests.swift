import FoundationEssentials
import Glibc
import LocationActivity
import LocationStream
import Testing
import ActivityTree
import TestSupport

/// Programs that have registered, with and without activities, in this process and in others.
@Suite(.timeLimit(.minutes(1)))
struct ReachableProgramTests {
    private let runtime: TestRuntime
    private let signpost: Signpost

    init() throws {
        runtime = try TestRuntime()
        signpost = Signpost(folder: runtime.base)
    }

    private func program(_ name: String = "test") throws -> ListedProgram {
        try #require(runtime.directory.readPrograms().first { $0.isCalled(name) })
    }

    private func refusal(_ request: ControlRequest) async throws -> ControlError {
        let control = try program().control
        let failure = await #expect(throws: ControlClient.Failure.self) { try await control.send(request) }
        guard case .refused(let error)? = failure else { throw Unexpected() }
        return error
    }

    @Test("the socket is there as soon as the program has registered, and stays when its last activity has ended")
    func stays() async throws {
        let center = runtime.center()
        #expect(runtime.directory.readPrograms().isEmpty)
        center.register()
        #expect(try await program().control.send(ControlRequest(intent: "list")) == [])
        let activity = try Activity.ride(runtime, center: center)
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(try await program().control.send(ControlRequest(intent: "list")) == [])
    }

    @Test("a directory that is removed is made anew with the socket in it, though there is no activity")
    func putBack() async throws {
        let center = runtime.center()
        center.register()
        removeTree(runtime.path)
        // It may be listed an instant before it listens.
        try await eventually {
            let control = self.runtime.directory.readPrograms().first { $0.isCalled("test") }?.control
            return (try? await control?.send(ControlRequest(intent: "list"))) == []
        }
    }

    @Test("a program that registers before there is a place is reached once there is one")
    func placeLater() async throws {
        let base = runtime.base + "/later"
        let directory = RuntimeDirectory(candidates: [.session(base)])
        let lines = LogLines()
        let center = ActivityCenter(directory: directory, program: "test", log: lines.log)
        defer { center.shutDown() }
        center.register()
        #expect(directory.readPrograms().isEmpty)
        try await eventually { lines.lines.contains { $0.contains("Cannot show activities") } }
        #expect(unsafe mkdir(base, 0o700) == 0)
        try await eventually { !directory.readPrograms().isEmpty }
    }

    @Test("another process lists its intents, and performs them in itself")
    func otherProcess() async throws {
        let studio = try SecondProcess("studio", in: runtime, argument: "studio")
        _ = try await signpost.wait(for: "ready")
        let program = try program("studio")
        #expect(program.name == "studio.\(studio.pid)")
        let reply = try await program.control.send(ControlRequest(intent: "intents"))
        #expect(reply["program"] == "studio" && reply["pid"]?.intValue == Int(studio.pid))
        #expect(reply["intents"]?.arrayValue?.map { $0["name"] } == ["CookIntent", "LampIntent", "StepIntent"])
        // It counts where it is performed, not here.
        for number in 1...3 {
            let result = try await program.control.send(ControlRequest(intent: "StepIntent", text: ["by": "10"]))
            #expect(result["value"]?.intValue == number * 10)
        }
        signpost.set("over")
        #expect(await studio.end() == 0)
    }

    @Test("what an app registers with one line each can be had done from outside")
    func oneLine() async throws {
        let app = try SecondProcess("app", in: runtime)
        _ = try await signpost.wait(for: "ready")
        let control = try #require(runtime.directory.readPrograms().first).control
        let reply = try await control.send(ControlRequest(intent: "intents"))
        #expect(reply["intents"]?.arrayValue?.map { $0["name"] } == ["CookIntent", "LampIntent", "StepIntent"])
        #expect(reply["pid"]?.intValue == Int(app.pid))
        #expect(try await control.send(ControlRequest(intent: "StepIntent"))["value"] == 1)
        let started = try await control.send(
            ControlRequest(
                intent: "start", parameters: ["attributes": ["number": 1, "plate": "x"], "content": ["stops": 4]]))
        let id = try #require(started["id"]?.stringValue)
        // It hears of what was started for it.
        try await eventually { runtime.content(id, "driver") == "Ann" }
        signpost.set("over")
        #expect(await app.end() == 0)
        #expect(runtime.directory.readListing().activities.isEmpty)
    }

    @Test("a program that died is no longer listed")
    func dead() async throws {
        let studio = try SecondProcess("studio", in: runtime, argument: "studio")
        _ = try await signpost.wait(for: "ready")
        let socket = try program("studio").control
        await studio.kill()
        #expect(runtime.directory.readPrograms().isEmpty)
        await #expect(throws: ControlClient.Failure.unreachable) {
            try await socket.send(ControlRequest(intent: "intents"))
        }
    }

    @Test("a button's intent is performed with the parameters that it has in the presentation")
    func pressed() async throws {
        let studio = try SecondProcess("studio", in: runtime, argument: "studio")
        _ = try await signpost.wait(for: "ready")
        let result = try await program("studio").control.send(IntentReference(StepIntent(by: 42)).request)
        #expect(result == ["value": 42, "dialog": "The count is 42."])
        await studio.kill()
    }

    @Test("what does not fit over the socket is refused as in the process itself")
    func refused() async throws {
        let registry = IntentRegistry(log: .silent)
        registry.register(StepIntent.self)
        registry.register(CookIntent.self)
        let center = ActivityCenter(
            directory: runtime.directory, program: "test", log: .silent, registry: registry)
        defer { center.shutDown() }
        center.register()
        #expect(try await refusal(ControlRequest(intent: "LampIntent")).code == .unknownIntent)
        #expect(try await refusal(ControlRequest(intent: "StepIntent", parameters: ["by": "1"])).path == "by")
        #expect(try await refusal(ControlRequest(intent: "StepIntent", text: ["by": "x"])).path == "by")
        #expect(
            try await refusal(ControlRequest(intent: "CookIntent", parameters: ["dish": 1, "salt": 5]))
                == ControlError(.updateFailed, "The dish is burnt."))
        let raw = try RawConnection(#require(Self.path(of: program(), in: runtime)))
        await raw.send(#"{"id":1,"intent":"StepIntent","text":{"by":1}}"#.utf8 + [10])
        let reply = try await raw.reply()
        #expect(reply["error"]?["code"] == "BAD_PARAMETERS" && reply["error"]?["path"] == "text")
    }

    private static func path(of program: ListedProgram, in runtime: TestRuntime) -> String? {
        runtime.remains.first { $0.hasSuffix(".sock") }.map { "\(runtime.path)/\($0)" }
    }

    @Test("a program is called by its name, with or without the number of its process")
    func names() {
        let program = ListedProgram(name: "app-1.2.77", control: ControlClient(path: "/x"))
        for name in ["app-1.2", "app-1.2.77", "app-1"] { #expect(program.isCalled(name)) }
        for name in ["app", "app-1.2.7", "app-1.2.", "", "x"] { #expect(!program.isCalled(name)) }
    }
}

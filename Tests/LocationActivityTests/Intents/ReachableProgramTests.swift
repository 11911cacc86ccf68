import FoundationEssentials
import Glibc
@testable import LocationActivity
import LocationStream
import Synchronization
import Testing
import ActivityTree
import TestSupport

/// Registered programs with and without activities, in this and other processes.
@Suite(.timeLimit(.minutes(10)))
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

    @Test("The control socket exists from the registration on and outlives the last activity")
    func stays() async throws {
        let center = runtime.center()
        #expect(runtime.directory.readPrograms().isEmpty)
        center.register()
        #expect(try await program().control.send(ControlRequest(intent: "list")) == [])
        let activity = try Activity.ride(runtime, center: center)
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(try await program().control.send(ControlRequest(intent: "list")) == [])
    }

    @Test("waitForReplies waits for pending replies even if the socket stays open")
    func pendingReplies() async throws {
        let center = runtime.center()
        center.register()
        let activity = try Activity.ride(runtime, center: center)
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let (going, go) = AsyncStream.makeStream(of: Void.self)
        let (order, events) = AsyncStream.makeStream(of: String.self)
        let end: @Sendable (ControlEnd) async throws(ControlError) -> JSONObject = { _ in
            beginning.yield()
            for await _ in going { break }
            events.yield("answered")
            return JSONObject()
        }
        let owned = try #require(activity.owned)
        owned.hooks.withLock { $0.end = end }
        let control = try program().control
        let ending = Task { try await control.send(ControlRequest(intent: "end", activity: activity.id)) }
        for await _ in begun { break }
        let waiting = Task {
            await activity.waitForReplies()
            events.yield("returned")
        }
        // The reply to a later request does not end the wait.
        #expect(try await control.send(ControlRequest(intent: "list")).arrayValue?.count == 1)
        go.yield()
        #expect(await order.first { _ in true } == "answered")
        await waiting.value
        _ = try await ending.value
        #expect(try await control.send(ControlRequest(intent: "list")).arrayValue?.count == 1)
    }

    @Test("A removed runtime directory is recreated with the socket, even without an activity")
    func putBack() async throws {
        let center = runtime.center()
        center.register()
        removeTree(runtime.path)
        // The program may be listed shortly before its socket accepts connections.
        try await eventually {
            let control = self.runtime.directory.readPrograms().first { $0.isCalled("test") }?.control
            return (try? await control?.send(ControlRequest(intent: "list"))) == []
        }
    }

    @Test("A program that registers before the runtime directory exists is reachable afterwards")
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

    @Test("Another process lists its intents and performs them itself")
    func otherProcess() async throws {
        let studio = try SecondProcess("studio", in: runtime, argument: "studio")
        _ = try await signpost.wait(for: "ready")
        let program = try program("studio")
        #expect(program.name == "studio.\(studio.pid)")
        let reply = try await program.control.send(ControlRequest(intent: "intents"))
        #expect(reply["program"] == "studio" && reply["pid"]?.intValue == Int(studio.pid))
        #expect(reply["intents"]?.arrayValue?.map { $0["name"] } == ["CookIntent", "LampIntent", "StepIntent"])
        // The count increases in the other process, not here.
        for number in 1...3 {
            let result = try await program.control.send(ControlRequest(intent: "StepIntent", text: ["by": "10"]))
            #expect(result["value"]?.intValue == number * 10)
        }
        signpost.set("over")
        #expect(await studio.end() == 0)
    }

    @Test("Intents and starts registered with one line each are performed on request")
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
        // `onStart` runs in the app.
        try await eventually { runtime.content(id, "driver") == "Ann" }
        signpost.set("over")
        #expect(await app.end() == 0)
        #expect(runtime.directory.readListing().activities.isEmpty)
    }

    @Test("A dead program is not listed")
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

    @Test("A button's intent is performed with the parameters in its presentation")
    func pressed() async throws {
        let studio = try SecondProcess("studio", in: runtime, argument: "studio")
        _ = try await signpost.wait(for: "ready")
        let result = try await program("studio").control.send(ControlRequest(IntentReference(StepIntent(by: 42))))
        #expect(result == ["value": 42, "dialog": "The count is 42."])
        await studio.kill()
    }

    struct LampAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable, Sendable { var isLit = false }
    }

    /// An intent that is registered only through its button.
    struct PressLampIntent: AppIntent {
        static let title: LocalizedStringResource = "Press"
        func perform() async throws -> some IntentResult { .result(dialog: "Pressed.") }
    }

    struct LampWidget: Widget {
        var body: some WidgetConfiguration {
            ActivityConfiguration(for: LampAttributes.self) { _ in
                Button("Press", intent: PressLampIntent())
            } dynamicIsland: { _ in
                DynamicIsland {
                    DynamicIslandExpandedRegion(.center) { EmptyView() }
                } compactLeading: {
                    EmptyView()
                } compactTrailing: {
                    EmptyView()
                } minimal: {
                    EmptyView()
                }
            }
        }
    }

    @Test("A button's intent is registered with the center of its activity")
    @MainActor func button() async throws {
        LampWidget.register()
        let content = ActivityContent(state: LampAttributes.ContentState(), staleDate: nil)
        let preview = Activity<LampAttributes>.presentation(attributes: LampAttributes(), content: content)
        guard case .button(let intent?, _, _)? = preview.first?.lockScreen.content else {
            return #expect(Bool(false), "the card is a button")
        }
        let (center, other) = (ActivityCenter.test(in: runtime), ActivityCenter.test(in: runtime))
        defer { for center in [center, other] { center.shutDown() } }
        #expect(center.registry.listing.isEmpty)
        let activity = try Activity.request(
            attributes: LampAttributes(), content: content, ActivityOptions(key: "lamp"), center: center
        ).activity
        #expect(center.registry.listing.map { $0["name"] } == ["PressLampIntent"])
        #expect(other.registry.listing.isEmpty)
        #expect(!IntentRegistry.shared.listing.contains { $0["name"] == "PressLampIntent" })
        #expect(try await program().control.send(ControlRequest(intent)) == ["dialog": "Pressed."])
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("Invalid requests over the socket are refused as in the process")
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

    @Test("A program matches its name with or without the process id")
    func names() {
        let program = ListedProgram(name: "app-1.2.77", control: ControlClient(path: "/x"))
        for name in ["app-1.2", "app-1.2.77", "app-1"] { #expect(program.isCalled(name)) }
        for name in ["app", "app-1.2.7", "app-1.2.", "", "x"] { #expect(!program.isCalled(name)) }
    }
}

extension ActivityCenter {
    /// Creates the center of a program that has its own registry of intents.
    fileprivate static func test(in runtime: TestRuntime) -> ActivityCenter {
        ActivityCenter(
            directory: runtime.directory, program: "test", log: .silent, registry: IntentRegistry(log: .silent))
    }
}

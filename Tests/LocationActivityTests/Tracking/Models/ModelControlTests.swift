import ActivityTree
import FoundationEssentials
import TestSupport
import Testing

@testable import LocationActivity

@Suite("Control requests to an activity that a model decides", .timeLimit(.minutes(10)))
struct ModelControlTests {
    private let runtime: TestRuntime
    private let manager: ModelManager<ErrandModel>
    private let source = TestSource()

    init() throws {
        runtime = try TestRuntime()
        manager = ModelManager(center: runtime.center())
    }

    private func start(_ model: ErrandModel = ErrandModel()) async throws -> Activity<Errand> {
        // An hour, so that only immediate contents are published.
        let activity = try await manager.start(
            "p1", model, attributes: Errand(), options: source.options(key: "p1", publish: .interval(.seconds(3600))),
            ask: { _ in 0 })
        try await eventually { activity.content.state.events == ["began"] }
        return activity
    }

    private func send(_ intent: String, _ parameters: JSONObject = JSONObject()) async throws -> JSONValue {
        try await runtime.directory.readListing().find("p1").control.send(
            ControlRequest(intent: intent, activity: "p1", parameters: parameters))
    }

    private func refusal(_ intent: String, _ parameters: JSONObject = JSONObject()) async throws -> ControlError {
        let failure = await #expect(throws: ControlClient.Failure.self) { try await send(intent, parameters) }
        guard case .refused(let error)? = failure else { throw Unexpected() }
        return error
    }

    @Test("an update reaches the model with values of the content's types, and its content is published at once")
    func update() async throws {
        var model = ErrandModel()
        model.publication.isImmediate = false
        let activity = try await start(model)
        let reply = try await send("update", ["content": ["stop": "Elm Street"], "text": ["number": "12"]])
        #expect(reply["content"]?["stop"] == "Elm Street" && reply["content"]?["number"] == 12)
        #expect(activity.content.state.events == ["began", "changed number stop"])
        await manager.endAll(reason: "stopped")
    }

    @Test("members that are unknown, invalid or the model's own are refused, and change nothing")
    func refusals() async throws {
        let activity = try await start()
        #expect(try await refusal("update", ["content": ["stops": "x"]]).path == "content.stops")
        #expect(try await refusal("update", ["text": ["number": "many"]]).path == "content.number")
        let own = try await refusal("update", ["content": ["events": ["done"]]])
        #expect(own.code == .badParameters && own.message == "is kept by the model")
        await #expect(throws: ControlError.self) { try await manager.change("p1", ["events": []]) }
        #expect(activity.content.state.events == ["began"])
        let nobody = await #expect(throws: ControlError.self) { try await manager.change("p2", ["stop": "x"]) }
        #expect(nobody?.code == .notFound)
        try await manager.change("p1", ["stop": "Oak Street"])
        #expect(activity.content.state.stop == "Oak Street")
        await manager.endAll(reason: "stopped")
    }

    @Test("an alert and a relevance score of a request are published, without an event if no member changes")
    func alert() async throws {
        let activity = try await start()
        _ = try await send("update", ["alert": ["title": "Hurry", "body": "now"], "relevanceScore": 9])
        let snapshot = try runtime.snapshot(activity.id)
        #expect(snapshot.alert?.title == "Hurry" && snapshot.relevanceScore == 9)
        #expect(activity.content.state.events == ["began"])
        let newer: JSONObject = ["content": ["stop": "a"], "timestamp": "2026-06-01T10:00:01.000Z"]
        _ = try await send("update", newer)
        let older: JSONObject = ["content": ["stop": "b"], "timestamp": "2026-06-01T10:00:00.000Z"]
        #expect(try await refusal("update", older).code == .updateFailed)
        #expect(activity.content.state.stop == "a")
        await manager.endAll(reason: "stopped")
    }

    @Test("an end request ends the activity with the model's final content and replies with its summary")
    func end() async throws {
        let activity = try await start()
        source.give(.fix(0))
        try await eventually { activity.content.state.events.count == 2 }
        let reply = try await send("end", ["reason": "cancelled"])
        #expect(reply["summary"]?["events"] == 2 && reply["summary"]?["reason"] == "cancelled")
        #expect(activity.content.state.isFinal && activity.activityState == .dismissed)
        #expect(await manager.isActive("p1") == false)
    }

    @Test("a change that ends the activity is answered, and later ones find it ended")
    func endingChange() async throws {
        let model = ErrandModel { event, _ in
            if case .changed = event { [.end(reason: "completed", .immediate)] } else { [] }
        }
        let activity = try await start(model)
        try await manager.change("p1", ["stop": "door"])
        await #expect(throws: ControlError.self) { try await manager.change("p1", ["stop": "roof"]) }
        #expect(try await manager.tracker.ended()?["reason"] == "completed")
        #expect(activity.content.state.stop == "door" && runtime.remains == ["lock"])
    }

    @Test("an activity of a model cannot be paused")
    func pause() async throws {
        _ = try await start()
        #expect(try await refusal("pause").code == .disabled)
        await #expect(throws: LiveActivityError.notPausable) { try await manager.tracker.setPaused(true) }
        await manager.endAll(reason: "stopped")
    }

    @Test("a request with a content that is too large is refused, and one of the model is dropped and logged once")
    func tooLarge() async throws {
        let lines = LogLines()
        let manager = ModelManager<ErrandModel>(center: runtime.center("large", log: lines.log))
        let long = String(repeating: "x", count: 5000)
        let model = ErrandModel { event, _ in
            guard case .update = event else { return [] }
            return [.publish(ModelContent(Errand.ContentState(stop: long)))]
        }
        let activity = try await manager.start(
            "p1", model, attributes: Errand(), options: source.options(), ask: { _ in 0 })
        let error = await #expect(throws: ControlError.self) {
            try await manager.change("p1", ["stop": .string(long)])
        }
        #expect(error?.code == .tooLarge)
        let isDropped = { @Sendable (line: String) in
            line.hasPrefix("warning [LiveActivity] Cannot update activity for location: the content has ")
        }
        for number in 0..<3 { source.give(.fix(Double(number))) }
        try await eventually { activity.content.state.events == ["began", "fix 0", "fix 1", "fix 2"] }
        try await eventually { [source] in source.taken == 3 }
        #expect(lines.lines.count(where: isDropped) == 3, "each content between was published")
        #expect(activity.content.state.stop == nil)
        await manager.endAll(reason: "stopped")
    }
}

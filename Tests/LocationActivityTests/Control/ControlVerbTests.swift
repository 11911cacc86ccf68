import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import LocationActivity
import ActivityTree

struct Workout: ActivityAttributes {
    enum Phase: String, Codable, Sendable { case warmUp, work, done }

    struct Zone: Codable, Hashable, Sendable {
        var name: String
        var top: Int
    }

    struct ContentState: Codable, Hashable, Sendable {
        var hrv: Int?
        var note = ""
        var phase = Phase.warmUp
        var isPaused = false
        var kilometres = 0.0
        var until: Date?
        var zone = Zone(name: "easy", top: 130)
    }
}

private struct Beacon: ActivityAttributes {
    enum ContentState: String, Codable, Hashable, Sendable { case off, on }
}

private struct DanceIntent: AppIntent {
    static let title: LocalizedStringResource = "Dance"

    @Parameter(title: "Steps")
    var steps: Int

    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: steps * 2) }
}

@Suite(.timeLimit(.minutes(10)))
struct ControlVerbTests {
    private let runtime: TestRuntime
    private let center: ActivityCenter
    private let registry = IntentRegistry(log: .silent)
    private let activity: Activity<Workout>
    private let client: ControlClient

    init() throws {
        runtime = try TestRuntime()
        center = runtime.center(registry: registry)
        activity = try Activity<Workout>.request(
            attributes: Workout(), content: ActivityContent(state: .init(), staleDate: nil), ActivityOptions(key: "w"),
            center: center
        ).activity
        client = try runtime.directory.readListing().find("w").control
    }

    private func send(_ intent: String, _ parameters: JSONObject = [:], activity: String? = "w") async throws
        -> JSONValue
    {
        try await client.send(ControlRequest(intent: intent, activity: activity, parameters: parameters))
    }

    private func refusal(
        _ intent: String, _ parameters: JSONObject = [:], activity: String? = "w"
    ) async throws -> ControlError {
        let failure = await #expect(throws: ControlClient.Failure.self) {
            try await send(intent, parameters, activity: activity)
        }
        guard case .refused(let error)? = failure else { throw Unexpected() }
        return error
    }

    @Test("list returns the snapshots of the program's activities")
    func list() async throws {
        let listed = try #require(try await send("list").arrayValue)
        #expect(listed.count == 1)
        #expect(listed[0]["id"]?.stringValue == activity.id)
        #expect(listed[0]["alive"] == true)
    }

    @Test("update merges members into the content and publishes it immediately")
    func update() async throws {
        _ = try await send("update", ["content": ["hrv": 62, "zone": ["name": "hard", "top": 170]]])
        _ = try await send("update", ["content": ["note": "hill"]])
        #expect(activity.content.state == .init(hrv: 62, note: "hill", zone: .init(name: "hard", top: 170)))
        #expect(try runtime.snapshot(activity.id).content["note"] == "hill")
        _ = try await send("update", ["content": ["hrv": nil]])
        #expect(activity.content.state.hrv == nil)
    }

    @Test(
        "an invalid member is refused by name, and the content stays",
        arguments: [
            (["hrv": "62"], "content.hrv"), (["hrv": 62.5], "content.hrv"), (["note": 1], "content.note"),
            (["note": nil], "content.note"), (["phase": "rest"], "content.phase"),
            (["isPaused": 1], "content.isPaused"), (["zone": ["name": "x", "top": "high"]], "content.zone.top"),
            (["zone": ["name": "x"]], "content.zone.top"), (["kilometres": [1]], "content.kilometres"),
            (["pulse": 60], "content.pulse"), (["hrv": 60, "pulse": 60], "content.pulse"),
        ] as [(JSONValue, String)])
    func invalid(_ content: JSONValue, _ path: String) async throws {
        let error = try await refusal("update", ["content": content])
        #expect(error.code == .badParameters && error.path == path && !error.message.isEmpty)
        #expect(activity.content.state == .init())
    }

    @Test("typed text is converted to its member's type")
    func text() async throws {
        _ = try await send(
            "update",
            [
                "text": [
                    "hrv": "62", "note": "62", "phase": "work", "isPaused": "true", "kilometres": "1.50",
                    "until": "2026-01-02T03:04:05Z", "zone": #"{"name":"x","top":1}"#,
                ]
            ])
        #expect(
            activity.content.state
                == .init(
                    hrv: 62, note: "62", phase: .work, isPaused: true, kilometres: 1.5,
                    until: Date(timeIntervalSince1970: 1_767_323_045), zone: .init(name: "x", top: 1)))
        _ = try await send("update", ["text": ["hrv": "", "note": "", "until": "null"]])
        #expect(activity.content.state.hrv == nil && activity.content.state.note == "")
        #expect(activity.content.state.until == nil)
    }

    @Test(
        "typed text that cannot be converted is refused by name",
        arguments: [("hrv", "abc"), ("hrv", "1.5"), ("phase", "rest"), ("isPaused", "yes"), ("pulse", "60")])
    func badText(_ name: String, _ text: String) async throws {
        let error = try await refusal("update", ["text": .object([name: .string(text)])])
        #expect(error.code == .badParameters && error.path == "content.\(name)")
    }

    @Test("replace sets the whole content, and refuses a missing member")
    func replace() async throws {
        _ = try await send("update", ["content": ["hrv": 62]])
        var whole = try #require(try runtime.snapshot(activity.id).content.objectValue)
        whole["hrv"] = nil
        _ = try await send("update", ["replace": true, "content": .object(whole)])
        #expect(activity.content.state == .init())
        whole["note"] = nil
        #expect(try await refusal("update", ["replace": true, "content": .object(whole)]).path == "content.note")
    }

    @Test("an update or end with an older timestamp is refused")
    func timestamps() async throws {
        _ = try await send("update", ["content": ["hrv": 1], "timestamp": "2026-01-02T03:04:05.000Z"])
        let older: JSONObject = ["timestamp": "2026-01-02T03:04:04.999Z"]
        for intent in ["update", "end"] {
            let error = try await refusal(intent, older)
            #expect(error.code == .updateFailed && error.path == "timestamp")
        }
        #expect(try await refusal("update", ["timestamp": 1]).path == "timestamp")
        #expect(activity.activityState == .active && activity.content.state.hrv == 1)
    }

    @Test("a content that is not an object can only be replaced")
    func scalar() async throws {
        let lamp = try Activity<Beacon>.request(
            attributes: Beacon(), content: ActivityContent(state: .off, staleDate: nil), ActivityOptions(key: "b"),
            center: center
        ).activity
        _ = try await send("update", ["replace": true, "content": "on"], activity: "b")
        #expect(lamp.content.state == .on)
        #expect(try await refusal("update", ["content": ["on": true]], activity: "b").path == "content")
        #expect(try await refusal("update", ["replace": true, "content": "red"], activity: "b").path == "content")
        #expect(
            try await refusal("update", ["replace": true, "content": "on", "text": ["on": "true"]], activity: "b")
                == ControlError(.badParameters, "must be an object if `text` is given", path: "content"))
        _ = try await send("update", ["relevanceScore": 2], activity: "b")
        #expect(lamp.content.state == .on && lamp.content.relevanceScore == 2)
        #expect(try await send("end", ["content": "off"], activity: "b")["content"] == "off")
    }

    @Test("the presentation of a burst of updates is evaluated once per interval, and at its end")
    func burst() async throws {
        let time = ManualClock()
        let center = runtime.center("gauge", clock: time.clock, registry: registry)
        let evaluations = Mutex(0)
        let gauge = try Activity<Workout>.request(
            attributes: Workout(), content: ActivityContent(state: .init(), staleDate: nil), ActivityOptions(key: "g"),
            center: center
        ).activity
        let owned = try #require(gauge.owned)
        func update(_ number: Int) async throws {
            let content = ActivityContent(state: Workout.ContentState(hrv: number), staleDate: nil)
            var new = gauge.update(content, try EncodedContent(content.state))
            new.evaluation = .plain { _ in
                evaluations.withLock { $0 += 1 }
                return Array(#"[{"number":\#(number)}]"#.utf8)
            }
            new.mayDelayEvaluation = true
            await center.update(owned, new, urgency: .always, timestamp: nil, isOnMain: false) { gauge.accept(content) }
        }
        // The first presentation is evaluated after the request, and again if the main actor was busy at that time.
        try await eventually { try runtime.snapshot(gauge.id).isDrawn }
        time.advance(.seconds(1))
        for number in 1...100 { try await update(number) }
        // Each content is published at once.
        #expect(try runtime.snapshot(gauge.id).content["hrv"] == 100)
        #expect(evaluations.withLock(\.self) == 1)
        #expect(try runtime.snapshot(gauge.id).presentation == [["number": 1]])
        time.advance(.milliseconds(50))
        await center.catchUp()
        #expect(evaluations.withLock(\.self) == 2)
        #expect(try runtime.snapshot(gauge.id).presentation == [["number": 100]])
        await gauge.end(nil, dismissalPolicy: .immediate)
    }

    @Test("update sets the stale date and the relevance only if they are given")
    func staleness() async throws {
        _ = try await send("update", ["staleDate": "2036-01-02T03:04:05.000Z", "relevanceScore": 50])
        #expect(try runtime.snapshot(activity.id).relevanceScore == 50)
        _ = try await send("update", ["content": ["hrv": 1]])
        #expect(activity.content.staleDate != nil && activity.content.relevanceScore == 50)
        _ = try await send("update", ["staleDate": nil])
        #expect(activity.content.staleDate == nil)
        #expect(try await refusal("update", ["staleDate": "soon"]).path == "staleDate")
        #expect(try await refusal("update", ["relevance": 1]).path == "relevance")
    }

    @Test("a content that is too large is refused with TOO_LARGE")
    func tooLarge() async throws {
        let error = try await refusal("update", ["content": ["note": .string(String(repeating: "x", count: 5000))]])
        #expect(error.code == .tooLarge)
        #expect(activity.content.state.note == "")
    }

    @Test("end accepts a final content and a policy, and returns the last snapshot")
    func end() async throws {
        var final = try #require(try runtime.snapshot(activity.id).content.objectValue)
        final["phase"] = "done"
        let reply = try await send(
            "end", ["content": .object(final), "dismissalPolicy": "default", "reason": "finished"])
        #expect(reply["state"] == "ended" && reply["endReason"] == "finished")
        #expect(reply["content"]?["phase"] == "done")
        #expect(activity.activityState == .ended && activity.content.state.phase == .done)
    }

    @Test("end without a policy dismisses immediately and leaves no files")
    func endAtOnce() async throws {
        #expect(try await send("end")["state"] == "dismissed")
        await center.drain()
        #expect(runtime.remains == ["lock"])
    }

    @Test("an invalid end is refused, and the activity stays active")
    func badEnd() async throws {
        #expect(try await refusal("end", ["dismissalPolicy": "later"]).path == "dismissalPolicy")
        #expect(try await refusal("end", ["content": ["hrv": "x"]]).code == .badParameters)
        #expect(try await refusal("end", ["content": 1]).path == "content")
        #expect(activity.activityState == .active)
    }

    @Test("an ended activity is refused with ENDED, an unknown one with NOT_FOUND")
    func codes() async throws {
        let other = try Activity.ride(runtime, key: "other", center: center)
        #expect(try await refusal("update", activity: "nobody").code == .notFound)
        #expect(try await refusal("end", activity: nil).path == "activity")
        _ = try await send("end", ["dismissalPolicy": "default"])
        #expect(try await refusal("update", ["content": ["hrv": 1]]).code == .ended)
        #expect(try await refusal("end", ["dismissalPolicy": "default"]).code == .ended)
        await other.end(nil, dismissalPolicy: .immediate)
    }

    @Test("an end with immediate dismissal removes an ended activity while its program runs")
    func dismissal() async throws {
        let other = try Activity.ride(runtime, key: "other", center: center)
        _ = try await send("end", ["dismissalPolicy": "default"])
        #expect(runtime.remains.count > 2)
        #expect(try await send("end")["state"] == "dismissed")
        #expect(activity.activityState == .dismissed)
        #expect(try await refusal("end").code == .notFound)
        await other.end(nil, dismissalPolicy: .default)
        #expect(other.activityState == .ended)
        await other.end(nil, dismissalPolicy: .immediate)
        #expect(other.activityState == .dismissed)
        await center.drain()
        #expect(runtime.remains == ["lock"])
    }

    @Test("start is refused by a program that does not accept it, and other commands are the program's intents")
    func intents() async throws {
        #expect(try await refusal("start", activity: nil).code == .disabled)
        #expect(try await refusal("dance", activity: nil).code == .unknownIntent)
        registry.register(DanceIntent.self)
        #expect(try await send("DanceIntent", ["steps": 4], activity: nil)["value"] == 8)
        #expect(try await refusal("DanceIntent", ["steps": "x"], activity: nil).path == "steps")
    }
}

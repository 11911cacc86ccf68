import FoundationEssentials
import LocationStream
import Synchronization
import Testing

@testable import LocationActivity
import ActivityTree

struct Delivery: ActivityAttributes {
    struct ContentState: Codable, Hashable, Sendable {
        var stops: Int
        var driver: String?
    }

    var number: Int
    var plate = "none"
}

private struct Parcel: Codable {
    var label: String
    var count: Int
}

@Suite(.timeLimit(.minutes(10)))
struct ControlStartTests {
    private let runtime: TestRuntime
    private let center: ActivityCenter

    init() throws {
        runtime = try TestRuntime()
        center = runtime.center()
        Activity<Delivery>.acceptStarts(center: center)
    }

    private var client: ControlClient {
        get throws { try #require(runtime.directory.readPrograms().first).control }
    }

    private func start(_ parameters: JSONObject) async throws -> JSONValue {
        try await client.send(ControlRequest(intent: "start", parameters: parameters))
    }

    private func refusal(_ parameters: JSONObject) async throws -> ControlError {
        let failure = await #expect(throws: ControlClient.Failure.self) { try await start(parameters) }
        guard case .refused(let error)? = failure else { throw Unexpected() }
        return error
    }

    private let whole: JSONObject = [
        "attributes": ["number": 7, "plate": "H24"], "content": ["stops": 3], "key": "d", "relevanceScore": 2,
        "staleDate": "2036-01-02T03:04:05.000Z",
    ]

    @Test("start creates an activity with the given attributes, content and key")
    func started() async throws {
        let reply = try await start(whole)
        let id = try #require(reply["id"]?.stringValue)
        let activity = try #require(Activity<Delivery>.activities(center: center).first)
        #expect(activity.id == id && activity.key == "d")
        #expect(activity.attributes.number == 7 && activity.attributes.plate == "H24")
        #expect(activity.content.state == .init(stops: 3))
        #expect(activity.content.relevanceScore == 2)
        #expect(activity.content.staleDate == Date(timeIntervalSince1970: 2_082_855_845))
        #expect(reply["state"] == "active" && reply["content"]?["stops"] == 3)
        // Starting again with the same key returns the same activity.
        #expect(try await start(whole)["id"]?.stringValue == id)
        #expect(runtime.directory.readListing().activities.count == 1)
    }

    @Test("a started activity can be updated and ended, and the socket stays")
    func life() async throws {
        _ = try await start(whole)
        let client = try client
        _ = try await client.send(ControlRequest(intent: "update", parameters: ["content": ["stops": 2]]))
        #expect(try await client.send(ControlRequest(intent: "list")).arrayValue?.first?["content"]?["stops"] == 2)
        _ = try await client.send(ControlRequest(intent: "end"))
        #expect(try await client.send(ControlRequest(intent: "list")) == [])
        #expect(runtime.directory.readPrograms().count == 1)
    }

    @Test(
        "an invalid parameter is refused by its path, and nothing is started",
        arguments: [
            ([:], "attributes.number"), (["attributes": ["number": 7]], "attributes.plate"),
            (["attributes": ["number": "7", "plate": "x"]], "attributes.number"),
            (["attributes": ["number": 7.5, "plate": "x"]], "attributes.number"),
            (["attributes": ["number": 7, "plate": "x", "size": 1]], "attributes.size"),
            (["attributes": ["number": 7, "plate": "x"]], "content.stops"),
            (["attributes": ["number": 7, "plate": "x"], "content": ["stops": true]], "content.stops"),
            (["attributes": ["number": 7, "plate": "x"], "content": ["stops": 1, "cat": 1]], "content.cat"),
            (["attributes": []], "attributes"),
            (["attributes": ["number": 7, "plate": "x"], "content": 1], "content"), (["key": ""], "key"),
            (["key": "  "], "key"), (["key": 1], "key"),
            (["attributesType": "Ride"], "attributesType"), (["staleDate": "soon"], "staleDate"), (["x": 1], "x"),
        ] as [(JSONObject, String)])
    func invalid(_ parameters: JSONObject, _ path: String) async throws {
        let error = try await refusal(parameters)
        #expect(error.code == .badParameters && error.path == path && !error.message.isEmpty)
        #expect(runtime.directory.readListing().activities.isEmpty)
    }

    @Test("of two members, the invalid one is blamed, in any order")
    func invalidOfTwo() async throws {
        for members in [["label": "x", "count": 1.5], ["count": 1.5, "label": "x"]] as [JSONObject] {
            let error = #expect(throws: ControlError.self) {
                try StrictDecoding<Parcel>.decode(.object(members), path: "content")
            }
            #expect(error?.path == "content.count" && error?.message == "must be an integer")
        }
    }

    @Test("start requires a type name if the program accepts several")
    func types() async throws {
        Activity<Workout>.acceptStarts(named: "workout", center: center)
        #expect(try await refusal(whole).path == "attributesType")
        var named = whole
        named["attributesType"] = "Delivery"
        #expect(try await start(named)["key"] == "d")
        #expect(try await refusal(["attributesType": "workout"]).path?.hasPrefix("content.") == true)
    }

    @Test("large attributes are refused with TOO_LARGE, an exceeded limit with START_FAILED")
    func limits() async throws {
        var large = whole
        large["attributes"] = ["number": 7, "plate": .string(String(repeating: "x", count: 5000))]
        #expect(try await refusal(large).code == .tooLarge)
        let plain: JSONObject = ["attributes": ["number": 7, "plate": "x"], "content": ["stops": 1]]
        for _ in 0..<8 { _ = try await start(plain) }
        let error = try await refusal(plain)
        #expect(error.code == .startFailed && error.message.contains("8"))
    }

    @Test("onStart is called once for each started activity")
    func startedOnce() async throws {
        let (started, starting) = AsyncStream.makeStream(of: String.self)
        Activity<Delivery>.acceptStarts(center: center) { activity in starting.yield(activity.id) }
        var ids: [String?] = []
        for key in ["a", "a", "b"] {
            var parameters = whole
            parameters["key"] = .string(key)
            ids.append(try await start(parameters)["id"]?.stringValue)
        }
        var received: [String?] = []
        for await id in started {
            received.append(id)
            if received.count == 2 { break }
        }
        #expect(Set(received) == Set(ids))
    }

    @Test("a program that does not accept starts replies DISABLED")
    func none() async throws {
        let other = runtime.center("other")
        other.register()
        let control = try #require(runtime.directory.readPrograms().first { $0.isCalled("other") }).control
        let failure = await #expect(throws: ControlClient.Failure.self) {
            try await control.send(ControlRequest(intent: "start"))
        }
        guard case .refused(let error)? = failure else { throw Unexpected() }
        #expect(error.code == .disabled)
    }
}

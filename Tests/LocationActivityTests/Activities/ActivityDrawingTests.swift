import FoundationEssentials
import Glibc
import LocationActivity
import LocationStream
import Synchronization
import Testing
import ActivityTree
import SystemSupport
import TestSupport

private struct Parcel: ActivityAttributes {
    struct ContentState: Codable, Hashable, Sendable { var stops = 3 }

    var number = "A1"
}

private struct ParcelWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: Parcel.self) { context in
            Text("\(context.attributes.number): \(context.state.stops) stops, \(context.isStale ? "old" : "new")")
            Text(context.activityID)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) { Text("Parcel") }
            } compactLeading: {
                Text("P")
            } compactTrailing: {
                Text("\(context.state.stops)")
            } minimal: {
                Text("p")
            }
        }
    }
}

@Suite(.serialized, .timeLimit(.minutes(10)))
struct ActivityDrawingTests {
    private let runtime: TestRuntime
    private let center: ActivityCenter

    init() throws {
        runtime = try TestRuntime()
        center = runtime.center()
        ParcelWidget.register()
    }

    private func request(isolation: isolated (any Actor)? = #isolation) throws -> Activity<Parcel> {
        try Activity.request(
            attributes: Parcel(), content: ActivityContent(state: .init(), staleDate: nil),
            ActivityOptions(key: "parcel", onOwnerGone: .keep, publish: .every), center: center
        ).activity
    }

    private func trailing(_ id: String) throws -> [String] {
        try runtime.snapshot(id).presentation.map { try PresentationEntry(json: $0).compactTrailing.allWords.joined() }
    }

    @Test("a request on the main actor has a presentation when it returns")
    @MainActor func onMain() throws {
        let activity = try request()
        #expect(try trailing(activity.id) == ["3"])
        let entry = try PresentationEntry(json: try #require(try runtime.snapshot(activity.id).presentation.first))
        #expect(entry.lockScreen.allWords.joined(separator: " ") == "A1: 3 stops, new \(activity.id)")
    }

    @Test("a request off the main actor is evaluated right afterwards, and an update has an entry for the stale date")
    func elsewhere() async throws {
        let activity = try request()
        try await eventually { try trailing(activity.id) == ["3"] }
        let stale = Date.now + 60
        await activity.update(ActivityContent(state: .init(stops: 2), staleDate: stale))
        // If the main actor is busy for longer than the timeout, the new presentation follows the update.
        try await eventually { try trailing(activity.id) == ["2", "2"] }
        let entries = try runtime.snapshot(activity.id).presentation.map { try PresentationEntry(json: $0) }
        #expect(entries.map(\.isStale) == [false, true])
        #expect(entries.map { $0.lockScreen.allWords.joined(separator: " ").contains("old") } == [false, true])
        #expect(entries.last?.from.millisecondsSince1970 == stale.millisecondsSince1970)
    }

    @Test("while the main actor is blocked, updates keep the previous presentation, which is replaced afterwards")
    func busy() async throws {
        let activity = try request()
        try await eventually { try trailing(activity.id) == ["3"] }
        let gate = Gate()
        let blocker = Task { @MainActor in gate.hold() }
        await gate.held()
        await activity.update(ActivityContent(state: .init(stops: 2), staleDate: nil))
        await activity.update(ActivityContent(state: .init(stops: 1), staleDate: nil))
        #expect(runtime.content(activity.id, "stops") == 1)
        #expect(try trailing(activity.id) == ["3"])
        gate.open()
        await blocker.value
        try await eventually { try trailing(activity.id) == ["1"] }
    }

    @Test("if the main actor is blocked at the end, the final content is drawn later, and then the socket is closed")
    func busyEnd() async throws {
        let activity = try request()
        try await eventually { try trailing(activity.id) == ["3"] }
        let gate = Gate()
        let blocker = Task { @MainActor in gate.hold() }
        await gate.held()
        await activity.end(ActivityContent(state: .init(stops: 0), staleDate: nil), dismissalPolicy: .default)
        #expect(try trailing(activity.id) == ["3"])
        gate.open()
        await blocker.value
        try await eventually { try trailing(activity.id) == ["0"] }
        try await eventually { !runtime.remains.contains { $0.hasPrefix("programs") } }
    }

    @Test("an adopted activity is evaluated with its own identifier")
    @MainActor func adopted() async throws {
        let id = try request().id
        center.shutDown()
        let next = try Activity.request(
            attributes: Parcel(), content: ActivityContent(state: .init(), staleDate: nil),
            ActivityOptions(key: "parcel", publish: .every), center: runtime.center()
        ).activity
        #expect(next.id == id)
        try await eventually {
            try runtime.snapshot(id).presentation.first.map {
                try PresentationEntry(json: $0).lockScreen.allWords.joined(separator: " ")
            }?
            .hasSuffix(id) ?? false
        }
    }

    @Test("the final content is evaluated")
    func end() async throws {
        let activity = try request()
        await activity.end(ActivityContent(state: .init(stops: 0), staleDate: nil), dismissalPolicy: .default)
        try await eventually { try trailing(activity.id) == ["0"] }
    }
}

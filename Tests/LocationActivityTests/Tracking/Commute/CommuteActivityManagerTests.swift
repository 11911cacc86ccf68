import ActivityTree
import FoundationEssentials
import LocationStream
import Synchronization
import TestSupport
import Testing

@testable import LocationActivity

@Suite("The manager of commutes", .timeLimit(.minutes(10)))
struct CommuteActivityManagerTests {
    private let runtime: TestRuntime
    private let source = TestSource()

    init() throws {
        runtime = try TestRuntime()
    }

    private func commute(_ name: String) -> Commute {
        Commute(
            tripID: name, to: CommuteSimulation.destination, address: "Work", arriveBy: .now.addingTimeInterval(7200),
            origin: CommuteSimulation.start)
    }

    @Test("several commutes run at once, are changed and ended by their names, and are dismissed")
    func several() async throws {
        let manager = CommuteActivityManager(center: runtime.center())
        #expect(await manager.areActivitiesEnabled)
        for name in ["one", "two", "three"] { try await manager.start(commute(name), TestSource().options(key: name)) }
        try await manager.start(commute("one"), source.options(key: "one"))
        #expect(runtime.directory.readListing().snapshots.map(\.kind) == ["commute", "commute", "commute"])
        try await manager.update(for: "two", CommuteChange(travelTimeMinutes: 25, firstName: "Ada"))
        let two = try #require(runtime.directory.readListing().snapshots.first { $0.key == "two" })
        #expect(two.content["firstName"] == "Ada")
        #expect(two.content["travelTimeMinutes"] == 25)
        #expect(two.attributes["tripID"] == "two")
        await manager.end(for: "two")
        #expect(await manager.isActive(for: "one"))
        #expect(await !manager.isActive(for: "two"))
        await #expect(throws: CommuteActivityError.self) {
            try await manager.update(for: "two", CommuteChange(firstName: "Ada"))
        }
        await manager.endAll()
        #expect(await !manager.isActive(for: "one"))
        #expect(runtime.remains == ["lock"])
    }

    @Test("if activities are disabled, the error names the setting, and the commute is followed without one")
    func disabled() async throws {
        let file = "\(runtime.base)/config.json"
        try Data(#"{"activities":"off"}"#.utf8).write(to: URL(fileURLWithPath: file))
        let manager = CommuteActivityManager(center: runtime.center(settings: SettingsFile(path: file)))
        #expect(await !manager.areActivitiesEnabled)
        let observer = SeenUpdates()
        var options = source.options(key: "work")
        options.observers = [observer]
        await #expect(throws: CommuteActivityError.activitiesDisabled) {
            try await manager.start(commute("work"), options)
        }
        #expect(CommuteActivityError.activitiesDisabled.description.contains("'myeline config set activities on'"))
        #expect(await manager.isActive(for: "work"))
        source.give(.fix(0))
        try await eventually { !observer.times.withLock { $0 }.isEmpty }
        await manager.endAll()
        #expect(observer.ended.withLock { $0.count } == 1)
    }
}

import ActivityTree
import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import LocationActivity

@Suite("A model without an activity", .timeLimit(.minutes(10)))
struct ModelWithoutActivityTests {
    private let runtime: TestRuntime
    private let source = TestSource()

    init() throws { runtime = try TestRuntime() }

    @Test("a start fails where activities are turned off, and where the directory is a file; nothing runs then")
    func failedStart() async throws {
        let settings = SettingsFile(path: runtime.base + "/config.json")
        try settings.set("activities", .bool(false))
        let denied = ModelManager<ErrandModel>(center: runtime.center(settings: settings))
        await #expect(throws: ActivityAuthorizationError.denied) {
            try await denied.start(
                "p1", ErrandModel(), attributes: Errand(), options: source.options(), ask: { _ in 0 })
        }
        #expect(await denied.isActive("p1") == false)

        let blocked = try TestRuntime()
        _ = FileManager.default.createFile(atPath: blocked.path, contents: Data())
        let manager = ModelManager<ErrandModel>(center: blocked.center())
        await #expect(throws: RuntimeDirectoryError.self) {
            try await manager.start(
                "p1", ErrandModel(), attributes: Errand(), options: source.options(), ask: { _ in 0 })
        }
        #expect(await manager.isActive("p1") == false && source.begun == 0)
    }

    @Test("its journey is observed, its timers and queries work, and it ends with a summary")
    func journey() async throws {
        let observer = SeenUpdates()
        var options = source.options(key: "p1")
        options.observers = [observer]
        let model = ErrandModel { event, now in
            switch event {
            case .update: [.wake(at: now.boot)]
            case .due: [.ask("eta")]
            case .answered: [.end(reason: "arrived", .immediate)]
            default: []
            }
        }
        let manager = ModelManager<ErrandModel>(center: runtime.center())
        let id = try #require(
            await manager.startWithoutActivity("p1", model, options: options, ask: { _ in 4 }))
        #expect(await manager.startWithoutActivity("p1", model, options: options, ask: { _ in 4 }) == nil)
        #expect(await manager.isActive("p1"))
        source.give(.fix(0))
        let summary = try #require(try await manager.tracker.ended())
        #expect(summary["reason"] == "arrived" && summary["points"] == 1 && summary["events"] == 4)
        #expect(observer.begun.withLock { $0 }.map(\.id) == [id] && observer.times.withLock { $0 } == [0])
        #expect(observer.ended.withLock { $0 }.map(\.reason) == ["arrived"])
        #expect(runtime.directory.readListing().snapshots.isEmpty)
    }
}

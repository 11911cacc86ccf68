import FoundationEssentials
import LocationStream
import Synchronization
import TestSupport
import Testing

@testable import LocationActivity

@Suite("Queries of a model", .timeLimit(.minutes(10)))
struct ModelQueriesTests {
    private let runtime: TestRuntime
    private let manager: ModelManager<ErrandModel>
    private let source = TestSource()
    private let office = ErrandOffice()
    private let limit = ManualTimeout()

    init() throws {
        runtime = try TestRuntime()
        manager = ModelManager(center: runtime.center(), timeout: limit.timeout)
    }

    /// Starts an activity whose model asks "eta" with every update, and "weather" with the first.
    private func start() async throws -> Activity<Errand> {
        let model = ErrandModel { event, _ in
            switch event {
            case .began: [.ask("weather")]
            case .update: [.ask("eta")]
            default: []
            }
        }
        return try await manager.start("p1", model, attributes: Errand(), options: source.options()) { [office] query in
            try await office.answer(query)
        }
    }

    private func wait(_ activity: Activity<Errand>, _ events: [String]) async throws {
        try await eventually { activity.content.state.events == events }
    }

    @Test("answers arrive while the model takes updates, and a running query is not asked again")
    func answers() async throws {
        let activity = try await start()
        source.give(.fix(0))
        try await eventually { [office] in office.asked.sorted() == ["eta", "weather"] }
        source.give(.fix(1))
        try await wait(activity, ["began", "fix 0", "fix 1"])
        office.reply("eta", .success(7))
        try await wait(activity, ["began", "fix 0", "fix 1", "eta = 7"])
        source.give(.fix(2))
        try await eventually { [office] in office.asked.count == 3 }
        let error = LocationStreamError(.noSuchFile, "no router", remedy: "name one")
        office.reply("eta", .failure(error))
        try await wait(activity, ["began", "fix 0", "fix 1", "eta = 7", "fix 2", "eta: \(error)"])
        office.reply("weather", .success(0))
        try await wait(activity, ["began", "fix 0", "fix 1", "eta = 7", "fix 2", "eta: \(error)", "weather = 0"])
        await manager.endAll(reason: "stopped")
    }

    @Test("a query without an answer fails at its timeout and is cancelled; its late answer is dropped")
    func timeout() async throws {
        let activity = try await start()
        try await eventually { [office] in office.asked == ["weather"] }
        try await eventually { [limit] in
            limit.pass()
            return activity.content.state.events.count == 2
        }
        #expect(activity.content.state.events == ["began", "weather: no answer within 10 s"])
        #expect(office.cancelled == 1)
        office.reply("weather", .success(20))
        source.give(.fix(0))
        try await wait(activity, ["began", "weather: no answer within 10 s", "fix 0"])
        try await eventually { [office] in office.asked == ["weather", "eta"] }
        office.reply("eta", .success(1))
        await manager.endAll(reason: "stopped")
    }

    @Test("the end of the activity cancels its queries and does not wait for them")
    func end() async throws {
        let activity = try await start()
        source.give(.fix(0))
        try await eventually { [office] in office.asked.count == 2 }
        await manager.end("p1", reason: "stopped", dismissalPolicy: .immediate)
        #expect(office.cancelled == 2 && activity.activityState == .dismissed)
        for query in ["eta", "weather"] { office.reply(query, .success(1)) }
        #expect(activity.content.state.events == ["began", "fix 0"])
    }
}

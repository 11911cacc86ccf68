import FoundationEssentials
import LocationActivity
import LocationStream
import Testing

@Suite(.serialized, .timeLimit(.minutes(10)))
struct CrowdTests {
    private let runtime: TestRuntime
    private let signpost: Signpost

    init() throws {
        runtime = try TestRuntime()
        signpost = Signpost(folder: runtime.base)
    }

    @Test("eight processes start, update and end a thousand activities", .onlyInRaces)
    func thousand() async throws {
        try Crowd.raiseLimits(in: runtime)
        let crowds = try (0..<8).map { try SecondProcess("crowd", in: runtime, argument: "\($0)") }
        for number in crowds.indices { _ = try await signpost.wait(for: "started\(number)") }
        let listed = runtime.directory.readListing().snapshots
        #expect(listed.count == 1000)
        #expect(Set(listed.map(\.id)).count == 1000)
        #expect(Set(listed.compactMap(\.key)).count == 1000)
        #expect(listed.allSatisfy { $0.isAlive == true && $0.state == .active && $0.content["leg"] == "riding" })
        #expect(Set(listed.map(\.owner.pid)).count == 8)
        signpost.set("end")
        for crowd in crowds { #expect(await crowd.end() == 0) }
        #expect(runtime.remains == ["lock"])
    }
}

/// One of the processes of ``CrowdTests``, with 125 activities.
struct Crowd {
    let runtime: TestRuntime
    let argument: String

    private static func settings(_ runtime: TestRuntime) -> SettingsFile {
        SettingsFile(path: runtime.base + "/config.json")
    }

    static func raiseLimits(in runtime: TestRuntime) throws {
        try settings(runtime).set("activitiesPerProgram", 1000)
        try settings(runtime).set("activitiesPerUser", 1000)
    }

    func run(_ signpost: Signpost) async throws {
        let center = runtime.center("crowd", settings: Self.settings(runtime))
        var activities: [Activity<Ride>] = []
        for number in 0..<125 {
            let activity = try Activity.ride(
                runtime, key: "\(argument).\(number)", center: center, publish: .every, onOwnerGone: .keep)
            await activity.update(ActivityContent(state: .init(leg: "riding"), staleDate: nil))
            activities.append(activity)
        }
        signpost.set("started\(argument)")
        _ = try await signpost.wait(for: "end")
        for activity in activities { await activity.end(nil, dismissalPolicy: .immediate) }
        await center.drain()
    }
}

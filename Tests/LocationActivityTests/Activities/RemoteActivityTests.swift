import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import LocationActivity
import ActivityTree

private struct Lantern: ActivityAttributes {
    enum ContentState: String, Codable, Hashable, Sendable { case off, on }
}

@Suite("An activity of another process", .timeLimit(.minutes(10)))
struct RemoteActivityTests {
    private let runtime: TestRuntime
    private let date = Date(timeIntervalSince1970: 1_000_000)

    init() throws {
        runtime = try TestRuntime()
    }

    private func content(_ leg: String, metres: Double? = nil) -> ActivityContent<Ride.ContentState> {
        ActivityContent(state: .init(leg: leg, metres: metres), staleDate: nil)
    }

    /// Returns an activity, and the object by which another process sees it.
    private func pair() throws -> (owner: Activity<Ride>, remote: Activity<Ride>) {
        let owner = try Activity.ride(runtime, center: runtime.center(), publish: .every)
        return (owner, try #require(Activity<Ride>.activities(center: runtime.center()).first))
    }

    /// Returns an activity whose owner has died.
    private func orphan() throws -> Activity<Ride> {
        _ = try runtime.orphan()
        return try #require(Activity<Ride>.activities(center: runtime.center()).first)
    }

    @Test("ignores an update or end with an older timestamp than an earlier one")
    func timestamps() async throws {
        let (owner, remote) = try pair()
        await remote.update(content("new"), timestamp: date)
        #expect(owner.content.state.leg == "new")
        await remote.update(content("old"), timestamp: date - 1)
        #expect(owner.content.state.leg == "new" && remote.content.state.leg == "new")
        await remote.end(nil, dismissalPolicy: .immediate, timestamp: date - 1)
        #expect(owner.activityState == .active)
        await remote.end(nil, dismissalPolicy: .immediate, timestamp: date)
        #expect(owner.activityState == .dismissed)
    }

    @Test("reports the outcome of each update")
    func outcomes() async throws {
        let (owner, remote) = try pair()
        var outcomes = remote.updateOutcomes.makeAsyncIterator()
        await remote.update(content("a"), timestamp: date)
        #expect(await outcomes.next() == .applied)
        await remote.update(content("b"), timestamp: date - 1)
        #expect(await outcomes.next() == .droppedOlder)
        await remote.update(content(String(repeating: "x", count: 5000)))
        guard case .droppedTooLarge(let size)? = await outcomes.next(), size > 5000 else { throw Unexpected() }
        await remote.update(content("c", metres: .nan))
        guard case .droppedInvalid? = await outcomes.next() else { throw Unexpected() }
        await owner.end(nil)
        await remote.update(content("d"))
        #expect(await outcomes.next() == .droppedEnded)
    }

    @Test("reports one outcome of an update that adopts it")
    func adoption() async throws {
        let first = runtime.center()
        let owner = try Activity.ride(runtime, center: first, publish: .every, onOwnerGone: .keep)
        let remote = try #require(Activity<Ride>.activities(center: runtime.center()).first)
        var outcomes = remote.updateOutcomes.makeAsyncIterator()
        first.shutDown()
        let alert = AlertConfiguration(title: "Late", body: "", sound: .default)
        await remote.update(content("adopted"), alertConfiguration: alert, timestamp: date)
        #expect(await outcomes.next() == .applied)
        #expect(remote.owned != nil && remote.id == owner.id)
        #expect(try runtime.snapshot(remote.id).alert?.title == "Late")
        await remote.update(content("old"), timestamp: date - 1)
        #expect(await outcomes.next() == .droppedOlder)
        await remote.end(nil, dismissalPolicy: .immediate)
    }

    @Test("applies all of several simultaneous updates that find it without an owner")
    func simultaneousAdoptions() async throws {
        let orphan = try orphan()
        let outcomes = await withTaskGroup(of: ActivityUpdateOutcome.self) { group in
            for number in 0..<8 {
                group.addTask { @concurrent in await orphan.update(content("leg \(number)"), alert: nil) }
            }
            return await group.reduce(into: [ActivityUpdateOutcome]()) { $0.append($1) }
        }
        #expect(outcomes.count == 8 && !outcomes.contains(where: \.isDropped))
        await orphan.end(nil, dismissalPolicy: .immediate)
    }

    @Test("reports the reason if it cannot be adopted, and can be adopted later")
    func failedAdoption() async throws {
        let orphan = try orphan()
        // A directory in place of the file that is written first.
        let obstacle = "\(runtime.path)/activities/\(orphan.id)/.state.json.new"
        try #require(unsafe mkdir(obstacle, 0o700) == 0)
        let outcome = await orphan.update(content("a"), alert: nil)
        guard case .droppedInvalid(let reason) = outcome, reason.contains(orphan.id) else { throw Unexpected() }
        #expect(orphan.activityState == .active && orphan.content.state.leg == "waiting")
        try #require(unsafe rmdir(obstacle) == 0)
        #expect(await orphan.update(content("b"), alert: nil) == .applied)
        await orphan.end(nil, dismissalPolicy: .immediate)
    }

    @Test("ends although its owner exits before the end arrives")
    func exitingOwner() async throws {
        let owner = runtime.center()
        let activity = try Activity.ride(runtime, center: owner, onOwnerGone: .keep)
        let system = ActivityClock.system
        let readings = Mutex(0)
        let clock = ActivityClock(
            boot: system.boot,
            date: {
                // Each reading of the directory reads the clock; the third one follows the failed request.
                let reading = readings.withLock { count in
                    count += 1
                    return count
                }
                guard reading == 3 else { return system.date() }
                owner.shutDown()
                return system.date()
            }, bootID: system.bootID)
        let remote = try #require(Activity<Ride>.activities(center: runtime.center(clock: clock)).first)
        // The owner runs, but its socket cannot be reached.
        let socket = try runtime.snapshot(activity.id).owner.control
        removeTree("\(runtime.path)/\(socket)")
        await remote.end(nil, dismissalPolicy: .immediate)
        #expect(!runtime.remains.contains { $0.contains(activity.id) })
    }

    @Test("reports an update as unconfirmed if its owner does not answer in time")
    func silentOwner() async throws {
        let owner = try SecondProcess("hold", in: runtime)
        _ = try await Signpost(folder: runtime.base).wait(for: "ready")
        let remote = try #require(Activity<Ride>.activities(center: runtime.center()).first)
        var outcomes = remote.updateOutcomes.makeAsyncIterator()
        kill(owner.pid, SIGSTOP)
        let outcome = await remote.updateRemote(
            content("a"), alert: nil, timestamp: nil, timeout: .milliseconds(50))
        #expect(outcome == .unconfirmed && !outcome.isDropped)
        #expect(await outcomes.next() == .unconfirmed)
        await owner.kill()
    }

    @Test("may have a content that encodes as a string")
    func scalar() async throws {
        let owner = try Activity<Lantern>.request(
            attributes: Lantern(), content: ActivityContent(state: .off, staleDate: nil),
            ActivityOptions(key: "lantern"),
            center: runtime.center()
        ).activity
        let remote = try #require(Activity<Lantern>.activities(center: runtime.center()).first)
        await remote.update(ActivityContent(state: .on, staleDate: nil))
        #expect(owner.content.state == .on)
        await remote.end(ActivityContent(state: .off, staleDate: nil))
        #expect(owner.activityState == .ended && owner.content.state == .off)
        #expect(try runtime.snapshot(owner.id).content == "off")
    }

    @Test("ends even if its final content is invalid or too large", arguments: [Double.nan, 1])
    func invalidEnd(metres: Double) async throws {
        let (owner, remote) = try pair()
        let leg = String(repeating: "x", count: metres.isNaN ? 1 : 5000)
        await remote.end(content(leg, metres: metres), dismissalPolicy: .immediate)
        #expect(owner.activityState == .dismissed)
        let first = runtime.center()
        let orphan = try Activity.ride(runtime, center: first, onOwnerGone: .keep)
        let adopted = try #require(Activity<Ride>.activities(center: runtime.center()).first)
        first.shutDown()
        await adopted.end(content(leg, metres: metres), dismissalPolicy: .immediate)
        #expect(!runtime.remains.contains { $0.contains(orphan.id) })
    }
}

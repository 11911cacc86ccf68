import FoundationEssentials
import Glibc
import LocationActivity
import LocationStream
import Testing
import ActivityTree

@Suite(.serialized, .timeLimit(.minutes(60)))
struct KilledTests {
    @Test(
        "a process killed at any moment leaves complete snapshots and files that the next start cleans up")
    func killed() async throws {
        let runtime = try TestRuntime()
        let signpost = Signpost(folder: runtime.base)
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<RaceCount.kills {
            let process = try SecondProcess("restless", in: runtime)
            _ = try await signpost.wait(for: "restless")
            _ = unsafe unlink("\(runtime.base)/restless")
            let end = ContinuousClock.now.advanced(by: .microseconds(Int.random(in: 0..<20_000, using: &generator)))
            while ContinuousClock.now < end { try expectWholeSnapshots(runtime) }
            await process.kill()
            try expectWholeSnapshots(runtime)

            let center = runtime.center("restless")
            let next = try Activity.ride(runtime, key: "next", center: center)
            let listing = runtime.directory.readListing()
            #expect(listing.problems.isEmpty)
            #expect(listing.snapshots.filter(\.isOngoing).map(\.id) == [next.id])
            for snapshot in listing.snapshots where snapshot.id != next.id {
                #expect(snapshot.endReason == EndReason.ownerGone || snapshot.endReason == EndReason.stopped)
            }
            await next.end(nil, dismissalPolicy: .immediate)
            #expect(!runtime.remains.contains { $0.hasSuffix(".sock") || $0.hasSuffix(".new") }, "\(runtime.remains)")
        }
    }

    private func expectWholeSnapshots(_ runtime: TestRuntime) throws {
        let folder = runtime.path + "/activities"
        for id in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard let bytes = runtime.read("activities/\(id)/state.json") else { continue }
            let snapshot = try ActivitySnapshot(json: JSONValue(parsing: bytes))
            #expect(snapshot.id == id)
        }
    }
}

/// The process of ``KilledTests``, which requests, updates and ends activities without a pause.
struct Restless {
    let runtime: TestRuntime

    func run(_ signpost: Signpost) async throws {
        let center = runtime.center("restless")
        for number in 0... {
            let activity = try Activity.ride(runtime, center: center, publish: .every)
            if number == 0 { signpost.set("restless") }
            let leg = String(repeating: "x", count: 3000)
            await activity.update(ActivityContent(state: .init(leg: leg), staleDate: nil))
            await activity.end(nil, dismissalPolicy: number.isMultiple(of: 4) && number < 80 ? .default : .immediate)
        }
    }
}

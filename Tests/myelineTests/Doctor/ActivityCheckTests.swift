import ActivitySurfaces
import SurfaceTestSupport
import Testing

@testable import LocationActivity
@testable import myeline

@Suite("doctor on activities that do not change")
struct ActivityCheckTests {
    private func findings(
        _ activity: SampleActivity, suspended: Set<Int32> = [], _ change: (inout ActivitySnapshot) -> Void = { _ in }
    ) throws -> [Finding] {
        var snapshot = try activity.snapshot
        change(&snapshot)
        let listed = ListedActivity(snapshot: snapshot, directory: "/nowhere")
        return ActivityCheck(
            activities: [listed], suspended: suspended, moment: SampleActivity.now, settings: ActivitySettings()
        ).findings()
    }

    private let located: JSONValue = ["latitude": 48.1, "longitude": 11.5, "fix": "3d", "distance": 10, "elapsed": 75]

    private func sample(isAlive: Bool = true, state: String = "active", content: JSONValue? = nil) -> SampleActivity {
        SampleActivity(
            key: "car", state: state, age: 3, isAlive: isAlive, content: content ?? located, pid: 812,
            id: "6f0f8d3e-2c35-4e4b-9a7b-3e8b1b0c6a51")
    }

    @Test("an active activity is in order; without any, the command that starts one is named")
    func working() throws {
        #expect(try findings(sample()) == [.ok(.activity, "car (6f0f8d3e) is active, updated 3 s ago")])
        let none = ActivityCheck(
            activities: [], suspended: [], moment: SampleActivity.now, settings: ActivitySettings())
        #expect(
            none.findings() == [.note(.activity, "no activity is running", remedy: "start one with 'myeline start'")])
    }

    @Test("an activity whose process has died or is suspended")
    func dead() throws {
        #expect(
            try findings(sample(isAlive: false)) == [
                .problem(
                    .activity, "car (6f0f8d3e) is not updated, because its process 812 has died",
                    remedy: "continue the activity with 'myeline start --key car', or end it with "
                        + "'myeline stop 6f0f8d3e'")
            ])
        let trip = try findings(sample(isAlive: false)) { $0.kind = "trip" }
        #expect(trip.first?.remedy == "end the activity with 'myeline stop 6f0f8d3e'")
        #expect(
            try findings(sample(), suspended: [812]) == [
                .problem(
                    .activity, "car (6f0f8d3e) is not updated, because its process 812 is suspended",
                    remedy: "continue the process with 'kill -CONT 812'")
            ])
    }

    @Test("an activity that waits for its source says why, and one that has ended too")
    func waiting() throws {
        let waiting = sample(
            content: ["latitude": nil, "longitude": nil, "reason": "no gpsd", "sourceDisconnected": true])
        #expect(try findings(waiting) == [.note(.activity, "car (6f0f8d3e): waiting: no gpsd, updated 3 s ago")])
        #expect(try findings(sample(state: "ended")).first?.message == "car (6f0f8d3e) has ended: stopped")
        #expect(try findings(sample(state: "stale")).first?.verdict == .note)
    }

    @Test("up to three ended activities are named, and more are counted")
    func ended() throws {
        func messages(_ count: Int) throws -> [String] {
            let ended = try (0..<count).map { number in
                var snapshot = try sample(state: "ended").snapshot
                snapshot.id = "\(number)f0f8d3e-2c35-4e4b-9a7b-3e8b1b0c6a51"
                return ListedActivity(snapshot: snapshot, directory: "/nowhere")
            }
            let running = ListedActivity(snapshot: try sample().snapshot, directory: "/nowhere")
            return ActivityCheck(
                activities: [running] + ended, suspended: [], moment: SampleActivity.now, settings: ActivitySettings()
            ).findings().map(\.message)
        }
        let running = "car (6f0f8d3e) is active, updated 3 s ago"
        #expect(
            try messages(3)
                == [running] + (0..<3).map { "car (\($0)f0f8d3e) has ended: stopped" })
        #expect(try messages(4) == [running, "4 activities have ended"])
    }

    @Test("updates that were held back or dropped are counted")
    func heldBack() throws {
        let findings = try findings(sample()) {
            $0.updates = ActivitySnapshot.UpdateCounts(sent: 10, heldBack: 90, dropped: 2)
        }
        #expect(
            findings.dropFirst().map(\.message) == [
                "90 updates of car (6f0f8d3e) were held back, so it changes less often than its receiver reports",
                "2 updates of car (6f0f8d3e) were dropped, because they were too large, too late or sent after its end",
            ])
        #expect(
            findings[1].remedy
                == "start the activity with '--publish every', or lower the setting 'frequentInterval' (1 s)")
        #expect(findings.allSatisfy { !$0.preventsTracking })
        // A log may be played faster than updates are published.
        let played = try self.findings(sample()) {
            $0.source = "file:walk.nmea?rate=max"
            $0.updates = ActivitySnapshot.UpdateCounts(sent: 10, heldBack: 90, dropped: 0)
        }
        #expect(played.count == 1)
    }
}

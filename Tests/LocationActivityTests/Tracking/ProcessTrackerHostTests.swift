import ActivityTree
import LocationStream
import Synchronization
import Testing

@testable import LocationActivity

/// A tracker with one activity, which can perhaps be paused.
private final class OneActivity: ActivityTracker {
    let name: String
    let isPausable: Bool
    let isPaused = Mutex(false)

    init(_ name: String, isPausable: Bool) {
        self.name = name
        self.isPausable = isPausable
    }

    var names: [String]? { [name] }

    func firstAnswer() async throws(LocationStreamError) -> LocationUpdate? { nil }

    func setPaused(_ isPaused: Bool) async throws -> PausedTracking {
        guard isPausable else { throw LiveActivityError.notPausable }
        self.isPaused.withLock { $0 = isPaused }
        return PausedTracking(id: name, key: name, kind: "", isPaused: isPaused, distance: 0, elapsed: 0)
    }

    func stop(_ name: String?, reason: String, dismissalPolicy: ActivityUIDismissalPolicy) async -> JSONValue? { nil }

    func ended() async throws(LocationStreamError) -> JSONValue? { nil }
}

@Suite("Pauses in a process that tracks several kinds of activity")
struct ProcessTrackerHostTests {
    private let trip = OneActivity("trip", isPausable: false)
    private let drive = OneActivity("drive", isPausable: true)

    @Test("without a key, the activity that can be paused is paused")
    func noKey() async throws {
        let host = ProcessTrackerHost(trackers: [trip, drive])
        #expect(try await host.setPaused(true, key: nil).id == "drive")
        #expect(drive.isPaused.withLock { $0 })
    }

    @Test("a trip by its key, an unknown key, and no activity are different errors")
    func errors() async throws {
        let host = ProcessTrackerHost(trackers: [trip, drive])
        await #expect(throws: LiveActivityError.notPausable) { try await host.setPaused(true, key: "trip") }
        await #expect(throws: LiveActivityError.notTracked("walk")) { try await host.setPaused(true, key: "walk") }
        await #expect(throws: LiveActivityError.nothingTracked) {
            try await ProcessTrackerHost(trackers: []).setPaused(true, key: nil)
        }
        #expect(!drive.isPaused.withLock { $0 })
    }
}

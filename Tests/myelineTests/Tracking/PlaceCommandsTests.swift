import FoundationEssentials
import LocationStream
import Synchronization
import SystemSupport
import TestSupport
import Testing

@testable import LocationActivity
@testable import myeline

@Suite("Commands at places", .timeLimit(.minutes(10)))
struct PlaceCommandsTests {
    private let folder: TemporaryFolder
    private static let home = Place(name: "home", latitude: 0, longitude: 0)
    private static let work = Place(name: "work", latitude: 0, longitude: 1)

    init() throws { folder = try TemporaryFolder() }

    private var directory: String { folder.path + "/places" }

    private var written: String { OwnedDescriptor.text(of: folder.path + "/out") ?? "" }

    /// An observer whose commands write their events to a file.
    private func observer(_ queue: CommandQueue) -> PlaceCommands {
        let command = "echo $MYELINE_EVENT $MYELINE_PLACE $MYELINE_KEY >> '\(folder.path)/out'"
        let triggers = [Self.home, Self.work].flatMap { place in
            [GeofenceCrossing.Direction.enter, .leave].map {
                PlaceTrigger(direction: $0, place: place, command: command)
            }
        }
        return PlaceCommands(triggers, queue: queue, directory: directory) { _ in }
    }

    private func activity(continued: Bool, key: String? = "dog") -> TrackedActivity {
        TrackedActivity(
            id: "1", key: key, kind: "location", source: "-", startedAt: Date(timeIntervalSince1970: 1_700_000_000),
            isContinued: continued)
    }

    private func update(_ place: Place, second: Double) -> LocationUpdate {
        LocationUpdate(
            location: Location(
                coordinate: place.coordinate, horizontalAccuracy: 3,
                timestamp: Date(timeIntervalSince1970: 1_700_000_000 + second)))
    }

    private let summary = LocationActivitySummary(
        id: "1", key: "dog", source: "-", startedAt: Date(timeIntervalSince1970: 1_700_000_000),
        endedAt: Date(timeIntervalSince1970: 1_700_000_100), reason: "stopped", distance: 0, elapsed: 100,
        movingTime: 0, points: 2)

    /// Runs the tracker of a process that dies with its last update.
    private func track(_ updates: [LocationUpdate], continued: Bool, key: String? = "dog") async throws {
        let queue = CommandQueue { _ in }
        let observer = observer(queue)
        await observer.began(activity(continued: continued, key: key))
        for update in updates { await observer.received(update, TrackTotals()) }
        await queue.finish(within: .seconds(300))
    }

    private func stored(_ sides: [String: Bool]) async throws {
        let file = try #require(PlaceStateFile(kind: "location", key: "dog", directory: directory))
        try await eventually { try file.read() == sides }
    }

    @Test("a continued tracker runs no command for the place that it is in, and one for a place that it has left")
    func continued() async throws {
        try await track([update(Self.home, second: 0)], continued: false)
        #expect(written.isEmpty)
        try await stored(["home": true, "work": false])
        try await track([update(Self.home, second: 100)], continued: true)
        #expect(written.isEmpty)
        try await track([update(Self.work, second: 9000)], continued: true)
        #expect(written == "leave home dog\nenter work dog\n")
        try await stored(["home": false, "work": true])
        try await track([update(Self.work, second: 9100)], continued: true)
        #expect(written == "leave home dog\nenter work dog\n")
    }

    @Test("a new activity of the key does not know the sides of the one before")
    func new() async throws {
        try await track([update(Self.home, second: 0)], continued: false)
        try await stored(["home": true, "work": false])
        try await track([update(Self.work, second: 9000)], continued: false)
        #expect(written.isEmpty)
    }

    @Test("the end of the activity waits for its commands, and removes the file")
    func end() async throws {
        let observer = observer(CommandQueue { _ in })
        await observer.began(activity(continued: false))
        for (second, place) in [Self.home, Self.work].enumerated() {
            await observer.received(update(place, second: Double(second) * 9000), TrackTotals())
        }
        await observer.ended(summary)
        #expect(written == "leave home dog\nenter work dog\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
    }

    @Test("without a key, nothing is stored")
    func withoutKey() async throws {
        try await track([update(Self.home, second: 0), update(Self.work, second: 9000)], continued: false, key: nil)
        #expect(written == "leave home\nenter work\n")
        #expect(!FileManager.default.fileExists(atPath: directory))
    }
}

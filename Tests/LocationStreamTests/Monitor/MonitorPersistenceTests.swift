import FoundationEssentials
import LocationStream
import Testing
import TestSupport

@Suite("Monitors across launches", .timeLimit(.minutes(10)))
struct MonitorPersistenceTests {
    private let folder: TemporaryFolder
    private let here = GeofenceFixes()

    init() throws {
        folder = try TemporaryFolder()
    }

    private var path: String { "\(folder.path)/monitors/places.json" }

    private func update(_ seconds: Double, north: Double) -> LocationUpdate {
        LocationUpdate(location: here.fix(at: seconds, north: north))
    }

    /// Creates a monitor, as a launch does, and returns what a body returns.
    private func launch<Result: Sendable>(
        _ updates: [LocationUpdate] = [], name: String = "places",
        _ body: (LocationMonitor) async throws -> Result
    ) async throws -> Result {
        let feed = MonitorFeed(updates)
        let monitor = await LocationMonitor(
            name, directory: "\(folder.path)/monitors", rules: GeofenceRules(), feed: feed.run)
        let result = try await body(monitor)
        await monitor.save()
        return result
    }

    private func events(of monitor: LocationMonitor) async throws -> [LocationMonitor.Event] {
        var events: [LocationMonitor.Event] = []
        for try await event in await monitor.events { events.append(event) }
        return events
    }

    @Test("Conditions and states are there after a launch, and the first fix that contradicts gives an event")
    func relaunch() async throws {
        let home = LocationMonitor.CircularGeographicCondition(center: here.coordinate(), radius: 100)
        let yard = LocationMonitor.PolygonGeographicCondition(
            vertices: [here.coordinate(), here.coordinate(east: 50), here.coordinate(north: 50)])
        let beacon = LocationMonitor.BeaconIdentityCondition(uuid: UUID(), major: 1, minor: 2)
        try await launch([update(0, north: 60)]) { monitor in
            await monitor.add(home, identifier: "home")
            await monitor.add(yard, identifier: "the \"yard\"\n")
            await monitor.add(beacon, identifier: "beacon")
            let taken = try await events(of: monitor)
            #expect(taken.map(\.state) == [.unmonitored, .satisfied])
        }
        try await launch([update(1_000, north: 60), update(1_001, north: 1_000)]) { monitor in
            #expect(await monitor.identifiers == ["beacon", "home", "the \"yard\"\n"])
            let record = try #require(await monitor.record(for: "home"))
            #expect(record.condition as? LocationMonitor.CircularGeographicCondition == home)
            #expect(record.lastEvent.state == .satisfied && record.lastEvent.date == GeofenceFixes.start)
            let other = await monitor.record(for: "beacon")
            #expect(other?.condition as? LocationMonitor.BeaconIdentityCondition == beacon)
            #expect(other?.lastEvent.conditionUnsupported == true)
            let polygon = await monitor.record(for: "the \"yard\"\n")?.condition
            #expect(polygon as? LocationMonitor.PolygonGeographicCondition == yard)
            let events = try await events(of: monitor).filter { $0.identifier == "home" }
            #expect(events.map(\.state) == [.unsatisfied] && events.allSatisfy { !$0.persistenceUnavailable })
            await monitor.remove("home")
        }
        try await launch { #expect(await $0.record(for: "home") == nil) }
    }

    @Test("Only the owner can read the file")
    func permissions() async throws {
        try await launch { await $0.add(LocationMonitor.BeaconIdentityCondition(uuid: UUID()), identifier: "a") }
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test(
        "A damaged file is put aside, and events have the flag",
        arguments: [
            "", "{", "[]", "{\"conditions\":[{}]}",
            "{\"conditions\":[{\"identifier\":\"a\",\"state\":9,\"milliseconds\":0}]}",
            "{\"conditions\":[{\"identifier\":\"a\",\"state\":1,\"milliseconds\":0}]}",
            "{\"conditions\":[{\"identifier\":\"a\",\"state\":1,\"milliseconds\":0,\"polygon\":{\"vertices\":[[1]]}}]}",
            String(repeating: "[", count: 100_000), "\u{0}\u{1}",
        ])
    func damaged(text: String) async throws {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/monitors", withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
        try await launch([update(0, north: 0)]) { monitor in
            #expect(await monitor.identifiers.isEmpty)
            await monitor.add(
                LocationMonitor.CircularGeographicCondition(center: here.coordinate(), radius: 100), identifier: "home")
            let taken = try await events(of: monitor)
            #expect(taken.map(\.persistenceUnavailable) == [true])
        }
        #expect(FileManager.default.contents(atPath: path + ".damaged") == Data(text.utf8))
        try await launch([update(10, north: 600)]) { monitor in
            let taken = try await events(of: monitor)
            #expect(taken.map(\.persistenceUnavailable) == [false])
        }
    }

    @Test("A file with any bytes changed is read or put aside")
    func mutations() async throws {
        try await launch { monitor in
            for index in 0..<5 {
                await monitor.add(
                    LocationMonitor.CircularGeographicCondition(center: here.coordinate(), radius: 100),
                    identifier: "\(index)")
            }
        }
        let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            var changed = bytes
            changed[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            try Data(changed).write(to: URL(filePath: path))
            try await launch([update(0, north: 0)]) { monitor in
                #expect(await monitor.identifiers.count <= 5)
                _ = try await events(of: monitor)
            }
        }
    }

    @Test("A directory in place of the file is no crash, and is not replaced")
    func foreignFile() async throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try await launch([update(0, north: 0)]) { monitor in
            await monitor.add(
                LocationMonitor.CircularGeographicCondition(center: here.coordinate(), radius: 100), identifier: "home")
            let taken = try await events(of: monitor)
            #expect(taken.map(\.persistenceUnavailable) == [true])
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
    }

    @Test(
        "A name that is not alphanumeric is not stored",
        arguments: ["", "..", "a/b", "a b", "ä", "x\u{0}", String(repeating: "a", count: 201)])
    func names(name: String) async throws {
        try await launch([update(0, north: 0)], name: name) { monitor in
            await monitor.add(
                LocationMonitor.CircularGeographicCondition(center: here.coordinate(), radius: 100), identifier: "home")
            let taken = try await events(of: monitor)
            #expect(taken.map(\.persistenceUnavailable) == [true])
        }
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/monitors"))
    }

    @Test("A condition with an infinite radius does not keep the others from being stored")
    func infiniteRadius() async throws {
        let home = LocationMonitor.CircularGeographicCondition(center: here.coordinate(), radius: 100)
        let all = LocationMonitor.CircularGeographicCondition(center: here.coordinate(), radius: .infinity)
        try await launch { monitor in
            await monitor.add(home, identifier: "home")
            await monitor.add(all, identifier: "all")
        }
        try await launch { monitor in
            #expect(await monitor.identifiers == ["home"])
        }
    }
}

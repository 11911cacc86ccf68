import FoundationEssentials
import LocationStream
import Synchronization
import Testing
import TestSupport

@Suite("Monitoring places", .timeLimit(.minutes(10)))
struct LocationMonitorTests {
    private let here = GeofenceFixes()

    private func condition(radius: Double = 100) -> LocationMonitor.CircularGeographicCondition {
        .init(center: here.coordinate(), radius: radius)
    }

    /// Updates at these distances from the center, one each ten seconds.
    private func updates(_ distances: [Double]) -> [LocationUpdate] {
        distances.enumerated().map { LocationUpdate(location: here.fix(at: 10 * Double($0), north: $1)) }
    }

    private func monitor(_ feed: MonitorFeed, _ name: String = #function) async -> LocationMonitor {
        await LocationMonitor(name, directory: nil, rules: GeofenceRules(), feed: feed.run)
    }

    private func events(of monitor: LocationMonitor) async throws -> [String] {
        var events: [String] = []
        for try await event in await monitor.events { events.append("\(event.identifier) \(event.state)") }
        return events
    }

    @Test("A condition starts unknown, the first fix gives its state, and each crossing an event")
    func states() async throws {
        let monitor = await monitor(MonitorFeed(updates([0, 50, 300, 600, 300, 10])))
        await monitor.add(condition(), identifier: "home")
        #expect(await monitor.record(for: "home")?.lastEvent.state == .unknown)
        var events: [LocationMonitor.Event] = []
        for try await event in await monitor.events { events.append(event) }
        #expect(events.map(\.state) == [.satisfied, .unsatisfied, .satisfied])
        try #require(events.count == 3)
        #expect(events[0].date == GeofenceFixes.start)
        #expect(abs(events[1].date.timeIntervalSince(GeofenceFixes.start) - 12) < 0.1)
        #expect(events.allSatisfy { $0.refinement == nil && !$0.conditionUnsupported && !$0.authorizationDenied })
        #expect(await monitor.record(for: "home")?.lastEvent.date == events[2].date)
        #expect(await monitor.identifiers == ["home"])
    }

    @Test("A condition with an assumed state gives an event only if the first fix contradicts it")
    func assumptions() async throws {
        let monitor = await monitor(MonitorFeed(updates([0])))
        await monitor.add(condition(), identifier: "right", assuming: .satisfied)
        await monitor.add(condition(), identifier: "wrong", assuming: .unsatisfied)
        await monitor.add(condition(), identifier: "removed")
        await monitor.remove("removed")
        #expect(await monitor.identifiers == ["right", "wrong"])
        #expect(try await events(of: monitor) == ["wrong satisfied"])
        #expect(await monitor.record(for: "removed") == nil)
    }

    @Test(
        "A polygon is monitored; a beacon, an invalid area and another module's condition are reported as unsupported")
    func conditions() async throws {
        let monitor = await monitor(MonitorFeed(updates([0])))
        let corners = [(-50.0, -50.0), (50, -50), (50, 50), (-50, 50)].map { here.coordinate(east: $0.0, north: $0.1) }
        await monitor.add(LocationMonitor.PolygonGeographicCondition(vertices: corners), identifier: "yard")
        await monitor.add(LocationMonitor.BeaconIdentityCondition(uuid: UUID(), major: 1), identifier: "beacon")
        await monitor.add(condition(radius: -1), identifier: "nowhere")
        await monitor.add(ForeignCondition(), identifier: "other")
        var events: [LocationMonitor.Event] = []
        for try await event in await monitor.events { events.append(event) }
        #expect(events.map(\.identifier) == ["beacon", "nowhere", "other", "yard"])
        #expect(events.map(\.state) == [.unmonitored, .unmonitored, .unmonitored, .satisfied])
        #expect(events.map(\.conditionUnsupported) == [true, true, true, false])
        #expect(await monitor.record(for: "beacon")?.lastEvent.conditionUnsupported == true)
    }

    @Test("A lost source makes conditions unmonitored with its reason, once, and the next fix gives their states")
    func lostSource() async throws {
        var updates = updates([0, 10, 20, 30, 600])
        updates[1] = LocationUpdate(location: nil, sourceDisconnected: true)
        updates.insert(LocationUpdate(location: nil, sourceDisconnected: true), at: 2)
        updates.insert(LocationUpdate(location: nil, authorizationDenied: true), at: 3)
        let monitor = await monitor(MonitorFeed(updates))
        await monitor.add(condition(), identifier: "home")
        var events: [LocationMonitor.Event] = []
        for try await event in await monitor.events { events.append(event) }
        #expect(events.map(\.state) == [.satisfied, .unmonitored, .unmonitored, .satisfied, .unsatisfied])
        #expect(events.map(\.sourceDisconnected) == [false, true, false, false, false])
        #expect(events.map(\.authorizationDenied) == [false, false, true, false, false])
    }

    @Test("A permanent failure of the source is thrown once")
    func failure() async throws {
        let monitor = await monitor(
            MonitorFeed([], failure: LocationStreamError(.noSuchFile, "no file", remedy: "none")))
        var iterator = await monitor.events.makeAsyncIterator()
        await #expect(throws: LocationStreamError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test("Cancelling the task ends the sequence, and stops the source")
    func cancellation() async throws {
        let feed = MonitorFeed(updates([0]), ends: false)
        let monitor = await monitor(feed)
        await monitor.add(condition(), identifier: "home")
        let task = Task { try await events(of: monitor) }
        try await eventually { await monitor.record(for: "home")?.lastEvent.state == .satisfied }
        #expect(feed.isRunning)
        task.cancel()
        #expect(try await task.value == ["home satisfied"])
        try await eventually { !feed.isRunning }
    }

    @Test("The source is read only while somebody iterates; a later iteration continues from the last states")
    func iterations() async throws {
        let feed = MonitorFeed(updates([0]))
        let monitor = await monitor(feed)
        await monitor.add(condition(), identifier: "home")
        #expect(feed.runs == 0)
        #expect(try await events(of: monitor) == ["home satisfied"])
        #expect(try await events(of: monitor) == [])
        #expect(feed.runs == 2)
    }

    @Test("An event that nobody took is given again by the next iteration, and the record waits for it")
    func untakenEvents() async throws {
        let feed = MonitorFeed(updates([0, 600]))
        let monitor = await monitor(feed)
        await monitor.add(condition(), identifier: "home", assuming: .unknown)
        do {
            var iterator = await monitor.events.makeAsyncIterator()
            #expect(try await iterator.next()?.state == .satisfied)
            try await eventually { !feed.isRunning }
            #expect(await monitor.record(for: "home")?.lastEvent.state == .satisfied)
        }
        feed.updates = [LocationUpdate(location: here.fix(at: 100, north: 600))]
        #expect(try await events(of: monitor) == ["home unsatisfied"])
    }

    @Test("Two monitors of one name share their conditions, and both get all events")
    func sharing() async throws {
        let feed = MonitorFeed(updates([0, 600]))
        let one = await monitor(feed, "shared")
        let other = await monitor(MonitorFeed([]), "shared")
        await one.add(condition(), identifier: "home")
        #expect(await other.identifiers == ["home"])
        feed.waits = true
        async let first = events(of: one)
        async let second = events(of: other)
        try await eventually { await one.iterations == 2 }
        feed.waits = false
        let expected = ["home satisfied", "home unsatisfied"]
        #expect(try await first == expected)
        #expect(try await second == expected)
        #expect(feed.runs == 1)
    }

    @Test("The names of CoreLocation compile")
    func names() async throws {
        let monitor: CLMonitor = await CLMonitor("names", source: .file("/dev/null"))
        let circle: any CLCondition = CLMonitor.CircularGeographicCondition(
            center: CLLocationCoordinate2D(latitude: 1, longitude: 1), radius: 3)
        await monitor.add(circle, identifier: "circle", assuming: .unsatisfied)
        let record: CLMonitor.Record? = await monitor.record(for: "circle")
        #expect((record?.condition as? CLMonitor.CircularGeographicCondition)?.radius == 3)
        await monitor.remove("circle")
        #expect(CLMonitor.Event.State.unmonitored.rawValue == 3)
    }
}

private struct ForeignCondition: LocationCondition {}

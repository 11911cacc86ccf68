import ActivityTree
import FoundationEssentials
import LocationStream
import Synchronization
import TestSupport
import Testing

@testable import LocationActivity

@Suite("The manager of trips", .timeLimit(.minutes(10)))
struct TripActivityManagerTests {
    private let runtime: TestRuntime

    init() throws {
        runtime = try TestRuntime()
    }

    /// Returns a passenger's trip with a status.
    private func trip(
        _ reference: String, _ report: @escaping @Sendable () async throws -> TripReport
    ) -> Trip {
        Trip(
            attributes: TripAttributes(reference: reference, pickupAddress: "Station"), pickup: TripSimulation.pickup,
            report: report)
    }

    private func snapshot(_ reference: String) -> ActivitySnapshot? {
        runtime.directory.readListing().snapshots.first { $0.key == reference }
    }

    @Test("several trips run at once; the nearest has the highest relevance")
    func several() async throws {
        let manager = TripActivityManager(center: runtime.center())
        #expect(await manager.areActivitiesEnabled)
        for (reference, minutes) in [("far", 20.0), ("near", 3)] {
            var options = LocationActivityOptions()
            options.key = reference
            let trip = trip(reference) { TripReport(status: .enRoute, driver: "Ana", etaMinutes: minutes) }
            try await manager.start(trip, options)
            // Starting it again does nothing.
            try await manager.start(trip, options)
        }
        try await eventually { ["far", "near"].allSatisfy { snapshot($0)?.content["driverName"] == "Ana" } }
        let (far, near) = (try #require(snapshot("far")), try #require(snapshot("near")))
        #expect(near.content["etaMinutes"] == 3)
        #expect(near.content["driverName"] == "Ana")
        #expect(near.attributes["reference"] == "near")
        #expect(near.relevanceScore > far.relevanceScore)
        #expect(runtime.directory.readListing().snapshots.count == 2)
        await manager.end(for: "far")
        #expect(await !manager.isActive(for: "far"))
        #expect(await manager.isActive(for: "near"))
        await manager.endAll()
        #expect(await !manager.isActive(for: "near"))
        #expect(runtime.remains == ["lock"])
    }

    @Test("a change sets the given values and keeps the others")
    func change() async throws {
        let manager = TripActivityManager(center: runtime.center())
        var options = LocationActivityOptions()
        options.key = "ABC123"
        try await manager.start(trip("ABC123") { TripReport(status: .enRoute, driver: "Ana", etaMinutes: 9) }, options)
        try await eventually { snapshot("ABC123")?.content["driverName"] == "Ana" }
        try await manager.update(
            for: "ABC123", TripChange(status: .nearby, driverPhone: PhoneNumber("+43 123 456"), etaMinutes: 1))
        let content = try #require(snapshot("ABC123")).content
        #expect(content["status"] == "nearby")
        #expect(content["driverName"] == "Ana")
        #expect(content["driverPhone"] == "+43 123 456")
        #expect(content["etaMinutes"] == 1)
        await #expect(throws: TripActivityError.self) { try await manager.update(for: "other", TripChange()) }
        try await manager.update(for: "ABC123", TripChange(status: .cancelled))
        // The end stays visible, with an alert, until it is dismissed.
        try await eventually { snapshot("ABC123")?.state == .ended }
        let ended = try #require(snapshot("ABC123"))
        #expect(ended.content["status"] == "cancelled" && ended.endReason == "cancelled")
        #expect(ended.alert?.title == "Trip ABC123: cancelled")
        #expect(await !manager.isActive(for: "ABC123"))
        await manager.end(for: "ABC123")
        #expect(runtime.remains == ["lock"])
    }

    @Test("a scheduled trip is followed before its activity is visible")
    func scheduled() async throws {
        let manager = TripActivityManager(center: runtime.center())
        try await manager.start(trip("ABC123") { TripReport(status: .scheduled) })
        #expect(await manager.isActive(for: "ABC123"))
        #expect(runtime.directory.readListing().snapshots.map(\.state) == [.pending])
        await manager.endAll()
        #expect(runtime.remains == ["lock"])
    }

    @Test("if activities are disabled, the error names the setting")
    func disabled() async throws {
        let file = "\(runtime.base)/config.json"
        try Data(#"{"activities":"off"}"#.utf8).write(to: URL(fileURLWithPath: file))
        let manager = TripActivityManager(center: runtime.center(settings: SettingsFile(path: file)))
        #expect(await !manager.areActivitiesEnabled)
        await #expect(throws: TripActivityError.activitiesDisabled) {
            try await manager.start(trip("ABC123") { TripReport(status: .enRoute) })
        }
        #expect(TripActivityError.activitiesDisabled.description.contains("'myeline config set activities on'"))
    }
}

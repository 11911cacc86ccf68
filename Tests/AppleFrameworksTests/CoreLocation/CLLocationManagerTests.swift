import Foundation
import Synchronization
import Testing

@testable import CoreLocation

@MainActor
private final class Recorder: CLLocationManagerDelegate {
    var locations: [CLLocation] = []
    var errors: [CLError] = []
    var authorizations = 0
    var events: [String] = []

    nonisolated func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        MainActor.assumeIsolated { self.locations += locations }
    }

    nonisolated func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        MainActor.assumeIsolated { if let error = error as? CLError { errors.append(error) } }
    }

    nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        MainActor.assumeIsolated { authorizations += 1 }
    }

    nonisolated func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
        let name = region.identifier
        MainActor.assumeIsolated { events.append("enter \(name)") }
    }

    nonisolated func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
        let name = region.identifier
        MainActor.assumeIsolated { events.append("exit \(name)") }
    }

    nonisolated func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
    ) {
        let name = region?.identifier ?? "none"
        MainActor.assumeIsolated { events.append("fail \(name)") }
    }

    /// Waits until a condition holds; fails after 300 s.
    func wait(_ condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(300)
        while !condition() {
            try #require(ContinuousClock.now < deadline, "\(locations.count) locations, \(errors), \(events)")
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}

/// A region that is not a circle; unchecked like its superclass, whose conformance it must repeat.
private final class OtherRegion: CLRegion, @unchecked Sendable {}

@Suite("CLLocationManager", .timeLimit(.minutes(10)))
@MainActor
struct CLLocationManagerTests {
    @Test("Locations are reported to the delegate, at least the distance filter apart")
    func locations() async throws {
        let drive = try Drive(seconds: 30)
        defer { drive.remove() }
        let (manager, recorder) = (CLLocationManager(source: drive.source), Recorder())
        manager.distanceFilter = 95
        manager.delegate = recorder
        manager.startUpdatingLocation()
        try await recorder.wait { recorder.locations.count >= 5 }
        manager.stopUpdatingLocation()
        #expect(recorder.authorizations == 1 && manager.location != nil)
        for (one, other) in zip(recorder.locations, recorder.locations.dropFirst()) {
            #expect(other.distance(from: one) >= 95)
        }
    }

    @Test("One location is reported on request")
    func request() async throws {
        let drive = try Drive(seconds: 10)
        defer { drive.remove() }
        let (manager, recorder) = (CLLocationManager(source: drive.source), Recorder())
        manager.delegate = recorder
        // A distance filter does not apply to a request, and a second request does not add a report.
        manager.distanceFilter = 1_000_000
        for count in 1...2 {
            manager.requestLocation()
            manager.requestLocation()
            try await recorder.wait { manager.state.withLock { $0.tasks.isEmpty } }
            #expect(recorder.locations.count == count && recorder.errors.isEmpty)
        }
    }

    @Test("A request fails if the source ends without a location")
    func endedSource() async throws {
        let log = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).nmea")
        try Data("$GPRMC,120000.00,V,,,,,,,010126,,,N\r\n".utf8).write(to: log)
        defer { try? FileManager.default.removeItem(at: log) }
        let (manager, recorder) = (CLLocationManager(source: .file(log.path, rate: .unlimited)), Recorder())
        manager.delegate = recorder
        let start = ContinuousClock.now
        manager.requestLocation()
        try await recorder.wait { !recorder.errors.isEmpty }
        #expect(recorder.errors.map(\.code) == [.locationUnknown] && recorder.locations.isEmpty)
        #expect(ContinuousClock.now - start < .seconds(9), "before the time limit of a request")
    }

    @Test("Starting and stopping updates cancels a request for one location")
    func cancelledRequest() throws {
        let drive = try Drive(seconds: 10)
        defer { drive.remove() }
        let manager = CLLocationManager(source: drive.source)
        manager.requestLocation()
        manager.stopUpdatingLocation()
        #expect(manager.state.withLock { $0.tasks.isEmpty })
        manager.requestLocation()
        manager.startUpdatingLocation()
        #expect(manager.state.withLock { Set($0.tasks.keys) } == [.locations])
        manager.stopUpdatingLocation()
    }

    @Test("The distance filter compares only locations that the same start of the updates has reported")
    func restart() async throws {
        let drive = try Drive(seconds: 30)
        defer { drive.remove() }
        let (manager, recorder) = (CLLocationManager(source: drive.source), Recorder())
        manager.delegate = recorder
        manager.distanceFilter = 1_000_000
        manager.requestLocation()
        try await recorder.wait { recorder.locations.count == 1 }
        for count in 2...3 {
            manager.startUpdatingLocation()
            try await recorder.wait { recorder.locations.count == count }
            manager.stopUpdatingLocation()
        }
        manager.startMonitoringSignificantLocationChanges()
        try await recorder.wait { recorder.locations.count == 4 }
        manager.stopMonitoringSignificantLocationChanges()
    }

    @Test("A source that cannot be opened is a failure of the updates, and of a region")
    func failure() async throws {
        let manager = CLLocationManager(source: .file("/nonexistent.nmea"))
        let recorder = Recorder()
        manager.delegate = recorder
        manager.startUpdatingLocation()
        try await recorder.wait { !recorder.errors.isEmpty }
        #expect(recorder.errors[0].localizedDescription.contains("/nonexistent.nmea"))
        let center = CLLocationCoordinate2D(latitude: 48, longitude: 11)
        manager.startMonitoring(for: CLCircularRegion(center: center, radius: 100, identifier: "tunnel"))
        try await recorder.wait { !recorder.events.isEmpty }
        #expect(recorder.events == ["fail tunnel"] && recorder.errors.count == 1)
    }

    @Test("A region reports when it is entered and left")
    func region() async throws {
        let drive = try Drive(seconds: 50)
        defer { drive.remove() }
        let (manager, recorder) = (CLLocationManager(source: drive.source), Recorder())
        manager.delegate = recorder
        let center = CLLocationCoordinate2D(latitude: 48 + 400.0 / 111_200, longitude: 11)
        manager.startMonitoring(for: CLCircularRegion(center: center, radius: 100, identifier: "bridge"))
        try await recorder.wait { recorder.events.count == 2 }
        #expect(recorder.events == ["enter bridge", "exit bridge"])
        #expect(manager.monitoredRegions.count == 1)
        manager.startMonitoring(for: OtherRegion(identifier: "bridge"))
        try await recorder.wait { recorder.events.last == "fail bridge" }
        #expect(manager.monitoredRegions.count == 1, "a region that is refused replaces none")
        for region in manager.monitoredRegions { manager.stopMonitoring(for: region) }
        #expect(manager.monitoredRegions.isEmpty)
    }

    @Test("The diagnostics of a session are one element, and end with it")
    func diagnostics() async throws {
        let session = CLServiceSession(authorization: .whenInUse)
        var count = 0
        for try await diagnostic in session.diagnostics {
            #expect(!diagnostic.authorizationDenied)
            count += 1
            session.invalidate()
        }
        #expect(count == 1)
    }
}

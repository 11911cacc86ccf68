import CoreLocation
import Foundation
import Testing

@Suite("CoreLocation's errors", .timeLimit(.minutes(10)))
struct CLErrorTests {
    @Test("An error matches its code, and keeps its code, domain and text as NSError")
    func bridging() {
        let error: any Error = CLError(.denied, userInfo: [NSLocalizedDescriptionKey: "closed"])
        let matched: Bool
        switch error {
        case CLError.network: matched = false
        case CLError.denied: matched = true
        default: matched = false
        }
        #expect(matched && error.localizedDescription == "closed")
        let bridged = error as NSError
        #expect((bridged.domain, bridged.code) == (kCLErrorDomain, 1) && bridged.localizedDescription == "closed")
        #expect(CLError(.locationUnknown) == CLError(.locationUnknown) && CLError(.denied) != CLError(.network))
    }

    @Test("A geocoder fails with a message that names a service")
    @MainActor
    func geocoder() async {
        let geocoder = CLGeocoder()
        let location = CLLocation(latitude: 48, longitude: 11)
        let error = await #expect(throws: CLError.self) { try await geocoder.reverseGeocodeLocation(location) }
        #expect(error?.code == .geocodeFoundNoResult && error?.localizedDescription.contains("Nominatim") == true)
        await #expect(throws: CLError.self) { try await geocoder.geocodeAddressString("Paris") }
        await withCheckedContinuation { continuation in
            geocoder.geocodeAddressString("Paris") { placemarks, error in
                dispatchPrecondition(condition: .onQueue(.main))
                #expect(placemarks == nil && error is CLError)
                continuation.resume()
            }
            #expect(geocoder.isGeocoding)
        }
        #expect(!geocoder.isGeocoding)
    }

    @Test("Location pushes fail with a message")
    @MainActor
    func pushes() async {
        let manager = CLLocationManager()
        await #expect(throws: CLLocationPushServiceError.self) { try await manager.startMonitoringLocationPushes() }
        await withCheckedContinuation { continuation in
            manager.startMonitoringLocationPushes { token, error in
                #expect(token == nil && error?.localizedDescription.contains("no pushes") == true)
                continuation.resume()
            }
        }
    }

    private final class RangingDelegate: CLLocationManagerDelegate {
        let continuation: CheckedContinuation<any Error, Never>

        init(_ continuation: CheckedContinuation<any Error, Never>) { self.continuation = continuation }

        func locationManager(
            _ manager: CLLocationManager, didFailRangingFor constraint: CLBeaconIdentityConstraint, error: any Error
        ) {
            continuation.resume(returning: error)
        }
    }

    @Test("Ranging of beacons fails with a message")
    @MainActor
    func beacons() async {
        #expect(!CLLocationManager.isRangingAvailable())
        let manager = CLLocationManager()
        var delegate: RangingDelegate?
        let error = await withCheckedContinuation { continuation in
            delegate = RangingDelegate(continuation)
            manager.delegate = delegate
            manager.startRangingBeacons(satisfying: CLBeaconIdentityConstraint(uuid: UUID()))
        }
        #expect((error as? CLError)?.code == .rangingUnavailable)
        withExtendedLifetime(delegate) {}
    }

    @Test("Regions of one type with the same identifier are equal")
    func regions() {
        let (one, other) = (CLCircularRegion(), CLCircularRegion())
        #expect(one == other && Set([one, other]).count == 1)
        #expect(CLCircularRegion(center: .init(), radius: 1, identifier: "a") != one)
        #expect(CLRegion() != one)
    }
}

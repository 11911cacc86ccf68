import CoreLocation

// Each entry of the table "Supported API" is a comment with a declaration or a function that uses it.

// CLLocationUpdate.liveUpdates()
@MainActor
func use366() async throws { for try await u in CLLocationUpdate.liveUpdates() { _ = u.location } }

// liveUpdates(.automotiveNavigation/.fitness/.airborne/.otherNavigation/.default)
@MainActor
func use367() async throws {
    let _ = (
        CLLocationUpdate.liveUpdates(.default), CLLocationUpdate.liveUpdates(.automotiveNavigation),
        CLLocationUpdate.liveUpdates(.otherNavigation), CLLocationUpdate.liveUpdates(.fitness),
        CLLocationUpdate.liveUpdates(.airborne)
    )
}

// CLLocationUpdate.location/isStationary
func cl1(_ u: CLLocationUpdate) { _ = (u.location, u.isStationary) }

// CLLocationUpdate.stationary 18
func cl2(_ u: CLLocationUpdate) { _ = u.stationary }

// CLLocationUpdate.authorizationDenied/…Globally/Restricted/RequestInProgress 18
func cl3(_ u: CLLocationUpdate) {
    _ = (
        u.authorizationDenied, u.authorizationDeniedGlobally, u.authorizationRestricted,
        u.authorizationRequestInProgress
    )
}

// CLLocationUpdate.insufficientlyInUse/locationUnavailable/accuracyLimited/serviceSessionRequired 18
func cl4(_ u: CLLocationUpdate) {
    _ = (u.insufficientlyInUse, u.locationUnavailable, u.accuracyLimited, u.serviceSessionRequired)
}

// CLLocationUpdate.Updates type
@MainActor
func use372() async throws { let _: CLLocationUpdate.Updates = CLLocationUpdate.liveUpdates() }

// CLLocationUpdate.LiveConfiguration
func use373() async throws { let _: CLLocationUpdate.LiveConfiguration = .fitness }

// AsyncSequence ops (first, compactMap, filter)
func use375() async throws {
    let _ = try await CLLocationUpdate.liveUpdates().compactMap { $0.location }.first { $0.horizontalAccuracy < 10 }
}

// CLLocation(latitude:longitude:)
@MainActor
func use376() async throws { let _ = CLLocation(latitude: 1, longitude: 2) }

// CLLocation()
@MainActor
func use377() async throws { let _ = CLLocation() }

// CLLocation(coordinate:altitude:horizontalAccuracy:verticalAccuracy:timestamp:)
@MainActor
func use378() async throws {
    let _ = CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 1), altitude: 0, horizontalAccuracy: 0,
        verticalAccuracy: 0, timestamp: d)
}

// CLLocation(…course:speed:timestamp:)
@MainActor
func use379() async throws {
    let _ = CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 1), altitude: 0, horizontalAccuracy: 0,
        verticalAccuracy: 0, course: 0, speed: 0, timestamp: d)
}

// CLLocation(…courseAccuracy:speed:speedAccuracy:timestamp:sourceInfo:)
@MainActor
func use380() async throws {
    let _ = CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 1), altitude: 0, horizontalAccuracy: 0,
        verticalAccuracy: 0, course: 0, courseAccuracy: 0, speed: 0, speedAccuracy: 0, timestamp: d,
        sourceInfo: CLLocationSourceInformation(softwareSimulationState: false, andExternalAccessoryState: true))
}

// CLLocation properties
@MainActor
func use381() async throws {
    let _ = (
        loc.coordinate, loc.altitude, loc.ellipsoidalAltitude, loc.horizontalAccuracy, loc.verticalAccuracy, loc.course,
        loc.courseAccuracy, loc.speed, loc.speedAccuracy, loc.timestamp, loc.floor, loc.sourceInformation
    )
}

// CLLocation.distance(from:)
@MainActor
func use382() async throws { let _ = loc.distance(from: loc) }

// CLLocation.description
@MainActor
func use383() async throws { let _ = loc.description }

// CLLocationCoordinate2D(latitude:longitude:), ()
@MainActor
func use386() async throws { let _ = (CLLocationCoordinate2D(latitude: 1, longitude: 1), CLLocationCoordinate2D()) }

// CLLocationCoordinate2DIsValid, kCLLocationCoordinate2DInvalid
@MainActor
func use388() async throws { let _ = CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid) }

// CLBackgroundActivitySession init/invalidate — no effect: programs always keep running
@MainActor
func use389() async throws { CLBackgroundActivitySession().invalidate() }

// CLBackgroundActivitySession.diagnostics 18
@MainActor
func use390() async throws { for try await _ in CLBackgroundActivitySession().diagnostics {} }

// CLServiceSession 18
@MainActor
func use391() async throws { let _ = CLServiceSession(authorization: .whenInUse) }

// CLServiceSession.diagnostics 18
@MainActor
func use392() async throws {
    for try await _ in CLServiceSession(authorization: .always, fullAccuracyPurposeKey: "k").diagnostics {}
}

// CLMonitor
@MainActor
func use393() async throws { let _ = await CLMonitor("x") }

// CLMonitor.CircularGeographicCondition
@MainActor
func use394() async throws {
    let _ = CLMonitor.CircularGeographicCondition(center: CLLocationCoordinate2D(latitude: 1, longitude: 1), radius: 3)
}

// CLMonitor.BeaconIdentityCondition
@MainActor
func use395() async throws { let _ = CLMonitor.BeaconIdentityCondition(uuid: UUID()) }

// CLMonitor.add/remove/events/record/identifiers
func cl5(_ m: CLMonitor) async throws { for try await e in await m.events { _ = e.state } }

// CLCondition
func cl6(_ c: any CLCondition) {}

// CLLocationManager.authorizationStatus/request…
@MainActor
func use398() async throws {
    let m = CLLocationManager(); m.requestWhenInUseAuthorization(); m.requestAlwaysAuthorization();
    _ = m.authorizationStatus
}

// CLLocationManager.requestTemporaryFullAccuracyAuthorization
@MainActor
func use399() async throws {
    try? await CLLocationManager().requestTemporaryFullAccuracyAuthorization(withPurposeKey: "x")
}

// CLLocationManager.startUpdatingLocation/stop
@MainActor
func use400() async throws { CLLocationManager().startUpdatingLocation() }

// CLLocationManager.requestLocation
@MainActor
func use401() async throws { CLLocationManager().requestLocation() }

// CLLocationManager.location
@MainActor
func use402() async throws { let _ = CLLocationManager().location }

// CLLocationManager heading
@MainActor
func use403() async throws { CLLocationManager().startUpdatingHeading() }

// CLLocationManager significant changes/visits/regions
@MainActor
func use404() async throws { CLLocationManager().startMonitoringSignificantLocationChanges() }

// CLLocationManager delegate didUpdateLocations
final class DG: NSObject, CLLocationManagerDelegate {
    func f(_ d: any CLLocationManagerDelegate) { d.locationManager(CLLocationManager(), didUpdateLocations: []) }
}

// CLLocationManager.desiredAccuracy/distanceFilter/activityType/allows… — desiredAccuracy and allowsBackgroundLocationUpdates have no effect
@MainActor
func use406() async throws {
    let m = CLLocationManager(); m.desiredAccuracy = kCLLocationAccuracyBest; m.distanceFilter = kCLDistanceFilterNone;
    m.activityType = .fitness; m.allowsBackgroundLocationUpdates = true; m.pausesLocationUpdatesAutomatically = false;
    m.showsBackgroundLocationIndicator = true
}

// CLAuthorizationStatus/CLAccuracyAuthorization
@MainActor
func use407() async throws { let _: (CLAuthorizationStatus, CLAccuracyAuthorization) = (.denied, .fullAccuracy) }

// CLError
@MainActor
func use408() async throws { let _ = CLError(.denied) }

// CLHeading
@MainActor
func use409() async throws { let _: CLHeading? = nil }

// CLVisit
@MainActor
func use410() async throws { let _: CLVisit? = nil }

// CLRegion/CLCircularRegion
@MainActor
func use411() async throws {
    let _ = CLCircularRegion(center: CLLocationCoordinate2D(latitude: 1, longitude: 1), radius: 3, identifier: "x")
}

// CLFloor.level
@MainActor
func use413() async throws { let _ = loc.floor?.level }

// CLDeviceOrientation — no effect
@MainActor
func use414() async throws { let _: CLDeviceOrientation = .portrait }

// CLGeocoder, CLPlacemark — each request fails: Linux has no geocoder
@MainActor
func cl20(_ geocoder: CLGeocoder) async throws {
    geocoder.reverseGeocodeLocation(loc) { placemarks, _ in _ = placemarks?.first?.locality }
    geocoder.geocodeAddressString("a", in: nil, preferredLocale: nil) { _, _ in }
    let placemarks: [CLPlacemark] = try await geocoder.reverseGeocodeLocation(loc)
    _ = try await geocoder.geocodeAddressString("a").first?.location
    _ = placemarks.first.map { [$0.name, $0.thoroughfare, $0.subThoroughfare, $0.postalCode, $0.country] }
    geocoder.cancelGeocode()
}

// CLError.Code ~= any Error
func cl21(_ error: any Error) {
    switch error {
    case CLError.locationUnknown, CLError.geocodeFoundNoResult: break
    default: break
    }
    guard let error = error as? CLError else { return }
    switch error {
    case CLError.denied: break
    default: break
    }
    switch error.code {
    case .denied, .promptDeclined, .deferredCanceled, .rangingFailure: break
    default: break
    }
    _ = (error as NSError).code == CLError.denied.rawValue
}

// CLAuthorizationStatus.authorized
func cl22(_ status: CLAuthorizationStatus) {
    switch status {
    case .authorized, .authorizedWhenInUse: break
    case .notDetermined, .restricted, .denied: break
    default: break
    }
}

// == of CLLocationCoordinate2D
func cl23() { _ = loc.coordinate == CLLocationCoordinate2D() }

// CLCircularRegion(), CLBeaconRegion, CLBeaconIdentityConstraint — ranging and monitoring of beacons fail
func cl24() {
    _ = CLCircularRegion()
    _ = CLBeaconRegion(uuid: UUID(), major: 1, minor: 2, identifier: "a").beaconIdentityConstraint
    CLLocationManager().startRangingBeacons(satisfying: CLBeaconIdentityConstraint(uuid: UUID()))
}

// startMonitoringLocationPushes(completion:) — fails: Linux has no pushes
func cl25(_ manager: CLLocationManager) async throws {
    manager.startMonitoringLocationPushes { token, error in _ = (token?.count, error) }
    _ = try await manager.startMonitoringLocationPushes()
    manager.stopMonitoringLocationPushes()
}

// kCLHeadingFilterNone, CLTimeIntervalMax, kCLErrorDomain, kCLLocationAccuracyReduced
func cl26() { _ = (kCLHeadingFilterNone, CLTimeIntervalMax, kCLErrorDomain, kCLLocationAccuracyReduced) }

// requestTemporaryFullAccuracyAuthorization(withPurposeKey:completion:)
func cl27(_ manager: CLLocationManager) {
    manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "a") { error in _ = error }
}

// CLLocationManager.authorizationStatus(), headingAvailable(), isRangingAvailable(), …
func cl28() {
    _ = (
        CLLocationManager.authorizationStatus(), CLLocationManager.locationServicesEnabled(),
        CLLocationManager.headingAvailable(), CLLocationManager.significantLocationChangeMonitoringAvailable(),
        CLLocationManager.isMonitoringAvailable(for: CLBeaconRegion.self), CLLocationManager.isRangingAvailable()
    )
}

// CLLocationManagerDelegate — visits, beacons and pauses are not reported
final class CL29: NSObject, CLLocationManagerDelegate {
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
    func locationManager(
        _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying constraint: CLBeaconIdentityConstraint
    ) { _ = beacons.map { ($0.uuid, $0.major, $0.proximity == .near, $0.rssi) } }
    func locationManager(_ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion) {
    }
    func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: Error?) {}
    func locationManager(_ manager: CLLocationManager, didUpdateTo new: CLLocation, from old: CLLocation) {}
    func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { true }
}

// extension CLLocationCoordinate2D: Equatable
extension CLLocationCoordinate2D: Equatable {
    /// Returns whether two coordinates have the same numbers.
    public static func == (lhs: CLLocationCoordinate2D, rhs: CLLocationCoordinate2D) -> Bool {
        lhs.latitude == rhs.latitude && lhs.longitude == rhs.longitude
    }
}
func cl30(_ a: [CLLocationCoordinate2D]) -> Bool { a.contains(loc.coordinate) && a.first != a.last }

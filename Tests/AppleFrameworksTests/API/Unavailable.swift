import ActivityKit
import CoreLocation
import SwiftUI

// Map (MapKit) — Linux has no maps with tiles; draw a path with Path, or open a map with a Link to geo:
@available(*, unavailable)
@MainActor func unavailableMap() { _ = Map() }

// CLBeaconRegion, CLBeacon — Linux has no ranging of beacons
@available(*, unavailable)
func unavailableBeacons() {
    let _: CLBeaconRegion? = nil
    let _: CLBeacon? = nil
}

// CLLocationUpdate.historicalUpdates() — nothing stores updates; import a recorded track instead
@available(*, unavailable)
func unavailableHistory() { _ = CLLocationUpdate.historicalUpdates() }

// CLLocation === CLLocation, CLLocation as NSObject — a location is a value, not an object; compare with ==
@available(*, unavailable)
func unavailableIdentity(_ location: CLLocation) -> Bool { location === location }

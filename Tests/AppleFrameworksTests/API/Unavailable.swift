import ActivityKit
import CoreLocation
import SwiftUI

// Map (MapKit) — Linux has no maps with tiles; draw a path with Path, or open a map with a Link to geo:
@available(*, unavailable)
@MainActor func unavailableMap() { _ = Map() }

// CLLocationUpdate.historicalUpdates() — nothing stores updates; play a recorded track as the source instead
@available(*, unavailable)
func unavailableHistory() { _ = CLLocationUpdate.historicalUpdates() }

import ActivityKit
import CoreLocation
import SwiftUI

// Map (MapKit) — Linux has no maps with tiles; draw a path with Path, or open a map with a Link to geo:
@available(*, unavailable)
@MainActor func unavailableMap() { _ = Map() }

// CLLocationUpdate.historicalUpdates() — nothing stores updates; play a recorded track as the source instead
@available(*, unavailable)
func unavailableHistory() { _ = CLLocationUpdate.historicalUpdates() }

// UIView, UILabel, UIImageView, UIButton, UIViewController — Linux has no views of UIKit; use a view of SwiftUI
@available(*, unavailable)
func unavailableViews() {
    _ = [UIView.self, UILabel.self, UIImageView.self, UIButton.self, UIViewController.self] as [Any]
}

// UIWindow, UIHostingController — a program has no windows; draw a view with myeline preview
@available(*, unavailable)
func unavailableWindows() { _ = [UIWindow.self, UIHostingController<Never>.self] as [Any] }

// UIGraphicsImageRenderer — Linux has no graphics of UIKit; draw with Path and Shape of SwiftUI
@available(*, unavailable)
func unavailableGraphics() { _ = UIGraphicsImageRenderer.self }

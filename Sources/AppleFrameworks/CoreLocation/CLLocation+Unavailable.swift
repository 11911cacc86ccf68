public import LocationStream

extension CLLocationUpdate {
    /// Unavailable: past updates are not stored.
    @available(*, unavailable, message: "nothing stores updates; play a recorded track as the source instead")
    public static func historicalUpdates() -> Updates { fatalError("unavailable") }
}

/// Returns whether two locations are one object.
@available(*, unavailable, message: "a location is a value, not an object; compare with ==")
public func === (lhs: CLLocation, rhs: CLLocation) -> Bool { fatalError("unavailable") }

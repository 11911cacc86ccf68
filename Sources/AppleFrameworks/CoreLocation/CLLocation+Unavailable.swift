public import LocationStream

extension CLLocationUpdate {
    /// Unavailable: this module does not store past updates.
    @available(*, unavailable, message: "nothing stores updates; play a recorded track as the source instead")
    public static func historicalUpdates() -> Updates { fatalError("unavailable") }
}

/// Unavailable: a location is a value and has no identity.
@available(*, unavailable, message: "a location is a value, not an object; compare with ==")
public func === (lhs: CLLocation, rhs: CLLocation) -> Bool { fatalError("unavailable") }

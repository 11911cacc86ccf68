/// A program's permission to use the location, with CoreLocation's names.
public enum CLAuthorizationStatus: Int32, Sendable, Hashable, CaseIterable {
    /// The user has not decided yet.
    case notDetermined
    /// The user cannot grant permission.
    case restricted
    /// Permission is denied.
    case denied
    /// Permission is granted.
    case authorizedAlways
    /// Permission is granted while the program is in use.
    case authorizedWhenInUse
}

/// The accuracy that a program may use, with CoreLocation's names.
public enum CLAccuracyAuthorization: Int, Sendable, Hashable, CaseIterable {
    /// The receiver's full accuracy.
    case fullAccuracy
    /// Approximate locations.
    case reducedAccuracy
}

/// The kind of movement, with CoreLocation's names.
public enum CLActivityType: Int, Sendable, Hashable, CaseIterable {
    /// Any other movement.
    case other = 1
    /// A car.
    case automotiveNavigation
    /// A person on foot or on a bicycle.
    case fitness
    /// A vehicle that does not follow roads.
    case otherNavigation
    /// An aircraft.
    case airborne
}

/// Receives changes of a program's permission, with CoreLocation's names.
public protocol CLLocationManagerDelegate: AnyObject {
    /// Called when the permission has changed, or is reported for the first time.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    /// Does nothing; applies if a delegate does not implement the method.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// The part of CoreLocation's manager that a program with live updates needs: the request for permission.
///
/// On Linux, permission is always granted. If permission to open a device is missing,
/// ``LocationUpdate/authorizationDenied`` is true. Locations come from
/// ``LocationUpdate/liveUpdates(_:from:delivery:satellites:filter:clock:)``, not from the delegate.
public final class CLLocationManager {
    /// The delegate; it is notified when it is set and when the program requests permission.
    public weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { delegate?.locationManagerDidChangeAuthorization(self) }
    }

    /// The desired accuracy in metres; ignored, because a receiver always reports its best accuracy.
    public var desiredAccuracy = kCLLocationAccuracyBest
    /// The minimum distance between updates in metres; ignored, because live updates report each epoch.
    public var distanceFilter = kCLDistanceFilterNone
    /// Ignored; pass the kind of movement to the live updates as a ``LocationUpdate/LiveConfiguration`` instead.
    public var activityType = CLActivityType.other
    /// Ignored, because updates always continue in the background.
    public var allowsBackgroundLocationUpdates = true
    /// Ignored, because updates never pause.
    public var pausesLocationUpdatesAutomatically = false
    /// Ignored, because Linux has no indicator for the use of the location.
    public var showsBackgroundLocationIndicator = false

    /// Creates a manager.
    public init() {}

    /// The program's permission, which is always granted.
    public var authorizationStatus: CLAuthorizationStatus { .authorizedAlways }
    /// The accuracy that the program may use, which is always the full accuracy.
    public var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    /// Returns true, because Linux has no setting that disables location services.
    public static func locationServicesEnabled() -> Bool { true }

    /// Notifies the delegate that permission is granted.
    public func requestWhenInUseAuthorization() { delegate?.locationManagerDidChangeAuthorization(self) }
    /// Notifies the delegate that permission is granted.
    public func requestAlwaysAuthorization() { delegate?.locationManagerDidChangeAuthorization(self) }
}

/// On iOS, keeps a program running in the background; has no effect on Linux, where programs always keep running.
public final class CLBackgroundActivitySession: Sendable {
    /// Creates a session; has no effect on Linux.
    public init() {}
    /// Ends the session; has no effect on Linux.
    public func invalidate() {}
}

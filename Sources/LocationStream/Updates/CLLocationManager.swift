/// Whether a program may know where it is, with CoreLocation's names.
public enum CLAuthorizationStatus: Int32, Sendable, Hashable, CaseIterable {
    /// Nobody was asked.
    case notDetermined
    /// Nobody can be asked.
    case restricted
    /// It may not.
    case denied
    /// It may.
    case authorizedAlways
    /// It may while it is used.
    case authorizedWhenInUse
}

/// How precise a location may be, with CoreLocation's names.
public enum CLAccuracyAuthorization: Int, Sendable, Hashable, CaseIterable {
    /// As precise as the receiver has it.
    case fullAccuracy
    /// About where.
    case reducedAccuracy
}

/// What moves, with CoreLocation's names.
public enum CLActivityType: Int, Sendable, Hashable, CaseIterable {
    /// Anything.
    case other = 1
    /// A car.
    case automotiveNavigation
    /// Somebody on foot.
    case fitness
    /// Something else on the ground.
    case otherNavigation
    /// An aircraft.
    case airborne
}

/// Hears of changes of what a program may know, with CoreLocation's names.
public protocol CLLocationManagerDelegate: AnyObject {
    /// What the program may know has changed, or is said for the first time.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    /// Nothing is done.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// The part of CoreLocation's manager that code with live updates uses: to ask whether it may.
///
/// A program on Linux may always ask; whether it may read a receiver, each ``LocationUpdate`` says. Locations come
/// from ``LocationUpdate/liveUpdates(_:from:delivery:satellites:clock:)``, not to the delegate.
public final class CLLocationManager {
    /// Who hears of it: at once when it is set, and when the program asks.
    public weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { delegate?.locationManagerDidChangeAuthorization(self) }
    }

    /// How accurate locations shall be, in metres; a receiver gives what it can.
    public var desiredAccuracy = kCLLocationAccuracyBest
    /// How far is worth an update, in metres; live updates come with each epoch.
    public var distanceFilter = kCLDistanceFilterNone
    /// What moves; see ``LocationUpdate/LiveConfiguration``.
    public var activityType = CLActivityType.other
    /// Whether updates come in the background; they always do.
    public var allowsBackgroundLocationUpdates = true
    /// Whether updates may pause; they do not.
    public var pausesLocationUpdatesAutomatically = false
    /// Whether a sign says that updates come in the background; there is none.
    public var showsBackgroundLocationIndicator = false

    /// Makes a manager.
    public init() {}

    /// Whether the program may know where it is: always.
    public var authorizationStatus: CLAuthorizationStatus { .authorizedAlways }
    /// How precise a location may be: as the receiver has it.
    public var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    /// Whether there are locations at all: yes.
    public static func locationServicesEnabled() -> Bool { true }

    /// Tells the delegate that the program may.
    public func requestWhenInUseAuthorization() { delegate?.locationManagerDidChangeAuthorization(self) }
    /// Tells the delegate that the program may.
    public func requestAlwaysAuthorization() { delegate?.locationManagerDidChangeAuthorization(self) }
}

/// What lets an app go on in the background on iOS; programs always do here, so it does nothing.
public final class CLBackgroundActivitySession: Sendable {
    /// Begins a session.
    public init() {}
    /// Ends the session.
    public func invalidate() {}
}

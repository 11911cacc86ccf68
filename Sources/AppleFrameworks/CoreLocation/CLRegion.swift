public import Foundation
public import LocationStream

/// An area with an identifier.
open class CLRegion: NSObject, @unchecked Sendable {
    // Unchecked for subclasses, as at Apple; the members are set before the region is passed to a manager.

    /// The identifier, which is unique in a program.
    public let identifier: String
    /// Whether the delegate is told when the receiver enters the region.
    open var notifyOnEntry = true
    /// Whether the delegate is told when the receiver leaves the region.
    open var notifyOnExit = true

    init(identifier: String) {
        self.identifier = identifier
    }
}

/// A circle.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
    // Unchecked for the reason that CLRegion gives.

    /// The centre.
    public let center: CLLocationCoordinate2D
    /// The radius in metres.
    public let radius: CLLocationDistance

    /// Creates a circle; the radius is in metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        (self.center, self.radius) = (center, radius)
        super.init(identifier: identifier)
    }

    /// Returns whether a position is inside.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { coordinate.distance(from: center) <= radius }
}

/// The side of a region on which the receiver is.
public enum CLRegionState: Int, Sendable, Hashable {
    /// Not known yet.
    case unknown
    /// Inside.
    case inside
    /// Outside.
    case outside
}

/// A stay at a place; none is detected here.
public final class CLVisit: NSObject, Sendable {
    /// The position.
    public let coordinate: CLLocationCoordinate2D
    /// The start of the stay.
    public let arrivalDate: Date
    /// The end of the stay.
    public let departureDate: Date
    /// The uncertainty of the position in metres.
    public let horizontalAccuracy: CLLocationAccuracy

    init(coordinate: CLLocationCoordinate2D, arrivalDate: Date, departureDate: Date, horizontalAccuracy: Double) {
        self.coordinate = coordinate
        (self.arrivalDate, self.departureDate) = (arrivalDate, departureDate)
        self.horizontalAccuracy = horizontalAccuracy
    }
}

/// The way a device is held, for headings; it has no effect here.
public enum CLDeviceOrientation: Int32, Sendable, Hashable {
    /// A way to hold a device.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// A radio beacon.
@available(*, unavailable, message: "Linux has no ranging of beacons")
public final class CLBeaconRegion {}

/// A radio beacon.
@available(*, unavailable, message: "Linux has no ranging of beacons")
public final class CLBeacon {}

/// An address.
@available(*, unavailable, message: "Linux has no geocoder; ask a service such as Nominatim")
public final class CLPlacemark {}

/// A service that finds addresses.
@available(*, unavailable, message: "Linux has no geocoder; ask a service such as Nominatim")
public final class CLGeocoder {}

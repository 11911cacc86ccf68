public import Foundation
public import LocationStream

/// The first number of a beacon's identity, which often stands for a group of beacons.
public typealias CLBeaconMajorValue = UInt16
/// The second number of a beacon's identity, which often stands for one beacon of a group.
public typealias CLBeaconMinorValue = UInt16

/// The identity that the wanted beacons have; it has no effect, because Linux has no ranging of beacons.
open class CLBeaconIdentityConstraint: NSObject, @unchecked Sendable {
    // Unchecked, because the class is not final, as in Apple's frameworks. It is thread-safe, because the members do
    // not change.

    /// The UUID of the beacons.
    public let uuid: UUID
    /// The first number of the identity; nil matches any number.
    public let major: CLBeaconMajorValue?
    /// The second number of the identity; nil matches any number.
    public let minor: CLBeaconMinorValue?

    private init(_ uuid: UUID, _ major: CLBeaconMajorValue?, _ minor: CLBeaconMinorValue?) {
        (self.uuid, self.major, self.minor) = (uuid, major, minor)
    }

    /// Creates an identity.
    public convenience init(uuid: UUID) { self.init(uuid, nil, nil) }
    /// Creates an identity.
    public convenience init(uuid: UUID, major: CLBeaconMajorValue) { self.init(uuid, major, nil) }
    /// Creates an identity.
    public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
        self.init(uuid, major, minor)
    }
}

/// The area around beacons; monitoring this region fails, because Linux has no ranging of beacons.
open class CLBeaconRegion: CLRegion, @unchecked Sendable {
    // Unchecked for the same reason as CLRegion.

    /// The identity of the beacons.
    public let beaconIdentityConstraint: CLBeaconIdentityConstraint
    /// Has no effect: beacons are not monitored.
    open var notifyEntryStateOnDisplay = false

    /// Creates a region.
    public init(beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String) {
        self.beaconIdentityConstraint = beaconIdentityConstraint
        super.init(identifier: identifier)
    }

    /// Creates a region.
    public convenience init(uuid: UUID, identifier: String) {
        self.init(beaconIdentityConstraint: CLBeaconIdentityConstraint(uuid: uuid), identifier: identifier)
    }

    /// Creates a region.
    public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
        self.init(
            beaconIdentityConstraint: CLBeaconIdentityConstraint(uuid: uuid, major: major), identifier: identifier)
    }

    /// Creates a region.
    public convenience init(
        uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
    ) {
        self.init(
            beaconIdentityConstraint: CLBeaconIdentityConstraint(uuid: uuid, major: major, minor: minor),
            identifier: identifier)
    }

    /// Creates a region.
    @available(*, deprecated, message: "Use init(uuid:identifier:).")
    public convenience init(proximityUUID: UUID, identifier: String) {
        self.init(uuid: proximityUUID, identifier: identifier)
    }

    /// The UUID of the beacons.
    public var uuid: UUID { beaconIdentityConstraint.uuid }
    /// The first number of the identity; nil matches any number.
    public var major: NSNumber? { beaconIdentityConstraint.major.map { NSNumber(value: $0) } }
    /// The second number of the identity; nil matches any number.
    public var minor: NSNumber? { beaconIdentityConstraint.minor.map { NSNumber(value: $0) } }
}

/// The distance to a beacon.
public enum CLProximity: Int, Sendable, Hashable {
    /// Unknown, a few centimetres away, a few metres away, or farther away.
    case unknown, immediate, near, far
}

/// A beacon; none is ever found, because Linux has no ranging of beacons.
public final class CLBeacon: NSObject, Sendable {
    /// The UUID of the beacon.
    public let uuid: UUID
    /// The time at which the beacon was seen.
    public let timestamp: Date

    init(uuid: UUID, timestamp: Date) {
        (self.uuid, self.timestamp) = (uuid, timestamp)
    }

    /// Always 0: no beacon is found.
    public var major: NSNumber { 0 }
    /// Always 0: no beacon is found.
    public var minor: NSNumber { 0 }
    /// Always unknown: no beacon is found.
    public var proximity: CLProximity { .unknown }
    /// The uncertainty of the distance in metres; always negative, because no beacon is found.
    public var accuracy: CLLocationAccuracy { -1 }
    /// Always 0: no beacon is found.
    public var rssi: Int { 0 }
}

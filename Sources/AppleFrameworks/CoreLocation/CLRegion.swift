public import Foundation
public import LocationStream

/// An area with an identifier; regions of one type with the same identifier are equal.
open class CLRegion: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final, as in Apple's frameworks; the members are set before the region is
    // passed to a manager.

    /// The identifier, which is unique in a program.
    public let identifier: String
    /// Whether the delegate is told when the receiver enters the region.
    open var notifyOnEntry = true
    /// Whether the delegate is told when the receiver leaves the region.
    open var notifyOnExit = true

    /// Creates a region with an empty identifier and no area.
    public override convenience init() { self.init(identifier: "") }

    init(identifier: String) {
        self.identifier = identifier
    }

    /// Returns whether a region has the same type and identifier.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLRegion else { return false }
        return type(of: other) == type(of: self) && other.identifier == identifier
    }

    /// The hash of the identifier.
    open override var hash: Int { identifier.hashValue }
}

/// A circular region.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
    // Unchecked for the same reason as CLRegion.

    /// The centre.
    public let center: CLLocationCoordinate2D
    /// The radius in metres.
    public let radius: CLLocationDistance

    /// Creates a circle; the radius is in metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        (self.center, self.radius) = (center, radius)
        super.init(identifier: identifier)
    }

    /// Creates a circle with an empty identifier and the radius 0.
    public convenience init() { self.init(center: CLLocationCoordinate2D(), radius: 0, identifier: "") }

    /// Returns whether a position is inside.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { coordinate.distance(from: center) <= radius }
}

/// Whether the receiver is inside a region.
public enum CLRegionState: Int, Sendable, Hashable {
    /// The receiver's position is not known yet.
    case unknown
    /// The receiver is inside the region.
    case inside
    /// The receiver is outside the region.
    case outside
}

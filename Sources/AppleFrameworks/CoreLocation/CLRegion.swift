public import Foundation
public import LocationStream

/// An area with an identifier; two regions are equal if they have the same type and the same identifier.
open class CLRegion: NSObject, @unchecked Sendable {
    // Unchecked, because the class is not final, as in Apple's frameworks. The program must set the members before it
    // passes the region to a manager.

    /// The identifier, which must be unique among the regions of a program.
    public let identifier: String
    /// Whether the delegate is called when the receiver enters the region.
    open var notifyOnEntry = true
    /// Whether the delegate is called when the receiver leaves the region.
    open var notifyOnExit = true

    /// Creates a region with an empty identifier and no area.
    public override convenience init() { self.init(identifier: "") }

    init(identifier: String) {
        self.identifier = identifier
    }

    /// Returns whether `object` is a region of the same type with the same identifier.
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
    /// It is not known yet whether the receiver is inside the region.
    case unknown
    /// The receiver is inside the region.
    case inside
    /// The receiver is outside the region.
    case outside
}

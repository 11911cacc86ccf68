public import Foundation

/// Distances from the edges of a rectangle.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
    /// The distances in points.
    public var top, left, bottom, right: CGFloat

    /// No distances.
    public static let zero = UIEdgeInsets()

    /// Creates insets from distances in points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// Distances from the edges of a rectangle; text begins at the leading edge and ends at the trailing edge.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
    /// The distances in points.
    public var top, leading, bottom, trailing: CGFloat

    /// No distances.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets from distances in points.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

extension CGRect {
    /// Returns the rectangle that remains inside the insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

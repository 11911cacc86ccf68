public import Foundation

/// The appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable, Hashable {
    /// Not specified, light, or dark.
    case unspecified, light, dark
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable, Hashable {
    /// Not known.
    case unspecified = -1
    /// A phone or a tablet.
    case phone, pad
    /// A television.
    case tv
    /// A car.
    case carPlay
    /// A Mac.
    case mac = 5
    /// A headset.
    case vision
}

/// The size class of an interface's width or height.
public enum UIUserInterfaceSizeClass: Int, Sendable, Hashable {
    /// Not specified, small, or large.
    case unspecified, compact, regular
}

/// The environment of an interface.
///
/// The values are those of an iPhone. The default appearance is dark, because surfaces are dark.
public final class UITraitCollection: NSObject, Sendable {
    /// The environment of every interface.
    public static let current = UITraitCollection()

    /// The appearance.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// Creates an environment with the dark appearance.
    public override init() {
        userInterfaceStyle = .dark
    }

    /// Creates an environment with an appearance.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
    }

    /// The kind of the device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The size class of the interface's width.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    /// The size class of the interface's height.
    public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    /// Pixels per point.
    public var displayScale: CGFloat { 2 }
}

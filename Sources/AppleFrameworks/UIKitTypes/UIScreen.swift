public import Foundation

/// A screen that is as large as an iPhone's, because the surfaces on which activities are drawn have no common size.
@MainActor @preconcurrency
public final class UIScreen {
    /// The screen.
    public static let main = UIScreen()

    private init() {}

    /// The bounds in points.
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
    /// The bounds in pixels.
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 786, height: 1704) }
    /// Pixels per point.
    public var scale: CGFloat { 2 }
    /// Pixels per point.
    public var nativeScale: CGFloat { 2 }
    /// The maximum frame rate, in frames per second.
    public var maximumFramesPerSecond: Int { 60 }
    /// Has no effect: the desktop sets the brightness.
    public var brightness: CGFloat = 0.5
    /// The environment of the interface.
    public var traitCollection: UITraitCollection { .current }
}

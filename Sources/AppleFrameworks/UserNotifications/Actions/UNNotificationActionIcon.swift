public import Foundation

/// An icon of an action.
///
/// The icon has no effect, because notification daemons show only the titles of actions.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
    /// Creates an icon from a named picture in the program's bundle.
    public init(templateImageName: String) {}
    /// Creates an icon from an SF Symbol.
    public init(systemImageName: String) {}

    /// Returns this icon, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

public import Foundation

/// An icon of an action; has no effect: notification daemons show only the titles of actions.
// Unchecked because the class is open; instances are immutable.
open class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
    /// Creates an icon from a named picture in the program's bundle.
    public init(templateImageName: String) {}
    /// Creates an icon from an SF Symbol.
    public init(systemImageName: String) {}

    /// Returns this icon, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

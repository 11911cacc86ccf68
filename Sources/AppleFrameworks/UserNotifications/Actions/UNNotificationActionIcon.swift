public import Foundation

/// An icon of an action; has no effect: notification daemons show only the titles of actions.
// Unchecked: immutable.
open class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
    /// Creates an icon from a picture of the program.
    public init(templateImageName: String) {}
    /// Creates an icon from an SF Symbol.
    public init(systemImageName: String) {}

    /// Returns this icon, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

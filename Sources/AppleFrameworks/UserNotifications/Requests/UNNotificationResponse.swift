public import Foundation

/// The identifier of the action for a click on the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The identifier of the action for closing a notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// A user's response to a notification.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
    /// The notification.
    public let notification: UNNotification
    /// The identifier of the pressed button.
    ///
    /// ``UNNotificationDefaultActionIdentifier`` if the notification itself was clicked, and
    /// ``UNNotificationDismissActionIdentifier`` if it was closed.
    public let actionIdentifier: String

    init(_ notification: UNNotification, actionIdentifier: String) {
        (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    }

    /// Returns this response, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A text that the user has written in a notification.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    /// The text.
    public let userText: String

    init(_ notification: UNNotification, actionIdentifier: String, userText: String) {
        self.userText = userText
        super.init(notification, actionIdentifier: actionIdentifier)
    }
}

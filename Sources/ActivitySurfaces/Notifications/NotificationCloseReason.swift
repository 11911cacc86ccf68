/// The reason that the signal `NotificationClosed` gives, with the specification's numbers.
package enum NotificationCloseReason: UInt32, Sendable, Hashable {
    case expired = 1
    /// The user closed the notification.
    case dismissed
    /// `CloseNotification` was called.
    case closed
    case undefined
}

public import Foundation

/// A notification that has been shown, or that is about to be shown.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
    /// The time at which the notification was delivered.
    public let date: Date
    /// The request.
    public let request: UNNotificationRequest

    init(date: Date, request: UNNotificationRequest) {
        (self.date, self.request) = (date, request)
    }

    /// Returns this notification, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

public import Foundation

/// The condition under which a notification is shown; it is checked as long as the program runs.
// Unchecked because the class is open; instances are immutable.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
    /// Whether the notification is shown each time that the condition is met.
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
    }

    /// Returns this trigger, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns when the trigger fires next; nil if it never fires again, or does not depend on the time.
    func due(by clock: any NotificationClock) -> NotificationDue? { nil }
}

/// The trigger of a push notification; never created, because Linux has no push notifications.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

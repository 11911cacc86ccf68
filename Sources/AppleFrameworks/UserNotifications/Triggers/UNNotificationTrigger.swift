public import Foundation

/// The condition under which a notification is shown.
///
/// The condition is checked only while the program runs.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
    /// Whether the notification is shown each time that the condition is met.
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
    }

    /// Returns this trigger, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns the time at which the trigger fires next.
    ///
    /// The result is nil if the trigger never fires again, or if the trigger does not depend on the time.
    func due(by clock: any NotificationClock) -> NotificationDue? { nil }
}

/// The trigger of a push notification.
///
/// Such a trigger is never created, because Linux has no push notifications.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

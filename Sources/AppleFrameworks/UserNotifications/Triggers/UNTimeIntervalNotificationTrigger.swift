public import Foundation

/// Shows a notification after an interval.
///
/// The interval includes the time during which the machine sleeps.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The time in seconds.
    public let timeInterval: TimeInterval

    /// Creates a trigger.
    ///
    /// - Parameters:
    ///   - timeInterval: The time in seconds. The time must be more than 0. If `repeats` is true, the time must be at
    ///     least 60.
    ///   - repeats: Whether the notification is shown again each time that this interval has passed.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0, "the time interval must be greater than 0")
        precondition(!repeats || timeInterval >= 60, "the time interval must be at least 60 s if it repeats")
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }

    /// Returns the date at which the interval ends if it starts now.
    open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }

    override func due(by clock: any NotificationClock) -> NotificationDue? { .uptime(clock.uptime + timeInterval) }
}

public import Foundation

/// Shows a notification at a given date or time of day.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The parts of the date that must match, such as hour and minute.
    public let dateComponents: DateComponents

    /// Creates a trigger; the parts that are missing match any date.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    /// Returns the next date that matches; nil if there is none in the future.
    open func nextTriggerDate() -> Date? { date(after: Date()) }

    func date(after date: Date) -> Date? {
        var calendar = dateComponents.calendar ?? .current
        if let zone = dateComponents.timeZone { calendar.timeZone = zone }
        return calendar.nextDate(after: date, matching: dateComponents, matchingPolicy: .nextTime)
    }

    override func due(by clock: any NotificationClock) -> NotificationDue? {
        date(after: clock.now).map(NotificationDue.date)
    }
}

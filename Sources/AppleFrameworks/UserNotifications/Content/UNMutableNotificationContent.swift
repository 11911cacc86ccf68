public import Foundation

/// Mutable content of a notification; a request stores a copy of the content.
// Unchecked: as in Apple's frameworks, only one thread at a time may use the object.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    /// The first line.
    open override var title: String {
        get { fields.title }
        set { fields.title = newValue }
    }
    /// A line between title and body.
    open override var subtitle: String {
        get { fields.subtitle }
        set { fields.subtitle = newValue }
    }
    /// The text, which may have several lines.
    open override var body: String {
        get { fields.body }
        set { fields.body = newValue }
    }
    /// Has no effect: Linux desktops have no common way to show a badge.
    open override var badge: NSNumber? {
        get { fields.badge }
        set { fields.badge = newValue }
    }
    /// The sound; nil for none.
    open override var sound: UNNotificationSound? {
        get { fields.sound }
        set { fields.sound = newValue }
    }
    /// Values for the delegate.
    open override var userInfo: [AnyHashable: Any] {
        get { fields.userInfo }
        set { fields.userInfo = newValue }
    }
    /// The identifier of the category whose actions are shown as buttons.
    open override var categoryIdentifier: String {
        get { fields.categoryIdentifier }
        set { fields.categoryIdentifier = newValue }
    }
    /// Has no effect: daemons do not group notifications.
    open override var threadIdentifier: String {
        get { fields.threadIdentifier }
        set { fields.threadIdentifier = newValue }
    }
    /// The importance.
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { fields.interruptionLevel }
        set { fields.interruptionLevel = newValue }
    }
    /// Has no effect: daemons do not summarize notifications.
    ///
    /// The value is from 0 to 1.
    open override var relevanceScore: Double {
        get { fields.relevanceScore }
        set { fields.relevanceScore = newValue }
    }
    /// Files, of which the first picture is shown.
    open override var attachments: [UNNotificationAttachment] {
        get { fields.attachments }
        set { fields.attachments = newValue }
    }
    /// Has no effect: programs have no launch image.
    open override var launchImageName: String {
        get { fields.launchImageName }
        set { fields.launchImageName = newValue }
    }
    /// Has no effect: programs have no scenes.
    open override var targetContentIdentifier: String? {
        get { fields.targetContentIdentifier }
        set { fields.targetContentIdentifier = newValue }
    }
    /// Has no effect: Linux has no Focus.
    open override var filterCriteria: String? {
        get { fields.filterCriteria }
        set { fields.filterCriteria = newValue }
    }
    /// Has no effect: daemons do not summarize notifications.
    open override var summaryArgument: String {
        get { fields.summaryArgument }
        set { fields.summaryArgument = newValue }
    }
    /// Has no effect: daemons do not summarize notifications.
    open override var summaryArgumentCount: Int {
        get { fields.summaryArgumentCount }
        set { fields.summaryArgumentCount = newValue }
    }
}

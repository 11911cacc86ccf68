public import Foundation

/// The content of a notification.
// `Sendable` is unchecked because the class is open. Instances are immutable, except those of
// UNMutableNotificationContent. A request stores an immutable copy of its content.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    struct Fields {
        var title = ""
        var subtitle = ""
        var body = ""
        var badge: NSNumber?
        var sound: UNNotificationSound?
        var userInfo: [AnyHashable: Any] = [:]
        var categoryIdentifier = ""
        var threadIdentifier = ""
        var interruptionLevel = UNNotificationInterruptionLevel.active
        var relevanceScore = 0.0
        var attachments: [UNNotificationAttachment] = []
        var launchImageName = ""
        var targetContentIdentifier: String?
        var filterCriteria: String?
        var summaryArgument = ""
        var summaryArgumentCount = 0
    }

    var fields: Fields

    /// Creates empty content.
    public override convenience init() { self.init(Fields()) }

    init(_ fields: Fields) {
        self.fields = fields
    }

    /// The first line.
    open var title: String { fields.title }
    /// A line between title and body.
    open var subtitle: String { fields.subtitle }
    /// The text, which may have several lines.
    open var body: String { fields.body }
    /// Has no effect: Linux desktops have no common way to show a badge.
    open var badge: NSNumber? { fields.badge }
    /// The sound; nil for none.
    open var sound: UNNotificationSound? { fields.sound }
    /// Values for the delegate.
    open var userInfo: [AnyHashable: Any] { fields.userInfo }
    /// The identifier of the category whose actions are shown as buttons.
    open var categoryIdentifier: String { fields.categoryIdentifier }
    /// Has no effect: daemons do not group notifications.
    open var threadIdentifier: String { fields.threadIdentifier }
    /// The importance.
    open var interruptionLevel: UNNotificationInterruptionLevel { fields.interruptionLevel }
    /// Has no effect: daemons do not summarize notifications.
    ///
    /// The value is from 0 to 1.
    open var relevanceScore: Double { fields.relevanceScore }
    /// Files, of which the first picture is shown.
    open var attachments: [UNNotificationAttachment] { fields.attachments }
    /// Has no effect: programs have no launch image.
    open var launchImageName: String { fields.launchImageName }
    /// Has no effect: programs have no scenes.
    open var targetContentIdentifier: String? { fields.targetContentIdentifier }
    /// Has no effect: Linux has no Focus.
    open var filterCriteria: String? { fields.filterCriteria }
    /// Has no effect: daemons do not summarize notifications.
    open var summaryArgument: String { fields.summaryArgument }
    /// Has no effect: daemons do not summarize notifications.
    open var summaryArgumentCount: Int { fields.summaryArgumentCount }

    /// Returns an immutable copy.
    open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(fields) }
    /// Returns a ``UNMutableNotificationContent``.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(fields) }
}

extension NSString {
    /// Returns a text of the program's string table, with arguments in the place of its format specifiers.
    ///
    /// Each argument is written as if its specifier were `%@`.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        guard let arguments, !arguments.isEmpty else { return format }
        // String(format:) would read invalid memory if a specifier had no argument, or an argument of another type.
        var last = 0
        let specifier = /%(?:(?<number>\d+)\$)?[-+ #'.*\d]*[hlLqjzt]*(?<conversion>.)/
        return format.replacing(specifier) { match in
            if match.conversion == "%" { return "%" }
            if match.number == nil { last += 1 }
            let number = match.number.flatMap { Int($0) } ?? last
            return (1...arguments.count).contains(number) ? "\(arguments[number - 1])" : String(match.0)
        }
    }
}

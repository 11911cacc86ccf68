public import Foundation

/// Options of a category.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates a set of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The delegate receives ``UNNotificationDismissActionIdentifier`` when the user closes the notification.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
    /// Has no effect: Linux has no CarPlay.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
    /// Has no effect: the text is always shown.
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
    /// Has no effect: the text is always shown.
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
    /// Has no effect: notifications are not read aloud.
    public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 1 << 4)
}

/// A kind of notification with its buttons.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier by which the content of a notification refers to its category.
    public let identifier: String
    /// The buttons, in the order in which they are shown.
    public let actions: [UNNotificationAction]
    /// Has no effect: Linux has no Siri.
    public let intentIdentifiers: [String]
    /// Has no effect: the text is always shown.
    public let hiddenPreviewsBodyPlaceholder: String
    /// Has no effect: daemons do not summarize notifications.
    public let categorySummaryFormat: String
    /// The options.
    public let options: UNNotificationCategoryOptions

    /// Creates a category.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }

    /// Creates a category; its placeholder has no effect.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
    }

    /// Creates a category; its placeholder and its summary have no effect.
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        (self.identifier, self.actions, self.options) = (identifier, actions, options)
        self.intentIdentifiers = intentIdentifiers
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
        self.categorySummaryFormat = categorySummaryFormat ?? ""
    }

    /// Returns this category, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another object is a category with the same identifier, actions and options.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationCategory else { return false }
        return identifier == other.identifier && actions == other.actions && options == other.options
    }
    /// A hash of the identifier.
    open override var hash: Int { identifier.hashValue }

    /// The first action that has a text field.
    ///
    /// Daemons with inline replies show at most one text field.
    var textAction: UNTextInputNotificationAction? {
        actions.lazy.compactMap { $0 as? UNTextInputNotificationAction }.first
    }
}

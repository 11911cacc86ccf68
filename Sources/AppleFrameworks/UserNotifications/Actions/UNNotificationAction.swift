public import Foundation

/// Options of an action; none has an effect.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates a set of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Has no effect: a click on an unlocked desktop needs no further authentication.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// Has no effect: notification daemons do not highlight actions.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// Has no effect: a program is not brought to the foreground.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// A button of a notification.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier, which the delegate receives.
    public let identifier: String
    /// The label.
    public let title: String
    /// The options, which have no effect.
    public let options: UNNotificationActionOptions
    /// The icon, which has no effect.
    public let icon: UNNotificationActionIcon?

    /// Creates a button.
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(identifier: identifier, title: title, options: options, icon: nil)
    }

    /// Creates a button; its icon has no effect.
    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
    ) {
        (self.identifier, self.title, self.options, self.icon) = (identifier, title, options, icon)
    }

    /// Returns this action, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another object is an action with the same identifier, title and options.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAction, type(of: self) == type(of: other) else { return false }
        return identifier == other.identifier && title == other.title && options == other.options
    }
    /// A hash of the identifier.
    open override var hash: Int { identifier.hashValue }
}

/// A button with a text field.
///
/// The button is shown only by daemons with inline replies, such as KDE Plasma's. If a category has several buttons
/// with text fields, only the first is shown.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    /// The label of the button that sends the text.
    public let textInputButtonTitle: String
    /// The text that the field shows while it is empty.
    public let textInputPlaceholder: String

    /// Creates a button with a text field.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// Creates a button with a text field; its icon has no effect.
    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.textInputButtonTitle = textInputButtonTitle
        self.textInputPlaceholder = textInputPlaceholder
        super.init(identifier: identifier, title: title, options: options, icon: icon)
    }

    /// Returns whether another button with a text field has the same identifier, texts and options.
    open override func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? UNTextInputNotificationAction else { return false }
        return textInputButtonTitle == other.textInputButtonTitle
            && textInputPlaceholder == other.textInputPlaceholder
    }
}

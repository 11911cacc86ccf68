/// The parts of a notification that are shown while the program is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates a set of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Has no effect: Linux desktops have no common way to show a badge.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    /// The sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// The notification.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    /// The notification.
    ///
    /// If neither ``banner`` nor ``alert`` is set, the notification has low urgency.
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// The notification.
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)

    var isShown: Bool { !isDisjoint(with: [.alert, .banner, .list]) }
    var isBanner: Bool { !isDisjoint(with: [.alert, .banner]) }
}

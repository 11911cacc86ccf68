/// The uses for which a program requests permission; permission is always granted.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates a set of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Badges, which have no effect.
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// Sounds.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// Notifications.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// Has no effect: Linux has no CarPlay.
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// Sounds of critical notifications.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// Has no effect: notification daemons have no button for a program's settings.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// Has no effect: permission is always granted.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
    /// Has no effect: notifications are not read aloud.
    public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
    /// Has no effect: notifications are not delayed.
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}

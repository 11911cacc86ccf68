public import Foundation

/// The permission of a program.
public enum UNAuthorizationStatus: Int, Sendable, Hashable {
    /// A permission; on Linux, the permission is always `authorized`.
    case notDetermined, denied, authorized, provisional, ephemeral
}

/// The state of a setting.
public enum UNNotificationSetting: Int, Sendable, Hashable {
    /// Not supported by this system, off, or on.
    case notSupported, disabled, enabled
}

/// How long notifications are shown.
public enum UNAlertStyle: Int, Sendable, Hashable {
    /// Not at all, for a few seconds, or until the user closes them.
    case none, banner, alert
}

/// When the text of notifications is shown.
public enum UNShowPreviewsSetting: Int, Sendable, Hashable {
    /// Always, on an unlocked screen, or never.
    case always, whenAuthenticated, never
}

/// The settings of a program's notifications.
///
/// The settings do not change, because users configure notifications in the daemon.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
    override init() {}

    /// The permission, which is always granted.
    open var authorizationStatus: UNAuthorizationStatus { .authorized }
    /// Always enabled.
    open var soundSetting: UNNotificationSetting { .enabled }
    /// Not supported: Linux desktops have no common way to show a badge.
    open var badgeSetting: UNNotificationSetting { .notSupported }
    /// Always enabled.
    open var alertSetting: UNNotificationSetting { .enabled }
    /// Always enabled.
    open var notificationCenterSetting: UNNotificationSetting { .enabled }
    /// Not supported: the screen locker decides which notifications it shows.
    open var lockScreenSetting: UNNotificationSetting { .notSupported }
    /// Not supported: Linux has no CarPlay.
    open var carPlaySetting: UNNotificationSetting { .notSupported }
    /// Always a banner: the daemon chooses how long a notification is shown.
    open var alertStyle: UNAlertStyle { .banner }
    /// Always shown.
    open var showPreviewsSetting: UNShowPreviewsSetting { .always }
    /// Enabled: critical notifications get critical urgency.
    open var criticalAlertSetting: UNNotificationSetting { .enabled }
    /// Always false: notification daemons have no button for a program's settings.
    open var providesAppNotificationSettings: Bool { false }
    /// Not supported: notifications are not read aloud.
    open var announcementSetting: UNNotificationSetting { .notSupported }
    /// Enabled: notifications are not delayed.
    open var timeSensitiveSetting: UNNotificationSetting { .enabled }
    /// Not supported: notifications are not delayed.
    open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
    /// Not supported: daemons do not distinguish messages from other notifications.
    open var directMessagesSetting: UNNotificationSetting { .notSupported }

    /// Returns these settings, which are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The importance of a notification; daemons receive it as an urgency.
public enum UNNotificationInterruptionLevel: UInt, Sendable, Hashable {
    /// Low urgency, without a sound.
    case passive
    /// Normal urgency.
    case active
    /// Normal urgency, like ``active``.
    ///
    /// On iOS, this level overrides Focus. Linux has no common counterpart of Focus.
    case timeSensitive
    /// Critical urgency: daemons show the notification until the user closes it.
    case critical
}

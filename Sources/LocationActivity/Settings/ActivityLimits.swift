/// Limits on the size, duration and number of activities.
///
/// The sizes and durations are Apple's; Apple does not publish how many activities it allows. Users can change each
/// limit with `myeline config`.
public struct ActivityLimits: Sendable, Hashable {
    /// The maximum size of the encoded attributes, and of each encoded content state, in bytes.
    public var encodedSize = 4096
    /// The default maximum age of an activity; nil for no limit.
    public var maximumAge: Duration? = .seconds(8 * 3600)
    /// The maximum time for which an ended activity stays visible.
    public var maximumStay = Duration.seconds(4 * 3600)
    /// The maximum number of activities of one program, scheduled ones included.
    ///
    /// An activity that the user starts, for example with `myeline start`, is exempt from this limit.
    public var activitiesPerProgram = 8
    /// The maximum number of activities of one user, scheduled ones included.
    public var activitiesPerUser = 32

    /// The default limits.
    public static let standard = ActivityLimits()

    /// The user's current limits.
    public static var current: ActivityLimits { SettingsFile.user.settings.limits }
}

extension Duration {
    /// The duration in whole milliseconds, rounded toward zero and clamped.
    package var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        if overflow { return seconds < 0 ? .min / 2 : .max / 2 }
        return min(max(product, .min / 2), .max / 2) + attoseconds / 1_000_000_000_000_000
    }

    /// The duration in nanoseconds, rounded toward zero to whole milliseconds.
    ///
    /// The result is clamped to a century, so adding it to an instant cannot overflow.
    package var boundedNanoseconds: Int64 {
        let century: Int64 = 3_155_760_000_000
        return min(max(milliseconds, -century), century) * 1_000_000
    }
}

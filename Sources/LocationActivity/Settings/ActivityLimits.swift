/// How many activities there may be, how large, and how long.
///
/// Apple's limits where Apple publishes one; the numbers of activities are ours. A user sets each in the configuration
/// (`myeline config`).
public struct ActivityLimits: Sendable, Hashable {
    /// The bytes that the attributes, and each content state, may have when encoded.
    public var encodedSize = 4096
    /// How long an activity goes on unless its request says otherwise; nil for no limit.
    public var maximumAge: Duration? = .seconds(8 * 3600)
    /// How long an ended activity stays to be seen at the most.
    public var maximumStay = Duration.seconds(4 * 3600)
    /// The activities that one program may have going on; those that are scheduled count.
    public var activitiesPerProgram = 8
    /// The activities that all programs of a user may have going on; those that are scheduled count.
    public var activitiesPerUser = 32

    /// The limits that hold where the user sets none.
    public static let standard = ActivityLimits()

    /// The limits that hold now.
    public static var current: ActivityLimits { SettingsFile.user.settings.limits }
}

extension Duration {
    /// Whole milliseconds, rounded down; what does not fit is taken as the nearer end.
    package var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        if overflow { return seconds < 0 ? .min / 2 : .max / 2 }
        return min(max(product, .min / 2), .max / 2) + attoseconds / 1_000_000_000_000_000
    }

    /// Nanoseconds, to add to an instant: nobody waits for more than a century, and numbers must not run over.
    package var boundedNanoseconds: Int64 {
        let century: Int64 = 3_155_760_000_000
        return min(max(milliseconds, -century), century) * 1_000_000
    }
}

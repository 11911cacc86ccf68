/// How many activities there may be, how large, and how long.
///
/// Apple's limits where Apple publishes one; the numbers of activities are ours.
public enum ActivityLimits {
    /// The bytes that the attributes, and each content state, may have when encoded.
    public static let encodedSize = 4096
    /// How long an activity goes on unless its request says otherwise.
    public static let life = Duration.seconds(8 * 3600)
    /// How long an ended activity stays to be seen at the most.
    public static let stay = Duration.seconds(4 * 3600)
    /// The activities that one program may have going on.
    public static let activitiesOfProgram = 8
    /// The activities that all programs of a user may have going on.
    public static let activitiesOfUser = 32
}

extension Duration {
    /// Whole milliseconds, rounded down; what does not fit is taken as the nearer end.
    package var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        if overflow { return seconds < 0 ? .min / 2 : .max / 2 }
        return min(max(product, .min / 2), .max / 2) + attoseconds / 1_000_000_000_000_000
    }
}

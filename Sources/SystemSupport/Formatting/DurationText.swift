package enum DurationText {
    /// Formats a duration in seconds as "12:05", or "1:02:05" from one hour.
    ///
    /// A negative duration counts as 0. A duration that is not finite, or whose magnitude is 1e12 or more, becomes "?".
    package static func clock(_ seconds: Double) -> String {
        guard seconds.isFinite, abs(seconds) < 1e12 else { return "?" }
        let whole = Int64(max(0, seconds))
        let (minutes, seconds) = (whole / 60, FixedPoint.padded(whole % 60))
        return minutes < 60 ? "\(minutes):\(seconds)" : "\(minutes / 60):\(FixedPoint.padded(minutes % 60)):\(seconds)"
    }
}

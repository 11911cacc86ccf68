package enum DurationText {
    /// Returns a duration in seconds as on a clock, such as "1:02:05" or "12:05".
    package static func clock(_ seconds: Double) -> String {
        guard seconds.isFinite, abs(seconds) < 1e9 else { return "?" }
        let whole = Int64(max(0, seconds))
        let (minutes, seconds) = (whole / 60, FixedPoint.padded(whole % 60))
        return minutes < 60 ? "\(minutes):\(seconds)" : "\(minutes / 60):\(FixedPoint.padded(minutes % 60)):\(seconds)"
    }
}

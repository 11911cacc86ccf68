package enum DurationText {
    /// Returns a duration in seconds as on a clock, such as "1:02:05" or "12:05".
    package static func clock(_ seconds: Double) -> String {
        guard seconds.isFinite, abs(seconds) < 1e9 else { return "?" }
        let whole = Int64(max(0, seconds))
        let tail = FixedPoint.padded(whole / 60 % 60) + ":" + FixedPoint.padded(whole % 60)
        return whole < 3600 ? String(whole / 60) + ":" + FixedPoint.padded(whole % 60) : "\(whole / 3600):\(tail)"
    }
}

package enum AgeText {
    /// Minimum age, in seconds, that surfaces show; lower ages are normal, because most content is updated more often.
    package static let minimumShown = 10.0

    /// Returns an age such as `5 s`, `2 min`, `3 h` or `4 d`, and the interval in seconds at which the text changes.
    package static func of(seconds: Double) -> (text: String, step: Int) {
        let whole = wholeSeconds(seconds, isRoundedUp: false)
        switch whole {
        case ..<60: return ("\(whole) s", 1)
        case ..<3_600: return ("\(whole / 60) min", 60)
        case ..<86_400: return ("\(whole / 3_600) h", 3_600)
        default: return ("\(whole / 86_400) d", 86_400)
        }
    }
}

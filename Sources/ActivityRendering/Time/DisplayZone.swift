import Glibc

/// The time zone of displayed times.
public enum DisplayZone: Sendable, Hashable {
    /// The system's time zone.
    case local
    /// A fixed offset from UTC in seconds, positive east of Greenwich; limited to 24 hours.
    case fixed(seconds: Int)

    /// Returns the offset from UTC in seconds; `seconds` counts from 1970-01-01 UTC.
    func offset(at seconds: Int) -> Int {
        switch self {
        case .fixed(let seconds): return min(max(seconds, -86_400), 86_400)
        case .local:
            var time = time_t(seconds)
            var parts = unsafe tm()
            guard unsafe localtime_r(&time, &parts) != nil else { return 0 }
            return unsafe parts.tm_gmtoff
        }
    }
}

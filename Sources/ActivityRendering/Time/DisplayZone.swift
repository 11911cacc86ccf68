import Glibc

/// In which zone times of day are shown.
public enum DisplayZone: Sendable, Hashable {
    /// The machine's.
    case local
    /// So many seconds ahead of UTC.
    case fixed(seconds: Int)

    /// How many seconds ahead of UTC the zone is.
    ///
    /// - Parameter seconds: When, in seconds since 1970-01-01 UTC.
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

import FoundationEssentials

/// The number of races: a few in normal test runs, or the COUNT of `make races`.
enum RaceCount {
    /// The requested number; nil for the default.
    static let requested = ProcessInfo.processInfo.environment["MYELINE_RACES"].flatMap { Int($0) }

    static var contentions: Int { requested ?? 400 }

    static var kills: Int { max(8, (requested ?? 0) / 200) }
}

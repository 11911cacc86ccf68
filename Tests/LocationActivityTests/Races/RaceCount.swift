import FoundationEssentials

/// How often races are run: a few times with every run of the tests, and as often as `make races COUNT=` says.
enum RaceCount {
    /// The number that was asked for; nil where none was.
    static let asked = ProcessInfo.processInfo.environment["MYELINE_RACES"].flatMap { Int($0) }

    /// The number of races for an ownership.
    static var contentions: Int { asked ?? 400 }

    /// How often a process is killed at some moment.
    static var kills: Int { max(8, (asked ?? 0) / 200) }
}

import FoundationEssentials
import Testing

/// The number of races.
enum RaceCount {
    /// The COUNT of `make races`; nil in normal test runs.
    static let requested = ProcessInfo.processInfo.environment["MYELINE_RACES"].flatMap { Int($0) }

    static var kills: Int { max(8, (requested ?? 0) / 200) }
}

extension Trait where Self == ConditionTrait {
    /// Takes too long for normal test runs.
    static var onlyInRaces: Self { .enabled(if: RaceCount.requested != nil, "only in make races") }
}

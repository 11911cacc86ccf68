public import FoundationEssentials
import LocationStream
import SystemSupport

/// How long an ended activity stays to be seen.
///
/// Apple's `ActivityUIDismissalPolicy`.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case `default`
        case immediate
        case after(Date)
    }

    let kind: Kind

    /// Four hours after the end.
    public static let `default` = Self(kind: .default)
    /// Not at all.
    public static let immediate = Self(kind: .immediate)

    /// Until a date, and four hours after the end at the most.
    public static func after(_ date: Date) -> Self {
        Self(kind: .after(date))
    }

    /// How long after its end an activity stays, in milliseconds.
    ///
    /// - Parameters:
    ///   - end: When the activity ends, in milliseconds since 1970.
    ///   - longest: The longest stay.
    package func stay(after end: Int64, longest: Duration) -> Int64 {
        let longest = longest.milliseconds
        switch kind {
        case .default: return longest
        case .immediate: return 0
        case .after(let date): return min(max(date.millisecondsSince1970 - end, 0), longest)
        }
    }
}

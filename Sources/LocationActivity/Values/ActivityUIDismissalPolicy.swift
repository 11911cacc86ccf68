public import FoundationEssentials
import SystemSupport

/// How long an ended activity stays visible.
///
/// This is Apple's `ActivityUIDismissalPolicy`.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    private enum Kind: Equatable, Sendable {
        case `default`
        case immediate
        case after(Date)
    }

    private let kind: Kind

    /// Dismisses the activity ``ActivityLimits/maximumStay`` after its end, by default four hours.
    public static let `default` = Self(kind: .default)
    /// Dismisses the activity when it ends.
    public static let immediate = Self(kind: .immediate)

    /// Dismisses the activity at a date, but at most ``ActivityLimits/maximumStay`` after its end.
    ///
    /// A past date dismisses the activity when it ends.
    public static func after(_ date: Date) -> Self {
        Self(kind: .after(date))
    }

    /// Returns the time from the end to the dismissal, in milliseconds.
    ///
    /// - Parameter end: The time of the end, in milliseconds since 1970.
    package func stay(after end: Int64, maximum: Duration) -> Int64 {
        let maximum = maximum.milliseconds
        switch kind {
        case .default: return maximum
        case .immediate: return 0
        case .after(let date): return min(max(date.millisecondsSince1970 - end, 0), maximum)
        }
    }

    /// The policy's name in a control request.
    package var name: String {
        switch kind {
        case .default: "default"
        case .immediate: "immediate"
        case .after(let date): ISO8601.string(date.millisecondsSince1970)
        }
    }
}

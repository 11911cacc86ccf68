/// The rate limit of an activity's updates.
///
/// Only the newest of the updates that wait is kept. The first value of a member that was null, the loss of a
/// value, an alert and an end are published immediately.
public enum PublishPolicy: Sendable, Hashable {
    /// No limit.
    case every
    /// One update per second by default: for a program's own updates.
    case frequent
    /// One update per 15 seconds by default: for pushes and background updates.
    case standard
    /// One update per interval.
    case interval(Duration)

    package func minimumInterval(_ settings: ActivitySettings) -> Duration {
        switch self {
        case .every: .zero
        case .frequent: settings.frequentInterval
        case .standard: settings.standardInterval
        case .interval(let interval): max(interval, .zero)
        }
    }
}

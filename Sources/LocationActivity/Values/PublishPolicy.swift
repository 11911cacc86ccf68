/// The rate limit of an activity's updates.
///
/// Of several updates that are held back, only the newest is published. An alert, the end of the activity, and an
/// update from a control request are published immediately. Two more kinds of updates are published immediately, but
/// each kind only once per interval: updates that change a member of the content from null to a value, and updates that
/// change a member from a value to null. If the runtime directory is on persistent storage, the interval is at least
/// one minute.
public enum PublishPolicy: Sendable, Hashable {
    /// No limit.
    case every
    /// One update per second; the setting `frequentInterval` changes the interval.
    case frequent
    /// One update per 15 seconds; the setting `standardInterval` changes the interval.
    case standard
    /// One update per interval; a negative interval counts as zero.
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

/// How often an activity's content is published at the most.
///
/// Between two published contents the newest waits; an older one that waits is replaced. What must not wait goes at
/// once: the first value of a member that was null, the loss of one, an end.
public enum PublishPolicy: Sendable, Hashable {
    /// Every content, as it comes.
    case every
    /// Once a second unless the user sets otherwise: a program's own updates.
    case frequent
    /// Once in 15 seconds unless the user sets otherwise: pushes, and those who ask for it.
    case standard
    /// Once in a length of time of your own.
    case interval(Duration)

    /// The least time between two published contents.
    package func minimumInterval(_ settings: ActivitySettings) -> Duration {
        switch self {
        case .every: .zero
        case .frequent: settings.frequentInterval
        case .standard: settings.standardInterval
        case .interval(let interval): max(interval, .zero)
        }
    }
}

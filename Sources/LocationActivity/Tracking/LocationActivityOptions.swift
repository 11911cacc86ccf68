public import LocationStream

/// The source and the settings of a location activity.
public struct LocationActivityOptions: Sendable {
    /// The effect on the activity when the location source ends.
    public enum SourceEnd: String, Sendable, Hashable, Codable {
        /// Ends the activity with the reason `sourceEnded`.
        case end
        /// Keeps the activity and its last content until it is ended.
        case keep
    }

    /// The location source.
    public var source: LocationSource
    /// The kind of movement, which sets the motion thresholds.
    public var configuration: LocationUpdate.LiveConfiguration
    /// The activity's name within the program, which prevents a second start with the same name; nil for none.
    public var key: String?
    /// The kind of activity, shown to users.
    public var kind: String
    /// The rate limit of updates.
    public var publish: PublishPolicy
    /// The maximum age of the activity; nil for no limit.
    public var maximumAge: Duration?
    /// The effect on the activity when the location source ends.
    public var onSourceEnd: SourceEnd
    /// Whether the activity ends or stays when this process dies.
    public var onOwnerGone: OwnerGonePolicy
    /// Whether this process's standard error is written to the activity's log.
    package var keepsLog = false
    /// Whether the user has started the activity, as `myeline start` does; it then counts only toward
    /// ``ActivityLimits/activitiesPerUser``.
    package var isStartedByUser = false
    /// The record of the activity that is continued; nil for none.
    package var continued: ContinuedActivity?
    /// Followers of the activity, in the order in which they are called.
    package var observers: [any TrackingObserver] = []
    /// The sequence of updates; nil for ``LocationUpdate/liveUpdates(_:from:delivery:satellites:clock:)`` of the
    /// source.
    package var feed: (any AsyncSequence<LocationUpdate, LocationStreamError> & Sendable)?

    /// Creates options; by default, the source is the one that the user has configured.
    public init(
        source: LocationSource = .default, configuration: LocationUpdate.LiveConfiguration = .default,
        key: String? = nil, kind: String = "location", publish: PublishPolicy = .frequent,
        maximumAge: Duration? = nil, onSourceEnd: SourceEnd = .end, onOwnerGone: OwnerGonePolicy = .keep
    ) {
        self.source = source
        self.configuration = configuration
        self.key = key
        self.kind = kind
        self.publish = publish
        self.maximumAge = maximumAge
        self.onSourceEnd = onSourceEnd
        self.onOwnerGone = onOwnerGone
    }
}

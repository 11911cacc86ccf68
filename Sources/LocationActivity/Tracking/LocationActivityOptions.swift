public import LocationStream

/// The source and the settings of a location activity.
public struct LocationActivityOptions: Sendable {
    /// The effect on the activity when the location source ends.
    public enum SourceEnd: String, Sendable, Hashable, Codable {
        /// Ends the activity with the reason `sourceEnded`.
        case end
        /// Keeps the activity and its last content until the activity is ended; the elapsed time stops.
        case keep
    }

    /// The location source.
    public var source: LocationSource
    /// The kind of movement, which sets the motion thresholds.
    public var configuration: LocationUpdate.LiveConfiguration
    /// The motion thresholds; nil to use those of ``configuration``.
    public var filter: MotionFilter?
    /// The activity's name within the program; nil for none.
    ///
    /// Two activities with the same name cannot run at once.
    public var key: String?
    /// The kind of activity, shown to users.
    public var kind: String
    /// The rate limit of updates.
    public var publish: PublishPolicy
    /// The distance or time that ends the activity; nil to track until the end is requested.
    ///
    /// When the target is reached, an alert is raised. The end reason is ``EndReason/targetReached``, followed by the
    /// target as text.
    ///
    /// If the activity continues an activity whose process has died, nil keeps the target of the continued activity.
    public var target: LocationActivityTarget?
    /// The maximum age of the activity; nil for no limit.
    public var maximumAge: Duration?
    /// The effect on the activity when the location source ends.
    public var onSourceEnd: SourceEnd
    /// Whether the activity ends or stays when this process dies.
    public var onOwnerGone: OwnerGonePolicy
    /// Whether ``source`` is opened; false for an activity whose data come from a service, such as a passenger's trip.
    package var followsSource = true
    /// The units of the alert about the target; nil to use those of the settings.
    package var units: Units?
    /// Whether this process's standard error is written to the activity's log.
    package var keepsLog = false
    /// Whether the user started the activity, for example with `myeline start`.
    ///
    /// If true, ``ActivityLimits/activitiesPerProgram`` does not apply.
    package var isStartedByUser = false
    /// Whether the user has been told that the activity runs, so that its end must be shown.
    package var isAnnounced: @Sendable () -> Bool = { false }
    /// The record of the activity that is continued; nil for none.
    package var continued: ContinuedActivity?
    /// The observers of the activity, in the order in which they are called.
    package var observers: [any TrackingObserver] = []
    /// Signals a watchdog that tracking is running; nil without a watchdog.
    package var heartbeat: Heartbeat?
    /// The sequence of updates; nil to use the source's
    /// ``LocationUpdate/liveUpdates(_:from:delivery:satellites:filter:clock:)``.
    package var feed: (any AsyncSequence<LocationUpdate, LocationStreamError> & Sendable)?

    /// Creates options; by default, the source is the one that the user has configured.
    public init(
        source: LocationSource = .default, configuration: LocationUpdate.LiveConfiguration = .default,
        filter: MotionFilter? = nil, key: String? = nil, kind: String = "location", publish: PublishPolicy = .frequent,
        target: LocationActivityTarget? = nil, maximumAge: Duration? = nil, onSourceEnd: SourceEnd = .end,
        onOwnerGone: OwnerGonePolicy = .keep
    ) {
        self.source = source
        self.configuration = configuration
        self.filter = filter
        self.key = key
        self.kind = kind
        self.publish = publish
        self.target = target
        self.maximumAge = maximumAge
        self.onSourceEnd = onSourceEnd
        self.onOwnerGone = onOwnerGone
    }

    var thresholds: MotionFilter { filter ?? MotionFilter(configuration) }
}

import FoundationEssentials
import LocationStream
import ActivityTree

/// Converts location updates to contents, and accumulates distance and time.
struct LocationJourney: Sendable {
    private(set) var motion = Motion()
    private(set) var points: Int
    private var history = LocationHistory()
    private var maximumSpeed: Double?
    private var climb: Climb?
    private var timeToFirstFix: Double?
    /// The time before the machine restarted, in seconds; 0 if it has not.
    private let earlierTime: Double
    /// The distance before this process adopted the activity, in metres.
    private let earlierDistance: Double
    /// Derives the motion from updates that do not contain it, such as those of a custom feed.
    private var tracker: MotionTracker
    private let startedAt: Int64
    /// Whether the source is a log; its time is counted between fixes, because it may be replayed at any rate.
    private var isRecorded: Bool
    /// Whether the source is standard input, which may be a log that arrives faster than it was recorded.
    private let isPiped: Bool
    /// The time between the fixes of a log, in seconds, including the time before this process adopted the activity.
    private var recordedTime: Double
    private var lastFix: Date?
    private var hadLocation = false
    /// The reason why the source is disconnected or access to it is denied; nil if neither is the case.
    private var lossOfSource: String?

    /// - Parameters:
    ///   - startedAt: The time of the start in nanoseconds of CLOCK_BOOTTIME.
    ///   - content: The last content of the continued activity; nil for a new one.
    ///   - hasRebooted: Whether `startedAt` is the time since which the activity is continued, after a restart of the
    ///     machine.
    init(
        _ options: LocationActivityOptions, startedAt: Int64, continuing content: JSONValue? = nil,
        hasRebooted: Bool = false
    ) {
        tracker = MotionTracker(options.configuration)
        earlierDistance = max(0, content?["distance"]?.doubleValue ?? 0)
        recordedTime = max(0, content?["elapsed"]?.doubleValue ?? 0)
        earlierTime = hasRebooted ? recordedTime : 0
        points = max(0, content?["points"]?.intValue ?? 0)
        maximumSpeed = content?["maximumSpeed"]?.doubleValue
        climb = content?["climb"]?.doubleValue.map { Climb(ascent: $0) }
        timeToFirstFix = content?["timeToFirstFix"]?.doubleValue
        self.startedAt = startedAt
        isRecorded = if case .file = options.source.kind { true } else { false }
        isPiped = if case .standardInput = options.source.kind { true } else { false }
    }

    /// Returns the content for an update, and its urgency for the rate limit.
    mutating func take(
        _ update: LocationUpdate, at now: Int64
    ) -> (LocationActivityAttributes.ContentState, UpdateBudget.Urgency) {
        if let motion = update.motion {
            self.motion = motion
        } else if let location = update.location {
            tracker.add(location)
            motion = tracker.motion
        }
        if let location = update.location, location.coordinate.isValid {
            // A new client of gpsd gets the last fix first, and then perhaps once more.
            if location.timestamp != lastFix { points += 1 }
            isRecorded = location.sourceInformation?.isSimulatedBySoftware ?? isRecorded
            // A log that is played in a loop starts again with an earlier time.
            if let lastFix { recordedTime += max(0, location.timestamp.timeIntervalSince(lastFix)) }
            lastFix = location.timestamp
            history.add(location)
            if location.speed >= 0, !motion.isOutlier { maximumSpeed = max(maximumSpeed ?? 0, location.speed) }
            if location.altitude.isFinite { climb = (climb ?? Climb()).adding(location.altitude) }
            // A log does not show how long the receiver took to get its first fix.
            if timeToFirstFix == nil, !isRecorded { timeToFirstFix = Double(now - startedAt) / 1e9 }
        }
        var content = LocationActivityAttributes.ContentState(
            update, distance: distance, elapsed: elapsed(at: now), points: points)
        addTotals(to: &content)
        let hasLocation = content.latitude != nil
        let loss = content.sourceDisconnected ? update.reason : nil
        defer { (hadLocation, lossOfSource) = (hasLocation, loss) }
        if hasLocation != hadLocation { return (content, hasLocation ? .gain : .loss) }
        return (content, loss == nil || loss == lossOfSource ? .none : .loss)
    }

    func final(at now: Int64) -> LocationActivityAttributes.ContentState {
        var content = LocationActivityAttributes.ContentState(
            distance: distance, elapsed: elapsed(at: now), points: points)
        addTotals(to: &content)
        content.isFinal = true
        return content
    }

    func totals(at now: Int64) -> TrackTotals {
        TrackTotals(distance: distance, elapsed: elapsed(at: now), movingTime: motion.movingTime)
    }

    private func addTotals(to content: inout LocationActivityAttributes.ContentState) {
        content.history = history
        content.maximumSpeed = maximumSpeed
        content.climb = climb?.ascent
        content.sky.timeToFirstFix = timeToFirstFix
    }

    private var distance: Double { earlierDistance + motion.distance }

    private func elapsed(at now: Int64) -> Double {
        let time = earlierTime + Double(now - startedAt) / 1e9
        return isRecorded ? recordedTime : isPiped ? max(time, recordedTime) : time
    }
}

import FoundationEssentials
import LocationStream
import ActivityTree
import SystemSupport

/// Converts location updates to contents, and accumulates distance and time.
struct LocationJourney: Sendable {
    typealias ContentState = LocationActivityAttributes.ContentState

    /// The figures since the end of the last pause, or since this process began to track if there was no pause.
    private var motion = Motion()
    /// The figures of the time before ``motion`` begins.
    ///
    /// If the activity was continued, they include the figures from the process that tracked the activity before.
    private var earlier = Motion()
    private var points: Int
    private var history: LocationHistory
    private var timeToFirstFix: Double?
    /// Computes the motion of updates that have none, such as those of a custom feed, and of all updates after a pause.
    private var tracker: MotionTracker
    private let unusedTracker: MotionTracker
    /// Whether ``tracker`` computes the motion of all updates.
    ///
    /// This is the case after a pause, because the motion that the source computes includes the distance during the
    /// pause.
    private var hasOwnTracker = false
    private let target: LocationActivityTarget?
    private var stopwatch: ActivityStopwatch
    private var pausedAt: Date?
    private let startedAt: Int64
    private var lastFix: Date?
    /// The time of the last update, also during a pause, in nanoseconds of CLOCK_BOOTTIME; nil before the first update.
    var updatedAt: Int64?
    private var delay = FixDelay()
    /// The position and the source's state from the last update.
    private var latest: ContentState
    private var hadLocation = false
    /// The reason why the source is disconnected or access to it is denied; nil if neither is the case.
    private var lossOfSource: String?

    /// - Parameters:
    ///   - startedAt: The time of the start in nanoseconds of CLOCK_BOOTTIME. If `hasRebooted`, this is the time at
    ///     which the activity is continued.
    ///   - content: The last content of the continued activity; nil for a new activity.
    ///   - hasRebooted: Whether the machine has restarted since the last content.
    init(
        _ options: LocationActivityOptions, startedAt: Int64, continuing content: JSONValue? = nil,
        hasRebooted: Bool = false
    ) {
        func figure(_ name: String) -> Double {
            min(max(0, content?[name]?.doubleValue ?? 0), 1e9)
        }
        unusedTracker = MotionTracker(options.thresholds)
        tracker = unusedTracker
        earlier.distance = figure("distance")
        earlier.movingTime = figure("movingTime")
        earlier.maximumSpeed = content?["maximumSpeed"]?.doubleValue
        earlier.ascent = content?["climb"]?.doubleValue
        earlier.descent = content?["descent"]?.doubleValue
        points = max(0, content?["points"]?.intValue ?? 0)
        timeToFirstFix = content?["timeToFirstFix"]?.doubleValue
        history = LocationHistory(path: content?["path"])
        history.interrupt()
        target = options.target ?? LocationActivityTarget(json: content?["target"])
        pausedAt = content.flatMap { LocationKind.pausedAt($0) }
        self.startedAt = startedAt
        let source: ActivityStopwatch.Source =
            switch options.source.kind {
            case .file: .log
            case .standardInput: .standardInput
            case .gpsd, .serial, .tcp, .udp, .unusable: .receiver
            }
        stopwatch = ActivityStopwatch(
            source, startedAt: startedAt, elapsed: figure("elapsed"), pausedTime: figure("pausedTime"),
            isPaused: pausedAt != nil, hasRebooted: hasRebooted,
            lastFix: content?["fixTime"]?.stringValue.flatMap { ISO8601.milliseconds($0) }.map {
                Date(millisecondsSince1970: $0)
            })
        // A paused activity shows its last content until it is resumed.
        if pausedAt != nil, let last = try? content?.decoded(as: ContentState.self) {
            latest = last
        } else {
            latest = ContentState(waitingFor: options.source)
        }
    }

    var isPaused: Bool { stopwatch.isPaused }
    /// Whether the position comes from a fix that arrived late.
    var isLate: Bool { delay.isLate && latest.latitude != nil && !stopwatch.isLog }

    /// Computes the motion of an update that has none, or whose motion includes the distance during a pause.
    mutating func judge(_ update: inout LocationUpdate) {
        if hasOwnTracker || update.motion == nil { tracker.judge(&update) }
    }

    /// Returns the content for an update, and its urgency for the rate limit.
    ///
    /// Pass the update to ``judge(_:)`` first. This function adds a missing motion, but does not correct an existing
    /// one.
    mutating func take(_ update: LocationUpdate, at now: Int64) -> (ContentState, UpdateBudget.Urgency) {
        var update = update
        if update.motion == nil { tracker.judge(&update) }
        if let motion = update.motion { self.motion = motion }
        if let location = update.location, location.coordinate.isValid {
            // gpsd sends its last fix to each new client, so the same fix may arrive twice.
            if motion.isPoint, location.timestamp != lastFix { points += 1 }
            lastFix = location.timestamp
            stopwatch.add(fixAt: location.timestamp, isLog: location.sourceInformation?.isSimulatedBySoftware)
            delay.note(location.timestamp, at: now)
            if !motion.isOutlier { history.add(location) }
            // A log does not show how long the receiver took to get its first fix.
            if timeToFirstFix == nil, !stopwatch.isLog { timeToFirstFix = Double(now - startedAt) / 1e9 }
        } else if let time = update.epochTime {
            stopwatch.add(epochWithoutFixAt: Date(millisecondsSince1970: time))
        }
        latest = ContentState(update, distance: 0, elapsed: 0)
        let content = content(at: now)
        defer { noteLatest() }
        if (content.latitude != nil) != hadLocation { return (content, hadLocation ? .loss : .gain) }
        let loss = content.sourceDisconnected ? update.reason : nil
        return (content, loss == nil || loss == lossOfSource ? .none : .loss)
    }

    /// Stores an update that arrives during a pause, so that the position and the source's state are known when the
    /// pause ends.
    mutating func hold(_ update: LocationUpdate) { latest = ContentState(update, distance: 0, elapsed: 0) }

    private mutating func noteLatest() {
        hadLocation = latest.latitude != nil
        lossOfSource = latest.sourceDisconnected ? latest.reason : nil
    }

    /// Pauses the activity, and returns the content; nil if the activity is already paused.
    mutating func pause(at now: ActivityClock.Moment) -> ContentState? {
        guard !isPaused else { return nil }
        stopwatch.pause(at: now.boot)
        pausedAt = Date(millisecondsSince1970: now.date)
        return content(at: now.boot)
    }

    /// Resumes the activity, and returns the content; nil if the activity is not paused.
    ///
    /// The next fix begins a new line of the path, and the way to that fix does not count.
    mutating func resume(at now: ActivityClock.Moment) -> ContentState? {
        guard isPaused else { return nil }
        stopwatch.resume(at: now.boot)
        pausedAt = nil
        earlier = total
        motion = Motion()
        (tracker, hasOwnTracker) = (unusedTracker, true)
        history.interrupt()
        noteLatest()
        return content(at: now.boot)
    }

    /// Stops the elapsed time at the end of the source, and returns the content.
    ///
    /// Returns nil during a pause, because the content stays the same until the activity is resumed.
    mutating func endSource(at now: Int64) -> ContentState? {
        stopwatch.end(at: now)
        return isPaused ? nil : content(at: now)
    }

    /// Returns the part of the target that is reached, its distance or its duration.
    ///
    /// Returns nil if neither is reached, and during a pause.
    func reachedTarget(at now: Int64) -> LocationActivityTarget? {
        isPaused ? nil : target?.reached(distance: total.distance, elapsed: stopwatch.elapsed(at: now))
    }

    /// The time at which the target's duration is reached, in nanoseconds of CLOCK_BOOTTIME.
    ///
    /// It is nil if the target has no duration, during a pause, and after the end of the source. For a log, it is nil
    /// because the elapsed time of a log depends on the recorded times.
    var deadline: Int64? { target?.seconds.flatMap { stopwatch.deadline(of: $0) } }

    func final(at now: Int64) -> ContentState {
        var content = ContentState()
        addTotals(to: &content, at: now)
        content.isFinal = true
        content.sourceEnded = false
        content.pausedAt = nil
        content.pausedTime = stopwatch.pausedTime(at: now)
        return content
    }

    func totals(at now: Int64) -> TrackTotals {
        TrackTotals(distance: total.distance, elapsed: stopwatch.elapsed(at: now), movingTime: total.movingTime)
    }

    /// Returns the content with the position of the last update.
    func content(at now: Int64) -> ContentState {
        var content = latest
        addTotals(to: &content, at: now)
        return content
    }

    private func addTotals(to content: inout ContentState, at now: Int64) {
        let total = total
        content.distance = total.distance
        content.elapsed = stopwatch.elapsed(at: now)
        content.movingTime = total.movingTime
        content.points = points
        content.maximumSpeed = total.maximumSpeed
        content.climb = total.ascent
        content.descent = total.descent
        content.history = history
        content.sky.timeToFirstFix = timeToFirstFix
        content.target = target
        content.sourceEnded = stopwatch.hasEnded
        content.pausedAt = pausedAt
        content.pausedTime = stopwatch.pausedTime
    }

    /// The figures since the start of the activity.
    private var total: Motion {
        func sum(_ one: Double?, _ other: Double?) -> Double? {
            one.map { $0 + (other ?? 0) } ?? other
        }
        var total = motion
        total.distance += earlier.distance
        total.movingTime += earlier.movingTime
        total.ascent = sum(motion.ascent, earlier.ascent)
        total.descent = sum(motion.descent, earlier.descent)
        total.maximumSpeed = [motion.maximumSpeed, earlier.maximumSpeed].compactMap(\.self).max()
        return total
    }
}

extension LocationActivityAttributes.ContentState {
    /// Creates the content of an activity whose source has not answered yet.
    init(waitingFor source: LocationSource) {
        self.init(reason: "waiting for \(source)")
        sourceDisconnected = true
    }
}

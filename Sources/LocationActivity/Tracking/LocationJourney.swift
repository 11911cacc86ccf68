import FoundationEssentials
import LocationStream
import ActivityTree

/// Turns the updates of a location activity into its contents.
struct LocationJourney: Sendable {
    /// Motion since the journey started.
    private(set) var motion = Motion()
    /// How many updates had a location.
    private(set) var points = 0
    /// Metres of the activity that this journey continues.
    private let earlierDistance: Double
    /// Judges updates that do not come from a sequence.
    private var tracker: MotionTracker
    private let startedAt: Int64
    /// Whether time is counted from fix to fix: a log is not played at the pace of life.
    private var isRecorded: Bool
    private var firstFix: Date?
    private var lastFix: Date?
    private var hadLocation = false
    /// Why the source was lost; nil while it is there.
    private var lossOfSource: String?

    /// - Parameters:
    ///   - startedAt: Nanoseconds of CLOCK_BOOTTIME.
    ///   - content: What an owner that is gone left, to be gone on from; nil for a new journey.
    init(_ options: LocationActivityOptions, startedAt: Int64, continuing content: JSONValue? = nil) {
        tracker = MotionTracker(options.configuration)
        earlierDistance = max(0, content?["distance"]?.doubleValue ?? 0)
        self.startedAt = startedAt
        isRecorded = if case .file = options.source.kind { true } else { false }
    }

    /// Takes an update.
    ///
    /// - Returns: The content that it gives, and whether that may wait.
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
            points += 1
            isRecorded = location.sourceInformation?.isSimulatedBySoftware ?? isRecorded
            firstFix = firstFix ?? location.timestamp
            lastFix = location.timestamp
        }
        let content = LocationActivityAttributes.ContentState(
            update, distance: distance, elapsed: elapsed(at: now))
        let hasLocation = content.latitude != nil
        let loss = update.sourceDisconnected || update.authorizationDenied ? update.reason : nil
        defer { (hadLocation, lossOfSource) = (hasLocation, loss) }
        if hasLocation != hadLocation { return (content, hasLocation ? .gain : .loss) }
        return (content, loss == nil || loss == lossOfSource ? .none : .loss)
    }

    /// The final content: without a location.
    func final(at now: Int64) -> LocationActivityAttributes.ContentState {
        .init(distance: distance, elapsed: elapsed(at: now))
    }

    /// Metres travelled by the activity.
    private var distance: Double { earlierDistance + motion.distance }

    private func elapsed(at now: Int64) -> Double {
        guard isRecorded else { return Double(now - startedAt) / 1e9 }
        guard let firstFix, let lastFix else { return 0 }
        return max(0, lastFix.timeIntervalSince(firstFix))
    }
}

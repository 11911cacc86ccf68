/// Decodes a log that consists of points, inserts pauses between segments, and estimates missing times.
struct PointLog: Sendable {
    private var decoder: any PointDecoder
    private var timeline: PointTimeline

    /// - Parameters:
    ///   - referenceDate: The time of the first point if neither the point nor the document has a time, in milliseconds
    ///     since 1970; nil to estimate no times.
    init(_ decoder: any PointDecoder, referenceDate: Int64?) {
        self.decoder = decoder
        timeline = PointTimeline(referenceDate: referenceDate)
    }

    var isIncomplete: Bool { decoder.isIncomplete }

    var statistics: DecoderStatistics { decoder.statistics + timeline.statistics }

    mutating func decode(_ bytes: Span<UInt8>, deliver: (LogElement) -> Void) throws(LocationStreamError) {
        var timeline = timeline
        defer { self.timeline = timeline }
        try decoder.decode(bytes) { timeline.place($0, deliver: deliver) }
    }

    mutating func finish(deliver: (LogElement) -> Void) {
        var timeline = timeline
        defer { self.timeline = timeline }
        decoder.finish { timeline.place($0, deliver: deliver) }
    }
}

/// Inserts a pause, which is an epoch without a fix, between segments, and estimates the times of points without a
/// time.
///
/// - Between two segments or tracks, a pause is inserted one second after the last point, unless the next point follows
///   within that second.
/// - Times are estimated only if there is a reference date. A point without a time is one second after the previous
///   point or pause. The first point has the document's time or, if that is unknown, the reference date.
struct PointTimeline: Sendable {
    private let estimatesTimes: Bool
    /// The time of the next pause, or of the next point if that has no time, in milliseconds since 1970.
    ///
    /// Before the first point, this is the document's time or the reference date; from then on, one second after the
    /// previous point or pause. Nil if unknown.
    private var nextInstant: Int64?
    private var hasPoint = false
    private var counter = EpochCounter()
    private(set) var statistics = DecoderStatistics()

    /// Assumed milliseconds between points without times.
    private static let spacing: Int64 = 1_000

    init(referenceDate: Int64?) {
        nextInstant = referenceDate
        estimatesTimes = referenceDate != nil
    }

    mutating func place(_ element: LogElement, deliver: (LogElement) -> Void) {
        switch element {
        case .documentTime(let instant):
            if estimatesTimes { nextInstant = instant }
        case .gap(let epoch):
            counter.count(epoch.milliseconds, in: &statistics)
            deliver(element)
        case .point(let point):
            if point.epoch.startsSegment, hasPoint, !follows(point.epoch) {
                var pause = Epoch()
                pause.milliseconds = nextInstant
                // Marks the pause as inserted, because the log itself has no such epoch.
                pause.startsSegment = true
                nextInstant = nextInstant.map { $0 &+ Self.spacing }
                deliver(.gap(pause))
            }
            hasPoint = true
            deliver(.point(timed(point)))
        case .document, .waypoint, .route, .routePoint, .track:
            deliver(element)
        }
    }

    private mutating func timed(_ point: LogPoint) -> LogPoint {
        var point = point
        if point.epoch.milliseconds == nil, estimatesTimes, let nextInstant {
            point.epoch.milliseconds = nextInstant
            point.epoch.timeEstimated = true
        }
        nextInstant = point.epoch.milliseconds.map { $0 &+ Self.spacing }
        counter.count(point.epoch.milliseconds, in: &statistics)
        return point
    }

    /// Returns true if a point follows the previous one without a pause.
    private func follows(_ epoch: Epoch) -> Bool {
        guard let instant = epoch.milliseconds, let nextInstant else { return false }
        return nextInstant &- Self.spacing < instant && instant <= nextInstant
    }
}

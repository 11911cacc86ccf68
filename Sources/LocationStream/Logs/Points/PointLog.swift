/// Decodes a log that consists of points, inserts pauses between segments, and estimates missing times.
struct PointLog: Sendable {
    private var decoder: any PointDecoder
    private var timeline: PointTimeline

    /// - Parameters:
    ///   - referenceDate: The estimated time of a first point without a time, in milliseconds since 1970; nil to
    ///     estimate no times. If the document has a time, that time is used instead.
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

/// Inserts pauses between segments, and estimates the times of points without a time.
///
/// - A pause is an epoch without a fix. Between two segments or tracks, a pause is inserted one second after the last
///   point. No pause is inserted if the next point follows within that second.
/// - Times are estimated only if there is a reference date. The estimated time of a point is one second after the
///   previous point or pause. For the first point, it is the document's time or, if the document has no time, the
///   reference date.
struct PointTimeline: Sendable {
    private let estimatesTimes: Bool
    /// The time for the next pause, or for the next point if it has no time, in milliseconds since 1970; nil if
    /// unknown.
    ///
    /// Before the first point, this is the document's time or the reference date. After that, it is one second after
    /// the previous point or pause.
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
                // This marks the pause as inserted, because the log itself does not contain the pause.
                pause.startsSegment = true
                pause.gap = point.epoch.gap
                nextInstant = nextInstant.map { $0 &+ Self.spacing }
                deliver(.gap(pause))
            }
            hasPoint = true
            deliver(.point(timed(point)))
        case .document(let text), .route(let text), .track(let text), .waypoint(_, let text, _),
            .routePoint(_, let text, _):
            if case .waypoint = element { statistics.waypoints += 1 }
            countUnreadLetters(of: text)
            deliver(element)
        }
    }

    /// Counts the texts with U+FFFD, which stands for bytes that are not in the encoding of the log.
    private mutating func countUnreadLetters(of text: TrackDescription) {
        for case let text? in [text.name, text.comment, text.description] where text.contains("\u{FFFD}") {
            statistics.unread.add(.text, Array(text.utf8))
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

    /// Returns true if a point follows the previous point within one second, so that no pause is inserted.
    private func follows(_ epoch: Epoch) -> Bool {
        guard let instant = epoch.milliseconds, let nextInstant else { return false }
        return nextInstant &- Self.spacing < instant && instant <= nextInstant
    }
}

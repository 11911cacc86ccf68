public import FoundationEssentials
import ActivityTree

/// A view that looks different at certain dates, without updates.
///
/// Each date of an explicit schedule begins an entry of the presentation; of a periodic one only those that are near do,
/// since a presentation has at most 32 entries. What ticks each second is better a timer text.
public struct TimelineView<Schedule: TimelineSchedule, Content: View> {
    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content

    /// What the content is told.
    public typealias Context = TimelineViewDefaultContext

    /// Makes a view.
    ///
    /// - Parameters:
    ///   - schedule: When it looks different.
    ///   - content: Makes the view as it looks from a date on.
    public init(
        _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.schedule = schedule
        self.content = content
    }
}

extension TimelineView: PrimitiveView {
    var node: ViewNode {
        let now = Evaluation.current.date
        var shown = now
        var named: [Date] = []
        // Schedules may go on for ever.
        for date in schedule.entries(from: now, mode: .normal).prefix(PresentationDates.mostEntries + 1) {
            if date <= now { shown = date } else { named.append(date) }
        }
        Evaluation.name(named)
        return content(TimelineViewDefaultContext(date: shown)).evaluated
    }
}

/// What the content of a ``TimelineView`` is told.
public struct TimelineViewDefaultContext: Sendable {
    /// The date of the schedule from which on the content is shown.
    public let date: Date
    /// How often the content may be shown anew: live.
    public var cadence: Cadence { .live }

    /// How often a content may be shown anew.
    public enum Cadence: Sendable, Comparable {
        /// Without pause.
        case live
        /// Each second.
        case seconds
        /// Each minute.
        case minutes
    }
}

/// Dates at which a view looks different.
public protocol TimelineSchedule {
    /// The dates, the oldest first.
    associatedtype Entries: Sequence<Date>
    /// The dates: the last one that is not after a date, and those behind it.
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// How closely a schedule is kept.
public enum TimelineScheduleMode: Sendable, Hashable {
    /// As it says.
    case normal
    /// More seldom.
    case lowFrequency
}

/// Given dates.
public struct ExplicitTimelineSchedule: TimelineSchedule, Sendable {
    private let dates: [Date]

    /// Makes a schedule of dates, the oldest first.
    public init(_ dates: some Sequence<Date>) {
        self.dates = dates.sorted()
    }

    /// The dates from the last one that is not after a date.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> ArraySlice<Date> {
        dates[(dates.lastIndex { $0 <= startDate } ?? 0)...]
    }
}

/// Dates at equal distances, without end.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: TimeInterval

    /// Makes a schedule.
    ///
    /// - Parameters:
    ///   - start: The first date.
    ///   - interval: Seconds between dates; at least a thousandth.
    public init(from start: Date, by interval: TimeInterval) {
        self.start = start
        self.interval = max(interval, 0.001)
    }

    /// The dates from the last one that is not after a date.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
        let first = start.addingTimeInterval(max(passed, 0) * interval)
        let interval = interval
        return sequence(first: first) { $0.addingTimeInterval(interval) }
    }
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Makes a schedule.
    public init() {}

    /// The beginnings of minutes from the one that a date is in.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
            .entries(from: startDate, mode: mode)
    }
}

extension TimelineSchedule where Self == ExplicitTimelineSchedule {
    /// Given dates.
    public static func explicit(_ dates: some Sequence<Date>) -> Self { Self(dates) }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Dates at equal distances, in seconds.
    public static func periodic(from start: Date, by interval: TimeInterval) -> Self {
        Self(from: start, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// The beginning of each minute.
    public static var everyMinute: Self { Self() }
}

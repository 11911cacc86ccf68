public import FoundationEssentials
import ActivityTree

/// A view that changes at certain dates without an update of the activity, like SwiftUI's `TimelineView`.
///
/// Each date of the schedule starts an entry of the presentation. A presentation has at most 32 entries, so only the
/// next dates of a long schedule are used. For a time that changes every second, use a ``Text`` with a timer.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: PrimitiveView {
    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content

    /// The argument of the content closure.
    public typealias Context = TimelineViewDefaultContext

    /// Creates a view from the dates at which it changes and a closure that returns the view for a date.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    @MainActor var node: ViewNode {
        let now = Evaluation.current.date
        var shown = now
        var named: [Date] = []
        // The number of dates is limited, because a schedule may be infinite.
        for date in schedule.entries(from: now, mode: .normal).prefix(PresentationDates.entryLimit + 1) {
            if date <= now { shown = date } else { named.append(date) }
        }
        Evaluation.reportDates(named)
        return content(TimelineViewDefaultContext(date: shown)).evaluated
    }
}

/// The argument of a ``TimelineView``'s content closure.
public struct TimelineViewDefaultContext: Sendable {
    /// The last date of the schedule that has passed; if no date has passed, the date of the evaluation.
    public let date: Date
    /// The rate of updates; always live.
    public var cadence: Cadence { .live }

    /// The rate of updates.
    public enum Cadence: Sendable, Comparable {
        /// Updates are continuous, or come once per second or once per minute.
        case live, seconds, minutes
    }
}

/// The dates at which a ``TimelineView`` changes.
public protocol TimelineSchedule {
    /// The type of the dates.
    associatedtype Entries: Sequence<Date>
    /// Returns the last date that is not after `startDate`, and all later dates, in order.
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// The accuracy with which a schedule is followed.
public enum TimelineScheduleMode: Sendable, Hashable {
    /// All dates of the schedule are used, or only some of them.
    case normal, lowFrequency
}

/// A schedule of listed dates.
public struct ExplicitTimelineSchedule: TimelineSchedule, Sendable {
    private let dates: [Date]

    /// Creates a schedule.
    public init(_ dates: some Sequence<Date>) {
        self.dates = dates.sorted()
    }

    /// Returns the last date that is not after `startDate`, and all later dates.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> ArraySlice<Date> {
        dates[(dates.lastIndex { $0 <= startDate } ?? 0)...]
    }
}

/// A schedule of dates at a fixed interval, without end.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: TimeInterval

    /// Creates a schedule; the interval is in seconds, and at least 0.001.
    public init(from start: Date, by interval: TimeInterval) {
        self.start = start
        self.interval = max(interval, 0.001)
    }

    /// Returns the last date that is not after `startDate`, and all later dates.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
        let first = start.addingTimeInterval(max(passed, 0) * interval)
        let interval = interval
        return sequence(first: first) { $0.addingTimeInterval(interval) }
    }
}

/// A schedule of the starts of all minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates a schedule.
    public init() {}

    /// Returns the starts of the minute that contains `startDate` and of all later minutes.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
            .entries(from: startDate, mode: mode)
    }
}

extension TimelineSchedule where Self == ExplicitTimelineSchedule {
    /// A schedule of listed dates.
    public static func explicit(_ dates: some Sequence<Date>) -> Self { Self(dates) }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// A schedule of dates at a fixed interval, in seconds.
    public static func periodic(from start: Date, by interval: TimeInterval) -> Self {
        Self(from: start, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// A schedule of the starts of all minutes.
    public static var everyMinute: Self { Self() }
}

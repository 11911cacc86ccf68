import FoundationEssentials
import SystemSupport

/// The alerts before the leave time, one for each threshold.
///
/// A threshold is armed again when the leave time moves later, so that the threshold lies ahead again.
struct CommuteAlerts: Sendable {
    /// The minutes before the leave time at which an alert is raised, longest first.
    static let thresholds = [15, 5, 0]
    /// The time in seconds within which an alert with the same title is not repeated.
    static let repetition = 120.0
    /// The delay of the leave time, in seconds, that arms thresholds again.
    ///
    /// Travel times vary by a minute from answer to answer.
    private static let rearmingDelay = 120.0

    /// The shortest threshold that has been reached; nil if none has been.
    private(set) var last: Int?
    /// The leave time for which ``last`` was reached.
    private var leaveTime: Date?
    private var newest: (title: String, date: Date)?

    /// - Parameters:
    ///   - last: The shortest threshold that the previous process has reached.
    ///   - leaveTime: The leave time of the previous process.
    init(last: Int? = nil, leaveTime: Date? = nil) {
        self.last = last
        self.leaveTime = leaveTime
    }

    /// Returns the date of the next alert; nil if all have been raised.
    func next(_ leaveTime: Date) -> Date? {
        Self.thresholds.first { $0 < last ?? .max }.map { leaveTime.addingTimeInterval(-Double($0) * 60) }
    }

    /// Returns the alert that is due, if any.
    ///
    /// If several thresholds are reached at once, for example after a sleep of the machine, only the shortest one
    /// raises an alert.
    mutating func due(_ content: CommuteAttributes.ContentState, at now: Date) -> AlertConfiguration? {
        guard let leaveTime = content.leaveTime else { return nil }
        let left = leaveTime.timeIntervalSince(now)
        let reached = Self.thresholds.last { left <= Double($0) * 60 }
        if let last, let earlier = self.leaveTime, leaveTime.timeIntervalSince(earlier) >= Self.rearmingDelay {
            (self.last, self.leaveTime) = (reached.map { max($0, last) }, leaveTime)
        }
        guard let reached, reached < last ?? .max else { return nil }
        (last, self.leaveTime) = (reached, leaveTime)
        let title =
            if left > 30 {
                "Leave in \(Self.minutes(left))"
            } else if left > -60 {
                "Leave now"
            } else {
                "Leave now, \(Self.minutes(-left)) late"
            }
        // After a jump of the leave time, two thresholds can be reached within seconds of each other.
        if let newest, newest.title == title, (0..<Self.repetition).contains(now.timeIntervalSince(newest.date)) {
            return nil
        }
        newest = (title, now)
        let destination = content.destinationAddress.sanitized(lineEnds: .blanks)
        let time = ClockTime.user.text(content.arriveBy, at: now)
        return AlertConfiguration(
            title: LocalizedStringResource(title),
            body: LocalizedStringResource("to arrive at \(destination) by \(time)"), sound: .default)
    }

    private static func minutes(_ seconds: Double) -> String {
        let minutes = Int((seconds / 60).rounded())
        return minutes == 1 ? "1 minute" : "\(minutes) minutes"
    }
}

import FoundationEssentials
import SystemSupport

/// The alerts before the leave time, each of which is raised once.
struct CommuteAlerts: Sendable {
    /// The minutes before the leave time at which an alert is raised, longest first.
    static let thresholds = [15, 5, 0]

    /// The threshold of the last alert; nil before the first one.
    private(set) var last: Int?

    init(last: Int? = nil) {
        self.last = last
    }

    private var pending: [Int] { Self.thresholds.filter { $0 < last ?? .max } }

    /// Returns the date of the next alert; nil if all have been raised.
    func next(_ leaveTime: Date) -> Date? { pending.first.map { leaveTime.addingTimeInterval(-Double($0) * 60) } }

    /// Returns the alert that is due, if any.
    ///
    /// If several thresholds are reached at once, for example after a sleep of the machine, only the shortest one
    /// raises an alert.
    mutating func due(_ content: CommuteAttributes.ContentState, at now: Date) -> AlertConfiguration? {
        guard let leaveTime = content.leaveTime else { return nil }
        let left = leaveTime.timeIntervalSince(now)
        guard let threshold = pending.last(where: { left <= Double($0) * 60 }) else { return nil }
        last = threshold
        let title =
            if left > 30 {
                "Leave in \(Self.minutes(left))"
            } else if left > -60 {
                "Leave now"
            } else {
                "Leave now, \(Self.minutes(-left)) late"
            }
        let destination = content.destinationAddress.sanitized(lineEnds: .blanks)
        let time = ClockTime.user.text(content.arriveBy)
        return AlertConfiguration(
            title: LocalizedStringResource(title),
            body: LocalizedStringResource("to arrive at \(destination) by \(time)"), sound: .default)
    }

    private static func minutes(_ seconds: Double) -> String {
        let minutes = Int((seconds / 60).rounded())
        return minutes == 1 ? "1 minute" : "\(minutes) minutes"
    }
}

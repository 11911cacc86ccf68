import FoundationEssentials

/// The rate of a commute's updates.
///
/// Regular updates are at least 30 s apart. An urgent update is published immediately. The next regular update is then
/// delayed by 30 s, so that the average rate stays the same. Times are in nanoseconds of CLOCK_BOOTTIME.
struct CommutePublishing: Sendable {
    typealias Content = CommuteAttributes.ContentState

    private static let interval: Int64 = 30_000_000_000

    private var published: Content?
    private var staleAt: Int64 = 0
    private var nextSlot: Int64 = 0

    /// Records the content with which the activity was requested.
    mutating func begin(_ content: Content, at now: Int64) {
        (published, staleAt, nextSlot) = (content, now, now + Self.interval)
    }

    func isDue(_ content: Content, staleAt: Int64, at now: Int64) -> Bool {
        if isUrgent(content) { return true }
        guard now >= nextSlot else { return false }
        // Unchanged content with newer data is published, too, so that surfaces show the age of the data.
        return content != published || staleAt - self.staleAt >= Self.interval
    }

    /// Returns whether the content differs so much from the published content that it must be published immediately.
    func isUrgent(_ content: Content) -> Bool {
        guard let published else { return true }
        guard content.phase == published.phase, (content.leaveTime == nil) == (published.leaveTime == nil),
            (content.arrivalTime == nil) == (published.arrivalTime == nil),
            (content.reason == nil) == (published.reason == nil)
        else { return true }
        guard let leaveTime = content.leaveTime, let before = published.leaveTime else { return false }
        return abs(leaveTime.timeIntervalSince(before)) >= 60
    }

    /// Returns the time of the next regular update; nil if the content is the same as the published content.
    func next(_ content: Content) -> Int64? { content == published ? nil : nextSlot }

    mutating func note(_ content: Content, staleAt: Int64, at now: Int64) {
        published = content
        self.staleAt = staleAt
        nextSlot = max(nextSlot, now) + Self.interval
    }
}

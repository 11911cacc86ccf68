package import FoundationEssentials
package import LocationStream

/// Follows a tracked activity from its start to its end, as a recorder does.
package protocol TrackingObserver: Sendable {
    /// The reason why the track cannot be stored, as text for users; nil if there is no problem.
    var problem: String? { get }
    /// Called once, before the first update.
    func began(_ activity: TrackedActivity) async
    /// Called with every update, in order, before the content of that update is published.
    func received(_ update: LocationUpdate, _ totals: TrackTotals) async
    /// Called at the start of each pause, and after ``began(_:)`` if this process continues a paused activity.
    ///
    /// No updates follow until the end of the pause.
    func paused() async
    /// Called at the end of each pause, with the content that is published next.
    func resumed(_ content: LocationActivityAttributes.ContentState) async
    /// Called once, after the activity has ended.
    func ended(_ summary: LocationActivitySummary) async
}

extension TrackingObserver {
    package func paused() async {}
    package func resumed(_ content: LocationActivityAttributes.ContentState) async {}
}

/// The description of a started activity for observers.
package struct TrackedActivity: Sendable, Hashable {
    package var id: String
    package var key: String?
    package var kind: String
    /// The location source; nil for an activity without one, such as a passenger's trip.
    package var source: String?
    package var startedAt: Date
    /// Whether the activity was started by a process that has exited.
    package var isContinued: Bool
    /// The thresholds that distinguish motion from a standstill, and fixes from outliers.
    package var filter = MotionFilter()
}

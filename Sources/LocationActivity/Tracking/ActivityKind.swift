package import ActivityTree
package import FoundationEssentials
package import LocationStream

/// A kind of activity that this package can track and present as text.
///
/// To add a kind, add a conforming type and list it in ``ActivityKinds/all``.
package protocol ActivityKind: Sendable {
    /// The kind's name in snapshots and on the command line.
    static var name: String { get }

    /// Returns whether an activity with the kind name `kind` and the given content belongs to this kind.
    static func describes(kind: String, content: JSONValue) -> Bool

    /// Returns the most important fact of the content: the position, for example, or the reason why it is missing.
    static func headline(_ content: JSONValue) -> KindHeadline

    /// Returns the lines that `myeline status` prints for an activity.
    static func cardLines(_ content: JSONValue, units: Units) -> [CardLine]

    /// Returns the text of the distance column of `myeline list`; nil if the content has no distance.
    static func distance(_ content: JSONValue, units: Units) -> String?

    /// Returns the elapsed time stored in the content, in seconds; nil if the content has none.
    static func elapsed(_ content: JSONValue) -> Double?

    /// Returns whether the activity is paused; nil if it cannot be paused.
    static func isPaused(_ content: JSONValue) -> Bool?

    /// Returns whether the elapsed time of a running activity stands still, as during a pause.
    static func isTimeStopped(_ content: JSONValue) -> Bool

    /// Returns the start of the pause; nil while the activity is not paused.
    static func pausedAt(_ content: JSONValue) -> Date?

    /// Returns whether the content has a position; nil for a kind without positions.
    static func hasPosition(_ content: JSONValue) -> Bool?

    /// Returns the reason for a missing position in one or two words; nil if there is no reason to show.
    static func absence(_ content: JSONValue) -> String?

    /// Returns the age of the data in seconds from which they are overdue; nil if every age is shown.
    ///
    /// The data of a kind without positions arrive at long intervals, so bars show only an age above this one.
    static func overdueAge(_ content: JSONValue, _ settings: ActivitySettings) -> Double?

    /// Returns the satellites of the content.
    static func sky(_ content: JSONValue) -> SkyReport

    /// Returns figures of the trip so far, such as distance and average speed, as labels and values.
    static func trip(_ content: JSONValue, units: Units) -> [CardLine]

    /// The members of the content that are also members of the tracker's summary.
    static var summaryMembers: [String] { get }

    /// Returns the line printed when an activity has ended.
    ///
    /// - Parameters:
    ///   - name: The activity's key, or its kind if it has no key.
    ///   - summary: The tracker's summary; nil if the tracker has died.
    static func endLine(name: String, summary: JSONValue?, content: JSONValue, units: Units) -> String

    /// Makes this process's widget of this kind use `units` instead of the user's units.
    static func use(_ units: Units)

    /// The process's tracker of this kind.
    static var tracker: any ActivityTracker { get }
}

package enum ActivityKinds {
    /// All kinds, the most specific first.
    ///
    /// The order matters, because ``LocationKind`` accepts any content with a member `latitude`.
    package static let all: [any ActivityKind.Type] = [CommuteKind.self, TripKind.self, LocationKind.self]
}

/// A line of the output of `myeline status`: a value with an optional label.
package struct CardLine: Sendable, Hashable {
    package var label: String?
    package var value: String

    package init(_ label: String?, _ value: String) {
        self.label = label
        self.value = value
    }

    package var text: String { label.map { "\($0): \(value)" } ?? value }
}

package struct KindHeadline: Sendable, Hashable {
    package var lines: [String]
    /// Whether the lines state the most important fact; false if they say why that fact is unknown.
    package var isKnown: Bool
}

/// Tracks the activities of one kind in this process.
///
/// A ``TrackingIntent`` starts the activities.
package protocol ActivityTracker: Sendable {
    /// Waits for the first update or failure of the location source.
    ///
    /// - Returns: The first update; nil if the source ended without an update, nothing is tracked, or the task is
    ///   cancelled.
    func firstAnswer() async throws(LocationStreamError) -> LocationUpdate?

    /// The identifiers and the keys of the tracked activities; nil if tracking is off.
    var names: [String]? { get async }

    /// Pauses or resumes tracking.
    ///
    /// - Throws: ``LiveActivityError``.
    func setPaused(_ isPaused: Bool) async throws -> PausedTracking

    /// Stops tracking, and returns the summary; nil if nothing was tracked.
    ///
    /// - Parameter name: The identifier or the key of the activity to stop; nil to stop all activities.
    @discardableResult
    func stop(_ name: String?, reason: String, dismissalPolicy: ActivityUIDismissalPolicy) async -> JSONValue?

    /// Waits until the tracking that began last has ended, and returns its summary; nil if nothing was tracked.
    func ended() async throws(LocationStreamError) -> JSONValue?
}

extension ActivityKind {
    package static var summaryMembers: [String] { [] }

    package static func overdueAge(_ content: JSONValue, _ settings: ActivitySettings) -> Double? { nil }
}

extension ActivitySnapshot {
    /// The kind of the activity; nil if only the program that started the activity can present it.
    package var knownKind: (any ActivityKind.Type)? { knownKind(content) }

    /// Returns the kind of the activity; nil if only the program that started the activity can present it.
    ///
    /// - Parameter content: The value of ``content``, for callers that have already parsed it.
    package func knownKind(_ content: JSONValue) -> (any ActivityKind.Type)? {
        ActivityKinds.all.first { $0.describes(kind: kind, content: content) }
    }
}

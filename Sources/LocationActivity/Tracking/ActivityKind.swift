package import ActivityTree
package import LocationStream

/// A kind of activity that this package tracks and knows how to present as text.
///
/// A new kind needs one file with a type that conforms to this protocol, and one line in ``ActivityKinds/all``.
package protocol ActivityKind: Sendable {
    /// The kind's name in snapshots and on the command line.
    static var name: String { get }

    /// Returns whether an activity with this kind name and content is of this kind.
    static func describes(kind: String, content: JSONValue) -> Bool

    /// The main fact of a content for a single line, such as the position, or the reason why there is none.
    static func headline(_ content: JSONValue) -> KindHeadline

    /// The lines of a card, with measures in the given units.
    static func cardLines(_ content: JSONValue, units: Units) -> [CardLine]

    /// The distance column of a list; nil if the content has no distance.
    static func distance(_ content: JSONValue, units: Units) -> String?

    /// Seconds covered by the content, which a replayed log counts in its own time; nil to count from the start.
    static func elapsed(_ content: JSONValue) -> Double?

    /// Whether the content has a position; nil for a kind without positions.
    static func hasPosition(_ content: JSONValue) -> Bool?

    /// The line printed when an activity has ended.
    ///
    /// - Parameters:
    ///   - name: The activity's key or kind.
    ///   - summary: The tracker's summary; nil if the tracker has died.
    ///   - content: The last known content.
    ///   - units: The units of measures.
    static func endLine(name: String, summary: JSONValue?, content: JSONValue, units: Units) -> String

    /// Replaces the units of the settings in this process's widget of this kind.
    static func use(_ units: Units)

    /// The process's tracker of this kind.
    static var tracker: any ActivityTracker { get }
}

/// The kinds of activity that this package tracks.
package enum ActivityKinds {
    /// The kinds in the order in which they are tried; ``LocationKind`` accepts any content with a position.
    package static let all: [any ActivityKind.Type] = [LocationKind.self]
}

/// A line of a card: a value, with a label unless it speaks for itself.
package struct CardLine: Sendable, Hashable {
    package var label: String?
    package var value: String

    package init(_ label: String?, _ value: String) {
        self.label = label
        self.value = value
    }

    /// The line as plain text.
    package var text: String { label.map { "\($0): \(value)" } ?? value }
}

/// The main fact of a content.
package struct KindHeadline: Sendable, Hashable {
    package var text: String
    /// Whether the fact is known; false if the text says why it is not.
    package var isKnown: Bool
}

/// Tracks one activity in this process.
package protocol ActivityTracker: Sendable {
    /// Starts tracking and returns the activity's ID; if tracking is on, returns the ID of the running activity.
    ///
    /// - Throws: ``LiveActivityError``, ``RuntimeDirectoryError`` or ``ActivityAuthorizationError``.
    func start(_ options: LocationActivityOptions) async throws -> String

    /// Waits until the source has answered or failed once.
    ///
    /// - Returns: The first update; nil if the source ended without one, or nothing is tracked.
    func firstAnswer() async throws(LocationStreamError) -> LocationUpdate?

    /// Ends the activity.
    func stop(reason: String) async

    /// Waits until tracking has ended.
    ///
    /// - Returns: The summary that ``ActivityKind/endLine(name:summary:content:units:)`` takes; nil if nothing was
    ///   tracked.
    func ended() async throws(LocationStreamError) -> JSONValue?
}

extension ActivitySnapshot {
    /// The kind that presents this activity; nil for one that only its own program can present.
    package var knownKind: (any ActivityKind.Type)? {
        ActivityKinds.all.first { $0.describes(kind: kind, content: content) }
    }
}

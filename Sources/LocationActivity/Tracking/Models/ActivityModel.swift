package import ActivityTree
package import LocationStream

/// A state machine that turns fixes, answers and times into the contents of an activity.
///
/// It has no clocks, tasks or files: ``ModelTracking`` calls it with the time of each event and performs the actions
/// that it returns, in order.
package protocol ActivityModel: Sendable {
    associatedtype Attributes: ActivityAttributes
    /// A question to a service, such as a router.
    associatedtype Query: Sendable, Hashable
    /// The answer to a question.
    associatedtype Answer: Sendable

    /// The first content, with which the activity is requested.
    func initialContent(at now: ActivityClock.Moment) -> Attributes.ContentState

    /// Takes an event, and returns what is to be done.
    mutating func take(
        _ event: ActivityEvent<Query, Answer>, at now: ActivityClock.Moment
    ) -> [ActivityAction<Attributes.ContentState, Query>]

    /// The final content, with which the activity ends.
    mutating func finalContent(at now: ActivityClock.Moment) -> Attributes.ContentState

    /// Returns why a control request must not change members of the content, which are of the content's types; nil to
    /// take them with ``ActivityEvent/changed(_:)``.
    func refusal(of members: JSONObject) -> ControlError?

    /// The summary of the activity at its end, for the reply to a control request.
    func summary(at now: ActivityClock.Moment) -> JSONObject
}

extension ActivityModel {
    package func refusal(of members: JSONObject) -> ControlError? { nil }
}

package enum ActivityEvent<Query: Sendable & Hashable, Answer: Sendable>: Sendable {
    /// The activity exists. The content is the last one of a process that has died; nil for a new activity.
    case began(continuing: JSONValue?)
    case update(LocationUpdate)
    /// The location source has ended.
    case sourceEnded
    /// The time of the last ``ActivityAction/wake(at:)`` has come.
    case due
    case answered(Query, Answer)
    /// A query failed or took too long; the text says why.
    case failed(Query, String)
    /// A control request changes members of the content.
    case changed(JSONObject)
}

package enum ActivityAction<Content: Sendable, Query: Sendable & Hashable>: Sendable {
    /// Publishes a content; at once if something important has changed, otherwise at most at the activity's rate.
    case publish(ModelContent<Content>)
    /// Starts the activity if it is still pending.
    case start
    /// Asks a service, in a task of its own. A query that is still running is not asked again.
    case ask(Query)
    /// Sets the time of the next ``ActivityEvent/due``, in nanoseconds of CLOCK_BOOTTIME; nil for never.
    case wake(at: Int64?)
    /// Ends the activity with ``ActivityModel/finalContent(at:)``.
    case end(reason: String, ActivityUIDismissalPolicy)
    /// Writes a line to the log of the activity.
    case log(String)
}

/// A content of a model, and how it is published.
package struct ModelContent<State: Sendable>: Sendable {
    package var state: State
    /// The time of the newest data plus their lifetime, in nanoseconds of CLOCK_BOOTTIME; nil if the content never
    /// becomes stale.
    package var staleAt: Int64?
    package var relevanceScore = 0.0
    package var alert: AlertConfiguration?
    /// Whether the content is published without regard to the rate.
    package var isImmediate = false

    package init(
        _ state: State, staleAt: Int64? = nil, relevanceScore: Double = 0, alert: AlertConfiguration? = nil,
        isImmediate: Bool = false
    ) {
        self.state = state
        self.staleAt = staleAt
        self.relevanceScore = relevanceScore
        self.alert = alert
        self.isImmediate = isImmediate
    }
}

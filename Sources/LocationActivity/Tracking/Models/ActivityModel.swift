package import ActivityTree
package import LocationStream

/// A state machine that turns fixes, answers and times into the contents of an activity.
///
/// A model has no clocks, tasks or files. ``ModelTracking`` passes events and their times to the model, and performs
/// the returned actions in order.
package protocol ActivityModel: Sendable {
    associatedtype Attributes: ActivityAttributes where Attributes.ContentState: Sendable
    /// A query to a service, for example for the travel time.
    associatedtype Query: Sendable, Hashable
    associatedtype Answer: Sendable

    /// Returns the content with which the activity is requested.
    func initialContent(at now: ActivityClock.Moment) -> Attributes.ContentState

    /// Returns whether the last content of a continued activity is valid for this model.
    ///
    /// - Parameter attributes: The attributes of the continued activity.
    func canContinue(_ attributes: JSONValue) -> Bool

    /// Processes an event, and returns the actions to perform.
    mutating func take(
        _ event: ActivityEvent<Query, Answer>, at now: ActivityClock.Moment
    ) -> [ActivityAction<Attributes.ContentState, Query>]

    /// Returns the content with which the activity ends.
    mutating func finalContent(at now: ActivityClock.Moment) -> Attributes.ContentState

    /// Returns the alert that announces the end; nil for the alert of the end reason, if it has one.
    ///
    /// Called after ``finalContent(at:)``.
    func alert(atEnd reason: String) -> AlertConfiguration?

    /// Returns the error that refuses a change by a control request; nil to accept the change.
    ///
    /// If the change is accepted, the model receives it as ``ActivityEvent/changed(_:)``.
    ///
    /// - Parameter members: The changed members of the content, with the types that the content requires.
    func refusal(of members: JSONObject) -> ControlError?

    /// Returns the summary of the activity at its end, for the reply to a control request.
    func summary(at now: ActivityClock.Moment) -> JSONObject
}

extension ActivityModel {
    package func canContinue(_ attributes: JSONValue) -> Bool { true }

    package func alert(atEnd reason: String) -> AlertConfiguration? { nil }

    package func refusal(of members: JSONObject) -> ControlError? { nil }
}

package enum ActivityEvent<Query: Sendable & Hashable, Answer: Sendable>: Sendable {
    /// The run has begun; the value is the last content of a continued activity.
    ///
    /// The value is nil for a new activity, and if ``ActivityModel/canContinue(_:)`` returns false.
    case began(continuing: JSONValue?)
    case update(LocationUpdate)
    case sourceEnded
    /// The time of the last ``ActivityAction/wake(at:)`` has been reached.
    case due
    case answered(Query, Answer)
    /// A query failed or timed out; the text is the reason.
    case failed(Query, String)
    /// A control request changes members of the content.
    case changed(JSONObject)
}

package enum ActivityAction<Content: Sendable, Query: Sendable & Hashable>: Sendable {
    case publish(ModelContent<Content>)
    /// Starts the activity if it is still pending.
    case start
    /// Starts a query to a service in its own task, unless an equal query is running.
    case ask(Query)
    /// Sets the time of the next ``ActivityEvent/due``, in nanoseconds of CLOCK_BOOTTIME; nil for never.
    case wake(at: Int64?)
    /// Ends the activity with ``ActivityModel/finalContent(at:)``.
    case end(reason: String, ActivityUIDismissalPolicy)
    /// Writes a line to the log of the activity.
    case log(String)
}

/// A content of a model, and the options of its publication.
package struct ModelContent<State: Sendable>: Sendable {
    package var state: State
    /// The time at which the content becomes stale, in nanoseconds of CLOCK_BOOTTIME; nil for never.
    package var staleAt: Int64?
    /// The time of the newest data in the content, in nanoseconds of CLOCK_BOOTTIME; nil for the time of the update.
    package var dataAt: Int64?
    package var relevanceScore = 0.0
    package var alert: AlertConfiguration?
    /// Whether the content bypasses the rate limit.
    package var isImmediate = false

    package init(
        _ state: State, staleAt: Int64? = nil, dataAt: Int64? = nil, relevanceScore: Double = 0,
        alert: AlertConfiguration? = nil, isImmediate: Bool = false
    ) {
        self.state = state
        self.staleAt = staleAt
        self.dataAt = dataAt
        self.relevanceScore = relevanceScore
        self.alert = alert
        self.isImmediate = isImmediate
    }
}

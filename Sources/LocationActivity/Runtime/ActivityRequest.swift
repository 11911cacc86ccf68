import ActivityTree
package import FoundationEssentials

package struct ActivityRequest: Sendable {
    package var id = UUID().uuidString.lowercased()
    /// The identifier of the only activity that may be adopted; nil to search by key.
    package var adoptedID: String?
    package var options: ActivityOptions
    package var kind: String
    package var attributes: JSONValue
    package var attributesType: String
    package var content: EncodedContent
    package var staleDate: Date?
    package var relevanceScore: Double
    package var presentation: [UInt8]?
    /// Evaluates the program's views; nil if the activity has the default presentation.
    package var evaluation: PresentationEvaluation?
    /// An alert to raise when the activity is adopted.
    package var alert: AlertConfiguration?
    /// The timestamp of the content, in milliseconds since 1970.
    package var timestamp: Int64?

    func matches(_ snapshot: ActivitySnapshot) -> Bool {
        if let adoptedID { return snapshot.id == adoptedID }
        return options.key != nil && snapshot.key == options.key
    }
}

/// The options of a request besides the attributes and the content.
package struct ActivityOptions: Sendable {
    package var key: String?
    package var kind: String?
    package var onOwnerGone = OwnerGonePolicy.end
    package var source: String?
    package var publish = PublishPolicy.frequent
    package var maximumAge: Duration? = ActivityLimits.current.maximumAge
    /// Whether this process's standard error is written to the activity's log.
    package var keepsLog = false
    /// Whether the user has started the activity.
    ///
    /// If true, ``ActivityLimits/activitiesPerProgram`` does not apply.
    package var isStartedByUser = false
    package var style = ActivityStyle.standard
    /// The schedule of the activity; nil to start the activity immediately.
    package var schedule: ActivitySchedule?
    package var push: ActivitySnapshot.Push?
    /// The record of an earlier activity that the new activity continues; nil for none.
    package var continued: ContinuedActivity?

    package init(
        key: String? = nil, kind: String? = nil, onOwnerGone: OwnerGonePolicy = .end, source: String? = nil,
        publish: PublishPolicy = .frequent, maximumAge: Duration? = ActivityLimits.current.maximumAge,
        keepsLog: Bool = false, isStartedByUser: Bool = false, style: ActivityStyle = .standard,
        schedule: ActivitySchedule? = nil,
        pushType: PushType? = nil
    ) {
        self.key = key
        self.kind = kind
        self.onOwnerGone = onOwnerGone
        self.source = source
        self.publish = publish
        self.maximumAge = maximumAge
        self.keepsLog = keepsLog
        self.isStartedByUser = isStartedByUser
        self.style = style
        self.schedule = schedule
        push = pushType.map { $0.channel.map { .channel($0) } ?? .token(PushToken.random.hexadecimal) }
    }
}

package struct ActivitySchedule: Sendable {
    /// The date of the start; nil if the program starts the activity with ``ActivityCenter/start(_:)``.
    package var start: Date?
    /// The alert that is raised at the start.
    package var alert: AlertConfiguration?

    package init(start: Date?, alert: AlertConfiguration? = nil) {
        self.start = start
        self.alert = alert
    }
}

/// Where a request found the activity that it returns.
package enum ActivityOrigin: Sendable, Hashable {
    case created
    /// The previous owner had exited, and this process is the owner now. The value is the state that the previous owner
    /// had stored.
    case adopted(ActivitySnapshot)
    /// The activity was already running in this process, and is unchanged.
    case running
    /// The activity is running in another process, and is unchanged. The value is its stored state.
    case elsewhere(ActivitySnapshot)
}

public import FoundationEssentials
import ActivityTree

/// The stored state of an activity: the contents of its `state.json`.
///
/// The encoded form has the members of that file, in the order in which this type declares them. Readers add
/// ``isAlive`` as `alive` and compute ``state`` for the current time.
public struct ActivitySnapshot: Sendable, Hashable {
    /// The version of the format of `state.json`.
    public static let version = 1

    /// The activity's identifier, a UUID.
    public var id: String
    /// The activity's name within its program; nil if it has none.
    public var key: String?
    /// The kind of activity, for example `location`.
    public var kind: String
    /// The file name of the program's executable.
    public var program: String
    /// The state of the activity; readers compute the state `stale`, which the file never contains.
    public var state: ActivityState
    package var attributesText: JSONText
    package var contentText: JSONText
    /// The date from which the content counts as stale; nil for never.
    public var staleDate: Date?
    /// The relevance of the activity; surfaces show higher scores first.
    public var relevanceScore: Double
    /// The time of the start or, for a pending activity, of the request.
    public var startedAt: Date
    /// The time of ``startedAt``, the last update or the end, whichever is latest.
    public var updatedAt: Date
    /// The time of the newest data in the content, if the data are older than the update; otherwise nil.
    ///
    /// An update can be newer than its data. For example, the time to an arrival decreases while no report arrives.
    public var dataAt: Date?
    /// The time of the end; nil if the activity has not ended.
    public var endedAt: Date?
    /// The reason for the end: one word, optionally followed by a colon and a text; nil if the activity has not ended.
    public var endReason: String?
    /// The time at which surfaces remove the activity; nil if the activity has not ended.
    public var dismissAt: Date?
    /// The name of the attributes' type with its module, for example `LocationActivity.LocationActivityAttributes`.
    public var attributesType: String
    /// Whether the activity ends or stays when its owner dies.
    public var onOwnerGone: OwnerGonePolicy
    /// The times of ``startedAt`` and ``updatedAt`` on CLOCK_BOOTTIME.
    package var clock: Clock
    /// The owning process, which may have exited.
    public var owner: Owner
    /// The location source; nil for an activity without one.
    public var source: String?
    /// The style, which determines how long the activity stays visible.
    public var style = ActivityStyle.standard
    /// The scheduled start of a pending activity; nil if no start is scheduled.
    public var startsAt: Date?
    /// The newest alert; nil if no alert was raised.
    public var alert: Alert?
    /// The address for pushes; nil if the activity accepts no pushes.
    package var push: Push?
    /// The numbers of updates that were published, held back and dropped.
    public var updates: UpdateCounts
    /// The encoded presentation entries as text, in the order of their dates.
    package var presentationText = JSONText([])
    /// Whether there is a presentation.
    package var isDrawn: Bool { presentationText != JSONText([]) }
    /// Whether the owner is running; readers add this member, which the file does not contain.
    public var isAlive: Bool?

    /// The encoded attributes, which are parsed on each access.
    public var attributes: JSONValue {
        get { attributesText.value }
        set { attributesText = JSONText(newValue) }
    }
    /// The encoded content, which is parsed on each access.
    public var content: JSONValue {
        get { contentText.value }
        set { contentText = JSONText(newValue) }
    }
    /// The encoded presentation entries, in the order of their dates; they are parsed on each access.
    public var presentation: [JSONValue] {
        get { presentationText.value.arrayValue ?? [] }
        set { presentationText = JSONText(.array(newValue)) }
    }

    /// Removes the presentation to save memory.
    ///
    /// The other texts are copied, because as slices they would keep the whole file in memory.
    mutating func removePresentation() {
        presentation = []
        contentText = contentText.copy
        attributesText = attributesText.copy
    }

    package struct Clock: Sendable, Hashable {
        /// The kernel's boot ID; times from different boots cannot be compared.
        package var boot: String
        /// The time of the start, or of the request while the activity is pending, in seconds of CLOCK_BOOTTIME.
        package var started: Double
        /// The time of ``ActivitySnapshot/updatedAt``, in seconds of CLOCK_BOOTTIME.
        package var updated: Double
        /// The time of ``ActivitySnapshot/dataAt``, in seconds of CLOCK_BOOTTIME; nil if that is nil.
        package var data: Double?
    }

    /// The owning process of an activity.
    public struct Owner: Sendable, Hashable {
        /// The process identifier.
        public var pid: Int32
        /// The path of the process's control socket, relative to the runtime directory.
        public var control: String
    }

    /// The numbers of updates that were published, held back and dropped.
    public struct UpdateCounts: Sendable, Hashable {
        /// The number of published updates, including the first content.
        public var sent: Int
        /// The number of updates that the rate limit delayed, whether they were published later or replaced.
        public var heldBack: Int
        /// The number of updates that were dropped because they were too large or invalid, came after the end, or had
        /// an older timestamp than a previous update.
        public var dropped: Int

        /// Creates the numbers of updates of an activity; zero by default.
        public init(sent: Int = 0, heldBack: Int = 0, dropped: Int = 0) {
            self.sent = sent
            self.heldBack = heldBack
            self.dropped = dropped
        }
    }
}

extension ActivitySnapshot: Codable {
    /// Decodes a snapshot.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeJSON { json throws(SnapshotError) in try Self(json: json) }
    }

    /// Encodes the snapshot.
    public func encode(to encoder: any Encoder) throws {
        try json.encode(to: encoder)
    }
}

public import FoundationEssentials
import ActivityTree

/// What a running activity shows of itself: the contents of its `state.json`.
///
/// Coded, it has exactly the members of that file, in the order of the declaration; ``isAlive`` is added as `alive`
/// by those who read, who also compute ``state`` anew.
public struct ActivitySnapshot: Sendable, Hashable {
    /// The version of the format: 1.
    public static let version = 1

    /// The activity's identifier, a UUID.
    public var id: String
    /// The name that its program gave it, so that a second start finds it; nil where it gave none.
    public var key: String?
    /// What kind of activity it is: `location`, `commute`, `trip`, or what a program says.
    public var kind: String
    /// The file name of the program's executable.
    public var program: String
    /// Where the activity stands; stale only after it was computed by a reader.
    public var state: ActivityState
    /// The attributes, as JSONEncoder writes them.
    public var attributes: JSONValue
    /// The content, as JSONEncoder writes it.
    public var content: JSONValue
    /// When the content counts as stale; nil for never.
    public var staleDate: Date?
    /// How relevant the activity is beside others.
    public var relevanceScore: Double
    /// When the activity started; while it is pending, when it was requested.
    public var startedAt: Date
    /// When the content, or the state, last changed.
    public var updatedAt: Date
    /// When the activity ended; nil while it goes on.
    public var endedAt: Date?
    /// Why the activity ended, in one word, followed by a colon and a text where there is more to say.
    public var endReason: String?
    /// When an ended activity is removed; nil while it goes on.
    public var dismissAt: Date?
    /// The name of the attributes' type.
    public var attributesType: String
    /// What becomes of the activity when its owner is gone.
    public var onOwnerGone: OwnerGonePolicy
    /// The activity's times on CLOCK_BOOTTIME.
    public var clock: Clock
    /// The process that owns the activity; it may be gone.
    public var owner: Owner
    /// Where its locations come from; nil for an activity without locations.
    public var source: String?
    /// How long the activity wants to be seen.
    public var style = ActivityStyle.standard
    /// When a pending activity is to start; nil for one that has started.
    public var startsAt: Date?
    /// Its newest alert; nil where there was none.
    public var alert: Alert?
    /// How pushes reach it; nil where they do not.
    public var push: Push?
    /// What became of its updates.
    public var updates: UpdateCounts
    /// What surfaces draw, one entry from each date on; empty where the program draws nothing.
    public var presentation: [JSONValue]
    /// Whether the owner is there; nil in what the owner wrote.
    public var isAlive: Bool?

    /// An activity's times on CLOCK_BOOTTIME.
    public struct Clock: Sendable, Hashable {
        /// The kernel's name of the boot; the times mean nothing on another.
        public var boot: String
        /// When the activity started, or, while it is pending, was requested, in seconds.
        public var started: Double
        /// When the content, or the state, last changed, in seconds.
        public var updated: Double
    }

    /// The process that owns an activity.
    public struct Owner: Sendable, Hashable {
        /// The process's number.
        public var pid: Int32
        /// Its control socket, inside the activity's place.
        public var control: String
    }

    /// What became of an activity's updates.
    public struct UpdateCounts: Sendable, Hashable {
        /// How many contents were published.
        public var sent: Int
        /// How many had to wait, and were published later or replaced by a newer one.
        public var heldBack: Int
        /// How many were refused: older, too large, or after the end.
        public var dropped: Int

        /// Makes counts.
        public init(sent: Int = 0, heldBack: Int = 0, dropped: Int = 0) {
            self.sent = sent
            self.heldBack = heldBack
            self.dropped = dropped
        }
    }
}

/// What becomes of an activity whose owner is gone, whether it exited or died.
public enum OwnerGonePolicy: String, Sendable, Hashable, Codable {
    /// It ends, with the reason `ownerGone`; whoever finds it first ends it.
    case end
    /// It stays as it is, to be adopted or ended by somebody.
    case keep
}

extension ActivitySnapshot: Codable {
    /// Reads a snapshot.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeJSON { json throws(SnapshotError) in try Self(json: json) }
    }

    /// Writes the snapshot.
    public func encode(to encoder: any Encoder) throws {
        try json.encode(to: encoder)
    }
}

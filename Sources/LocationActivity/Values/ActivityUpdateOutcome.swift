public import FoundationEssentials

/// The result of an update.
///
/// Each update has one outcome immediately. An update that was ``heldBack(until:)`` has a second outcome when it is
/// published (``applied``) or replaced (``coalesced``). An update of another process's activity is ``applied``,
/// ``unconfirmed`` or dropped.
public enum ActivityUpdateOutcome: Sendable, Hashable {
    /// The update was published and is visible to surfaces.
    case applied
    /// A newer update replaced this one while it was pending.
    case coalesced
    /// The update is pending until the date, because of the rate limit or because a write failed and is retried.
    case heldBack(until: Date)
    /// The owning process did not confirm the update; whether it was published is unknown.
    case unconfirmed
    /// The update was dropped: a previous update has a newer timestamp.
    case droppedOlder
    /// The update was dropped: the activity had ended.
    case droppedEnded
    /// The update was dropped: its encoded size, in bytes, exceeds ``ActivityLimits/encodedSize``.
    case droppedTooLarge(size: Int)
    /// The update was dropped; the string is the reason.
    ///
    /// Possible reasons are that the owning process refused the update, that this process could not adopt the
    /// activity, or that the update cannot be encoded. For example, a NaN cannot be encoded as JSON.
    case droppedInvalid(String)

    /// Whether the update was dropped.
    public var isDropped: Bool {
        switch self {
        case .applied, .coalesced, .heldBack, .unconfirmed: false
        case .droppedOlder, .droppedEnded, .droppedTooLarge, .droppedInvalid: true
        }
    }
}

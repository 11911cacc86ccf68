public import FoundationEssentials

/// What became of an update.
///
/// Every update has one outcome at once; one that was ``heldBack(until:)`` has a second, ``applied`` or
/// ``coalesced``, when it was published or a newer one took its place.
public enum ActivityUpdateOutcome: Sendable, Hashable {
    /// It was published: surfaces can see it.
    case applied
    /// A newer one took its place while it waited.
    case coalesced
    /// It waits until that date, since the least interval between two updates has not passed.
    case heldBack(until: Date)
    /// It was older than one that came before it.
    case droppedOlder
    /// The activity had ended.
    case droppedEnded
    /// It exceeded ``ActivityLimits/encodedSize``; the bytes it would have had.
    case droppedTooLarge(size: Int)
    /// It cannot be encoded as JSON: it holds a number that is not finite, say.
    case droppedInvalid(String)

    /// Whether the update was refused for good.
    public var isDropped: Bool {
        switch self {
        case .applied, .coalesced, .heldBack: false
        case .droppedOlder, .droppedEnded, .droppedTooLarge, .droppedInvalid: true
        }
    }
}

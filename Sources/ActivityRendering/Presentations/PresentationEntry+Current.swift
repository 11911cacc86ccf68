public import FoundationEssentials
public import ActivityTree

extension [PresentationEntry] {
    /// The entry that is shown at an instant: the last one that has begun, or the first where none has.
    ///
    /// - Parameter now: Now, by a clock that is not set.
    public func current(at now: Date) -> PresentationEntry? {
        last { $0.from <= now } ?? first
    }

    /// When the next entry begins; nil where none comes any more.
    ///
    /// - Parameter now: Now, by a clock that is not set.
    public func nextChange(after now: Date) -> Date? {
        lazy.map(\.from).filter { $0 > now }.min()
    }
}

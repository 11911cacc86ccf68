public import FoundationEssentials
public import ActivityTree

extension [PresentationEntry] {
    /// Returns the entry displayed at a date: the last one that has begun, otherwise the first.
    ///
    /// - Parameter now: The current date, based on a monotonic clock.
    public func current(at now: Date) -> PresentationEntry? {
        last { $0.from <= now } ?? first
    }

    /// Returns the date at which the next entry begins; nil if no entry follows.
    ///
    /// - Parameter now: The current date, based on a monotonic clock.
    public func nextChange(after now: Date) -> Date? {
        lazy.map(\.from).filter { $0 > now }.min()
    }
}

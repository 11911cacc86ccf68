public import FoundationEssentials
public import ActivityTree

extension [PresentationEntry] {
    /// Returns the entry to display at a date; nil if there are no entries.
    ///
    /// This is the last entry that has begun, or the first entry if none has begun.
    ///
    /// - Parameter now: The current date, based on a monotonic clock, such as `ActivitySnapshot.drawingDate`.
    public func current(at now: Date) -> PresentationEntry? {
        last { $0.from <= now } ?? first
    }

    /// Returns the date at which the next entry begins; nil if no entry follows.
    ///
    /// - Parameter now: The current date, based on a monotonic clock, such as `ActivitySnapshot.drawingDate`.
    public func nextChange(after now: Date) -> Date? {
        lazy.map(\.from).filter { $0 > now }.min()
    }
}

import FoundationEssentials
import LocationStream
import SystemSupport

/// The dates at which a presentation changes without an update of the activity.
enum PresentationDates {
    /// The maximum number of entries of a presentation, including the entry for the current date.
    static let entryLimit = 32

    /// Returns the start dates of the entries, earliest first; a stale date in the future is always included.
    ///
    /// Dates are compared in milliseconds, the precision of `state.json`. Past and duplicate dates are ignored.
    static func startDates(now: Date, staleDate: Date?, named: some Sequence<Date>) -> [Date] {
        let first = now.millisecondsSince1970
        let stale = staleDate?.millisecondsSince1970
        var later = Set(named.lazy.map(\.millisecondsSince1970).filter { $0 > first })
        if let stale { later.remove(stale) }
        let staleIsAhead = stale.map { $0 > first } ?? false
        var kept = later.sorted().prefix(entryLimit - (staleIsAhead ? 2 : 1))[...]
        if staleIsAhead, let stale { kept.insert(stale, at: kept.firstIndex { $0 > stale } ?? kept.endIndex) }
        return [now] + kept.map { Date(millisecondsSince1970: $0) }
    }
}

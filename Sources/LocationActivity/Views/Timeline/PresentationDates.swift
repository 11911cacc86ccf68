import FoundationEssentials
import LocationStream
import SystemSupport

/// The dates at which a presentation changes over by itself.
enum PresentationDates {
    /// How many entries a presentation has at most: one from now and the nearest dates after that.
    static let mostEntries = 32

    /// The dates that begin entries, the oldest first.
    ///
    /// Dates count to the millisecond, as they are written.
    ///
    /// - Parameters:
    ///   - now: The first entry's.
    ///   - staleDate: When the content becomes stale; always among them where it lies ahead.
    ///   - named: Further dates; those that are past or stand twice are left out.
    static func beginnings(now: Date, staleDate: Date?, named: some Sequence<Date>) -> [Date] {
        let first = now.millisecondsSince1970
        let stale = staleDate?.millisecondsSince1970
        var later = Set(named.lazy.map(\.millisecondsSince1970).filter { $0 > first })
        if let stale { later.remove(stale) }
        let staleIsAhead = stale.map { $0 > first } ?? false
        var kept = later.sorted().prefix(mostEntries - (staleIsAhead ? 2 : 1))[...]
        if staleIsAhead, let stale { kept.insert(stale, at: kept.firstIndex { $0 > stale } ?? kept.endIndex) }
        return [now] + kept.map { Date(millisecondsSince1970: $0) }
    }
}

import FoundationEssentials
import LocationActivity
import SystemSupport

/// The times of departure that are comparable with a requested time.
///
/// Comparable times are at most an hour earlier or later in local time, and on the same kind of day. Monday to Friday
/// are one kind of day, and the weekend is the other kind.
struct ComparableHours: Sendable {
    private let zone: LocalZone
    private let isWorkday: Bool
    /// The requested time of day, in seconds after local midnight.
    private let timeOfDay: Int64
    /// The requested local day, in days since 1970-01-01.
    let day: Int64

    private static let tolerance: Int64 = 3600
    private static let dayLength: Int64 = 86_400
    /// The largest change of the time zone's offset that ``departures(on:)`` allows for, in seconds.
    ///
    /// The offset changes, for example, at the start of summer time.
    private static let offsetChange: Int64 = 3600

    init(around departure: Date, zone: LocalZone) {
        self.zone = zone
        (day, timeOfDay) = zone.local(Self.seconds(departure))
        isWorkday = Self.isWorkday(day)
    }

    /// Returns whether a departure is comparable.
    ///
    /// The day of the departure must be of the requested kind, even if midnight lies between the departure and the
    /// requested time.
    func contains(_ departure: Date) -> Bool {
        let (day, timeOfDay) = zone.local(Self.seconds(departure))
        guard Self.isWorkday(day) == isWorkday else { return false }
        let difference = abs(timeOfDay - self.timeOfDay)
        return min(difference, Self.dayLength - difference) <= Self.tolerance
    }

    /// Returns a range that contains all comparable departures around the requested time on a day, in milliseconds
    /// since 1970.
    ///
    /// Check each departure with ``contains(_:)``, because the range can contain departures that are not comparable.
    ///
    /// - Returns: Nil if the day has no comparable departures.
    func departures(on day: Int64) -> ClosedRange<Int64>? {
        let local = day * Self.dayLength + timeOfDay
        let isComparable = [local - Self.tolerance, local + Self.tolerance].contains {
            Self.isWorkday($0.floor(to: Self.dayLength) / Self.dayLength) == isWorkday
        }
        guard isComparable else { return nil }
        let middle = local - zone.offset(at: local - zone.offset(at: local))
        let margin = Self.tolerance + Self.offsetChange
        return (middle - margin) * 1000...(middle + margin) * 1000
    }

    /// Returns the local day, in days since 1970-01-01, of a time in milliseconds since 1970.
    func day(of milliseconds: Int64) -> Int64 { zone.local(milliseconds.floor(to: 1000) / 1000).day }

    private static func seconds(_ date: Date) -> Int64 { date.millisecondsSince1970.floor(to: 1000) / 1000 }

    /// Returns whether a day is from Monday to Friday; 1970-01-01 was a Thursday.
    private static func isWorkday(_ day: Int64) -> Bool {
        (1...5).contains((day + 4) - (day + 4).floor(to: 7))
    }
}

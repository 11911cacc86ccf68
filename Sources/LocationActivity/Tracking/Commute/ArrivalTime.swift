package import FoundationEssentials
import SystemSupport

/// A parser of arrival times: a time of day such as `09:00` or `9:00 pm`, or an ISO 8601 date and time.
package enum ArrivalTime {
    /// Parses an arrival time, which must be later than `now`.
    ///
    /// A time of day stands for its next occurrence. A text without `Z` or an offset is in local time.
    package static func date(
        _ text: String, after now: Date, zone: LocalZone = .local
    ) throws(ArrivalTimeError) -> Date {
        let present = Int(now.millisecondsSince1970.floor(to: 1000) / 1000)
        if let minutes = timeOfDay(text) {
            let today = dayNumber(present + zone.offset(present))
            // The next occurrence is today or tomorrow, unless the start of summer time skips it.
            for day in [today, today + 1] {
                let local = day * 86_400 + minutes * 60
                let instants = instants(of: local, zone)
                if instants.isEmpty, day == today + 1 || local > present + zone.offset(present) {
                    throw .skipped(text)
                }
                // At the end of summer time, a time of day can occur twice.
                if let next = instants.first(where: { $0 > present }) {
                    return Date(timeIntervalSince1970: Double(next))
                }
            }
            throw .invalid(text)
        }
        guard let instant = ISO8601.milliseconds(text) else { throw .invalid(text) }
        var seconds = Int(instant.floor(to: 1000) / 1000)
        // The search for `Z` or an offset skips the date, because the hyphens of a date are not the sign of an
        // offset.
        if !text.utf8.dropFirst(11).contains(where: { "Zz+-".utf8.contains($0) }) {
            guard let local = instants(of: seconds, zone).first else { throw .skipped(text) }
            seconds = local
        }
        guard seconds > present else { throw .past(text) }
        guard seconds - present <= 366 * 86_400 else { throw .distant(text) }
        return Date(timeIntervalSince1970: Double(seconds))
    }

    /// Returns the instants at which local clocks show a given time, in seconds since 1970, earliest first.
    ///
    /// The array is empty for a time that the start of summer time skips.
    private static func instants(of local: Int, _ zone: LocalZone) -> [Int] {
        let offsets = Set([local - 86_400, local, local + 86_400].map { zone.offset($0 - zone.offset($0)) })
        return offsets.map { local - $0 }.filter { zone.offset($0) == local - $0 }.sorted()
    }

    private static func dayNumber(_ local: Int) -> Int { Int(Int64(local).floor(to: 86_400) / 86_400) }

    /// Parses `9:00`, `09:00`, `9:00 pm` or `9pm`; returns the minutes since midnight.
    private static func timeOfDay(_ text: String) -> Int? {
        var digits = Substring(text.lowercased())
        var half: Int?
        for (suffix, hours) in [("am", 0), ("pm", 12)] where digits.hasSuffix(suffix) {
            half = hours
            digits = digits.dropLast(2)
            if digits.last == " " { digits.removeLast() }
        }
        let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
        guard (half == nil ? 2...2 : 1...2).contains(parts.count), let hour = number(parts[0], 1...2),
            let minute = parts.count == 1 ? 0 : number(parts[1], 2...2), minute < 60
        else { return nil }
        guard let half else { return hour < 24 ? hour * 60 + minute : nil }
        return (1...12).contains(hour) ? (hour % 12 + half) * 60 + minute : nil
    }

    private static func number(_ text: Substring, _ lengths: ClosedRange<Int>) -> Int? {
        guard lengths.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}

/// The reason why a text is not a usable time of arrival.
package enum ArrivalTimeError: Error, Sendable, Hashable {
    case invalid(String)
    case past(String)
    case distant(String)
    /// The start of summer time skips the given time.
    case skipped(String)
}

extension ArrivalTimeError: ErrorWithRemedy {
    package var message: String {
        switch self {
        case .invalid(let text): "'\(text)' is not a time of arrival"
        case .past(let text): "the time of arrival \(text) has passed"
        case .distant(let text): "the time of arrival \(text) is more than a year away"
        case .skipped(let text): "the time \(text) does not exist, because the clocks are set forward at that time"
        }
    }

    package var remedy: String {
        switch self {
        case .invalid: "give a time such as 09:00 or 9:00pm, or 2027-03-01T09:00"
        case .past: "give a later time, or only the time of day"
        case .distant: "give a time within a year"
        case .skipped: "give an earlier or later time"
        }
    }
}

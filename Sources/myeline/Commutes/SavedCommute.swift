import ActivityTree
import SystemSupport

/// A commute that a systemd timer starts on certain days.
struct SavedCommute: Sendable, Hashable {
    var name: String
    var days: Weekdays
    /// The time of the arrival, in minutes after midnight, in the local time zone.
    var arrival: Int
    /// The time between the start of the activity and the time to leave, in seconds.
    var ahead: Int
    /// The destination as the user gave it: a place or a position.
    var destination: String
    /// The arguments of `myeline start commute`, with the destination, without the key.
    var arguments: [String]

    /// The longest travel time that the timer allows for, in seconds.
    ///
    /// The travel time is unknown until the tracker runs, so the timer starts the tracker early. Until its start is
    /// due, the activity is pending.
    static let travelTimeReserve = 2 * 3600

    /// The time from the firing of the timer to the arrival, in seconds.
    var lead: Int { ahead + Self.travelTimeReserve }

    /// The time of the arrival, such as "09:00".
    var arrivalText: String { Self.text(arrival) }

    /// The times at which the timer starts the tracker, in the notation of systemd.time(7).
    var calendarText: String {
        let minutes = arrival - (lead + 59) / 60
        let day = minutes >= 0 ? 0 : (minutes - 1439) / 1440
        return "\(days.moved(by: day).calendarText) *-*-* \(Self.text(minutes - day * 1440)):00"
    }

    private static func text(_ minutes: Int) -> String {
        "\(FixedPoint.padded(minutes / 60)):\(FixedPoint.padded(minutes % 60))"
    }

    /// Parses a time of day such as `9:00` or `09:00`; nil for any other text.
    ///
    /// - Returns: The minutes after midnight.
    static func minutes(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        return hour * 60 + minute
    }
}

extension SavedCommute {
    /// The commute as JSON, in the format of `myeline commute list --json`.
    var json: JSONObject {
        JSONObject([
            ("name", .string(name)), ("to", .string(destination)), ("arriveBy", .string(arrivalText)),
            ("days", .string(days.text)), ("ahead", .integer(Int64(ahead))),
            ("arguments", .array(arguments.map { .string($0) })),
        ])
    }

    /// Creates a commute from JSON; nil if the JSON does not describe a commute.
    init?(json: JSONValue) {
        guard let name = json["name"]?.stringValue, let destination = json["to"]?.stringValue,
            let arrival = json["arriveBy"]?.stringValue.flatMap(Self.minutes),
            let days = json["days"]?.stringValue.flatMap({ Weekdays($0) }),
            let ahead = json["ahead"]?.intValue, let arguments = json["arguments"]?.arrayValue
        else { return nil }
        self.init(
            name: name, days: days, arrival: arrival, ahead: Int(ahead), destination: destination,
            arguments: arguments.compactMap(\.stringValue))
    }
}

package import ActivityTree
package import FoundationEssentials
import LocationStream

package enum TripKind: ActivityKind {
    package static let name = "trip"

    package static func describes(kind: String, content: JSONValue) -> Bool {
        kind == name && status(content) != nil
    }

    package static func headline(_ content: JSONValue) -> KindHeadline {
        guard let status = status(content) else { return KindHeadline(lines: ["No status"], isKnown: false) }
        return KindHeadline(lines: [status.title] + (arrival(content).map { ["Arrival: \($0)"] } ?? []), isKnown: true)
    }

    package static func cardLines(_ content: JSONValue, units: Units) -> [CardLine] {
        let lines: [CardLine?] = [
            status(content).map { CardLine("Status", $0.title) },
            text("driverName", content).map { CardLine("Driver", $0) },
            text("driverPhone", content).map { CardLine("Phone", $0) },
            arrival(content).map { CardLine("Arrival", $0) },
            distance(content, units: units).map { CardLine("Distance", $0) },
            text("problem", content).map { CardLine("Problem", $0) },
            text("ignored", content).map { CardLine("Ignored", $0) },
        ]
        return lines.compactMap(\.self)
    }

    /// Returns the distance between the driver and the pickup; nil on the way to the drop-off.
    package static func distance(_ content: JSONValue, units: Units) -> String? {
        guard content["leg"]?.stringValue != TripAttributes.ContentState.Leg.dropoff.rawValue,
            let driver = position("driver", content), let pickup = position("pickup", content)
        else { return nil }
        return units.distance(driver.distance(to: pickup))
    }

    package static func elapsed(_ content: JSONValue) -> Double? { nil }

    package static func isPaused(_ content: JSONValue) -> Bool? { nil }

    package static func isTimeStopped(_ content: JSONValue) -> Bool { false }

    package static func pausedAt(_ content: JSONValue) -> Date? { nil }

    package static func hasPosition(_ content: JSONValue) -> Bool? { nil }

    package static func absence(_ content: JSONValue) -> String? { nil }

    /// Returns twice the interval between two status reports.
    ///
    /// While the reports arrive, their newest time is published only once in each update interval.
    package static func overdueAge(_ content: JSONValue, _ settings: ActivitySettings) -> Double? {
        let (poll, update) = (settings.trip.pollInterval, settings.trip.updateInterval)
        let interval = text("problem", content) == nil ? max(poll, update) : poll
        return 2 * (interval / .seconds(1))
    }

    package static func sky(_ content: JSONValue) -> SkyReport { SkyReport() }

    package static func trip(_ content: JSONValue, units: Units) -> [CardLine] { cardLines(content, units: units) }

    package static func endLine(name: String, summary: JSONValue?, content: JSONValue, units: Units) -> String {
        let reference = summary?["reference"]?.stringValue ?? name
        let status = status(summary ?? content) ?? status(content)
        guard let status else { return "Trip \(reference) ended" }
        return status.isFinal
            ? "Trip \(reference) \(status.rawValue)" : "Trip \(reference) ended; last status: \(status.rawValue)"
    }

    // The units have no effect, because the widget shows no measurements.
    package static func use(_ units: Units) {}

    package static var tracker: any ActivityTracker { TripActivityManager.shared.tracker }

    private static func status(_ content: JSONValue) -> TripStatus? {
        content["status"]?.stringValue.flatMap { TripStatus(rawValue: $0) }
    }

    private static func text(_ name: String, _ content: JSONValue) -> String? {
        content[name]?.stringValue.flatMap { TripText.line($0, limit: 400) }
    }

    private static func arrival(_ content: JSONValue) -> String? {
        guard let minutes = content["etaMinutes"]?.intValue, status(content)?.isAtPickup == false else { return nil }
        return "\(minutes) min"
    }

    private static func position(_ name: String, _ content: JSONValue) -> TripPosition? {
        guard let latitude = content["\(name)Latitude"]?.doubleValue,
            let longitude = content["\(name)Longitude"]?.doubleValue
        else { return nil }
        return TripPosition(latitude: latitude, longitude: longitude)
    }
}

package import ActivityTree
package import FoundationEssentials
import SystemSupport

package enum CommuteKind: ActivityKind {
    package static let name = "commute"

    package static func describes(kind: String, content: JSONValue) -> Bool {
        kind == name && content["arriveBy"] != nil && content["destinationAddress"] != nil
    }

    package static func headline(_ content: JSONValue) -> KindHeadline {
        guard let figures = figures(content, .metric) else {
            return KindHeadline(lines: ["Commute"], isKnown: false)
        }
        let isKnown = figures.state.leaveTime != nil || figures.state.phase != .waiting
        let reason = isKnown ? nil : figures.reason
        return KindHeadline(
            lines: [figures.headline + " · " + figures.destination] + [reason].compactMap(\.self), isKnown: isKnown)
    }

    package static func cardLines(_ content: JSONValue, units: Units) -> [CardLine] {
        guard let figures = figures(content, units) else { return [] }
        let isWaiting = figures.state.phase == .waiting
        let lines: [CardLine?] = [
            CardLine("Destination", figures.destination),
            CardLine("Arrive by", figures.arriveBy),
            isWaiting ? figures.leaveTime.map { CardLine("Leave by", $0) } : nil,
            figures.arrival.map { CardLine(figures.state.phase == .arrived ? "Arrived" : "Arrival", $0) },
            figures.punctuality.map { CardLine("Punctuality", $0) },
            figures.travelTime.map { CardLine("Travel time", $0) },
            figures.remainingDistance.map { CardLine("Remaining", $0) },
            figures.state.confidence.map { CardLine("Confidence", "\(Int(($0 * 100).rounded()))%") },
            figures.weather.map { CardLine("Weather", $0) },
            figures.reason.map { CardLine("Reason", $0) },
        ]
        return lines.compactMap(\.self)
    }

    package static func distance(_ content: JSONValue, units: Units) -> String? {
        content["remainingDistance"]?.doubleValue.map(units.distance)
    }

    package static func elapsed(_ content: JSONValue) -> Double? { nil }
    package static func isPaused(_ content: JSONValue) -> Bool? { nil }
    package static func isTimeStopped(_ content: JSONValue) -> Bool { false }
    package static func pausedAt(_ content: JSONValue) -> Date? { nil }
    package static func hasPosition(_ content: JSONValue) -> Bool? { nil }
    package static func absence(_ content: JSONValue) -> String? { nil }

    /// Returns twice the interval between two queries of the travel time.
    package static func overdueAge(_ content: JSONValue, _ settings: ActivitySettings) -> Double? {
        2 * Double(CommuteServices.travelInterval) / 1e9
    }
    package static func sky(_ content: JSONValue) -> SkyReport { SkyReport() }

    package static func trip(_ content: JSONValue, units: Units) -> [CardLine] {
        cardLines(content, units: units)
    }

    package static func endLine(name: String, summary: JSONValue?, content: JSONValue, units: Units) -> String {
        var content = content.objectValue ?? JSONObject()
        for member in ["phase", "arrivalTime", "destinationAddress", "arriveBy"] {
            if let value = summary?[member] { content[member] = value }
        }
        guard let figures = figures(.object(content), units) else { return "Ended \(name)" }
        var line = "Commute to \(figures.destination)"
        switch figures.state.phase {
        case .arrived:
            line += ": arrived"
            if let arrival = figures.arrival { line += " at \(arrival)" }
            if let punctuality = figures.punctuality { line += ", \(punctuality)" }
        case .overdue: line += ": not arrived by \(figures.arriveBy)"
        case .waiting, .underWay, .cancelled: line += ": ended before the arrival"
        }
        if let distance = summary?["distance"]?.doubleValue, distance > 0 {
            line += ", \(units.distance(distance)) tracked"
        }
        return line
    }

    package static func use(_ units: Units) {
        PresentationRegistry.shared.add { CommuteWidget(units: { units }).provide(to: $0) }
    }

    package static var tracker: any ActivityTracker { CommuteActivityManager.shared.tracker }

    private static func figures(_ content: JSONValue, _ units: Units) -> CommuteFigures? {
        guard let state = try? content.decoded(as: CommuteAttributes.ContentState.self) else { return nil }
        return CommuteFigures(state, units, .user, at: .now)
    }
}

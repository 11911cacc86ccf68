import ActivityTree
package import FoundationEssentials
import LocationStream
import SystemSupport

package enum LocationKind: ActivityKind {
    package static let name = "location"

    /// Returns true if the content has a member `latitude`, even with the value null.
    ///
    /// The kind name is ignored, so that location activities of other programs are presented as well.
    package static func describes(kind: String, content: JSONValue) -> Bool { content["latitude"] != nil }

    package static func headline(_ content: JSONValue) -> KindHeadline {
        guard let (latitude, longitude) = position(content) else {
            if isPaused(content) == true { return KindHeadline(lines: ["Paused"], isKnown: false) }
            let reason = content["reason"]?.stringValue.map { ": \($0)" } ?? ""
            return KindHeadline(lines: [noLocation + reason], isKnown: false)
        }
        return KindHeadline(lines: ["Latitude: \(latitude)", "Longitude: \(longitude)"], isKnown: true)
    }

    package static func cardLines(_ content: JSONValue, units: Units) -> [CardLine] {
        var lines: [CardLine?] = [CardLine(nil, noLocation)]
        if isPaused(content) == true, position(content) == nil { lines = [] }
        if let (latitude, longitude) = position(content) {
            lines = [CardLine("Latitude", latitude), CardLine("Longitude", longitude)]
            lines += fixLines(content, units)
        }
        lines += [
            isPaused(content) == true ? nil : content["reason"]?.stringValue.map { CardLine("Reason", $0) },
            alarms(content).map { CardLine("Receiver", $0) },
            content["recordingProblem"]?.stringValue.map { CardLine("Track", $0) },
            distance(content, units: units).map { CardLine("Distance", $0) },
            elapsed(content).map { CardLine("Time", DurationText.clock($0)) },
            targetLine(content, units),
        ]
        return lines.compactMap(\.self)
    }

    package static func distance(_ content: JSONValue, units: Units) -> String? {
        content["distance"]?.doubleValue.map(units.distance)
    }

    package static func elapsed(_ content: JSONValue) -> Double? { content["elapsed"]?.doubleValue }

    package static func isPaused(_ content: JSONValue) -> Bool? { content["pausedAt"].map { !$0.isNull } }

    package static func isTimeStopped(_ content: JSONValue) -> Bool {
        isPaused(content) == true || content["sourceEnded"]?.boolValue == true
    }

    package static func hasPosition(_ content: JSONValue) -> Bool? { content["latitude"]?.doubleValue != nil }

    package static func absence(_ content: JSONValue) -> String? {
        guard hasPosition(content) == false, isPaused(content) != true else { return nil }
        return content["sourceDisconnected"]?.boolValue ?? true ? "waiting" : "no fix"
    }

    package static let summaryMembers = ["distance", "elapsed", "movingTime", "points", "pausedTime"]

    package static func endLine(name: String, summary: JSONValue?, content: JSONValue, units: Units) -> String {
        func number(_ member: String) -> Double? { summary?[member]?.doubleValue ?? content[member]?.doubleValue }
        var parts: [String] = []
        if let distance = number("distance") { parts.append(units.distance(distance)) }
        if let elapsed = number("elapsed") { parts.append("in \(DurationText.clock(elapsed))") }
        var line = "Tracked \(name)"
        if !parts.isEmpty { line += ": " + parts.joined(separator: " ") }
        if let points = summary?["points"]?.intValue ?? content["points"]?.intValue {
            line += points == 1 ? ", 1 fix" : ", \(points) fixes"
        }
        if let summary, let reason = summary["reason"]?.stringValue,
            let target = EndReason.targetText(reason, content: summary, units: units)
        {
            line += "; target reached: \(target)"
        }
        return line
    }

    package static func use(_ units: Units) {
        PresentationRegistry.shared.add { LocationActivityWidget(units: { units }).provide(to: $0) }
    }

    package static var tracker: any ActivityTracker { LocationTracker() }

    private static let noLocation = "No Location Available"

    private static func position(_ content: JSONValue) -> (latitude: String, longitude: String)? {
        guard let latitude = content["latitude"]?.doubleValue, let longitude = content["longitude"]?.doubleValue
        else { return nil }
        return (FixedPoint.text(latitude, places: 6), FixedPoint.text(longitude, places: 6))
    }

    package static func pausedAt(_ content: JSONValue) -> Date? {
        content["pausedAt"]?.stringValue.flatMap(ISO8601.milliseconds).map(Date.init(millisecondsSince1970:))
    }

    private static func targetLine(_ content: JSONValue, _ units: Units) -> CardLine? {
        LocationActivityTarget(json: content["target"]).map { target in
            let progress = target.progress(
                distance: content["distance"]?.doubleValue ?? 0, elapsed: content["elapsed"]?.doubleValue ?? 0)
            return CardLine("Target", "\(target.text(units)), \(Int(progress * 100))%")
        }
    }

    private static func alarms(_ content: JSONValue) -> String? {
        ReceiverAlarms(names: content["alarms"]?.arrayValue?.compactMap(\.stringValue) ?? []).summary
    }

    private static func fixLines(_ content: JSONValue, _ units: Units) -> [CardLine?] {
        let satellites = content["satellitesUsed"]?.intValue.map { ", \($0) satellites" } ?? ""
        // During a pause, the speed and the course are out of date.
        let isMoving = pausedAt(content) == nil
        return [
            content["altitude"]?.doubleValue.map { CardLine("Altitude", units.length($0)) },
            isMoving ? content["speed"]?.doubleValue.map { CardLine("Speed", units.speed($0)) } : nil,
            isMoving
                ? content["course"]?.doubleValue.map { CardLine("Course", FixedPoint.text($0, places: 0) + "°") } : nil,
            content["horizontalAccuracy"]?.doubleValue.map { CardLine("Accuracy", "±" + units.length($0)) },
            content["fix"]?.stringValue.map { CardLine("Fix", $0.uppercased() + satellites) },
        ]
    }
}

private struct LocationTracker: ActivityTracker {
    func firstAnswer() async throws(LocationStreamError) -> LocationUpdate? {
        try await LiveActivityManager.shared.firstAnswer()
    }

    func setPaused(_ isPaused: Bool) async throws -> PausedTracking {
        try await LiveActivityManager.shared.setPaused(isPaused)
    }

    var names: [String]? {
        get async { await LiveActivityManager.shared.activity.map { [$0.id] + ($0.key.map { [$0] } ?? []) } }
    }

    func stop(_ name: String?, reason: String, dismissalPolicy: ActivityUIDismissalPolicy) async -> JSONValue? {
        if let name, await names?.contains(name) != true { return nil }
        return await LiveActivityManager.shared.stop(reason: reason, dismissalPolicy: dismissalPolicy).map {
            .object($0.json)
        }
    }

    func ended() async throws(LocationStreamError) -> JSONValue? {
        try await LiveActivityManager.shared.ended().map { .object($0.json) }
    }
}

import LocationActivity
import ActivitySurfaces

/// What an activity was, in one line for a person.
struct SummaryText {
    var units: Units

    func line(_ summary: LocationActivitySummary) -> String {
        tracked(
            name: summary.key ?? "location", distance: summary.distance, elapsed: summary.elapsed,
            points: summary.points)
    }

    /// Of an activity that is about places.
    ///
    /// - Parameters:
    ///   - name: The activity's key or kind.
    ///   - distance: Metres; nil where nothing is known of it.
    ///   - elapsed: Seconds.
    ///   - points: How many updates had a location; nil where nobody counted.
    func tracked(name: String, distance: Double?, elapsed: Double?, points: Int?) -> String {
        var parts: [String] = []
        if let distance { parts.append(units.distance(distance)) }
        if let elapsed { parts.append("in \(DurationText.clock(elapsed))") }
        var text = "Tracked \(Terminal.escaped(name))"
        if !parts.isEmpty { text += ": " + parts.joined(separator: " ") }
        if let points { text += points == 1 ? ", 1 fix" : ", \(points) fixes" }
        return text
    }

    /// Of any other activity.
    ///
    /// - Parameters:
    ///   - name: The activity's key or kind.
    ///   - elapsed: Seconds from its start; nil where it had not started.
    func ended(name: String, elapsed: Double?) -> String {
        let text = "Ended \(Terminal.escaped(name))"
        return elapsed.map { "\(text) after \(DurationText.clock($0))" } ?? "\(text) before its start"
    }
}

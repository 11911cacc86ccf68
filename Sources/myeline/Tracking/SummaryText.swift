import LocationActivity

/// What was tracked, in one line for a person.
struct SummaryText {
    var units: Units

    func line(_ summary: LocationActivitySummary) -> String {
        line(
            name: summary.key ?? "location", distance: summary.distance, elapsed: summary.elapsed,
            points: summary.points)
    }

    /// - Parameters:
    ///   - name: The activity's key or kind.
    ///   - distance: Metres; nil where nothing is known of it.
    ///   - elapsed: Seconds.
    ///   - points: How many updates had a location; nil where nobody counted.
    func line(name: String, distance: Double?, elapsed: Double?, points: Int?) -> String {
        var parts: [String] = []
        if let distance { parts.append(units.distance(distance)) }
        if let elapsed { parts.append("in \(TimeSpan.clock(elapsed))") }
        var text = "Tracked \(Terminal.escaped(name))"
        if !parts.isEmpty { text += ": " + parts.joined(separator: " ") }
        if let points { text += points == 1 ? ", 1 fix" : ", \(points) fixes" }
        return text
    }
}

import FoundationEssentials
package import LocationActivity
import LocationStream
import ActivityRendering
import ActivityTree

/// An activity as a card of lines for a person.
package struct ActivityCard {
    package var units: Units

    package init(units: Units) {
        self.units = units
    }

    /// The lines.
    package func text(_ activity: ListedActivity) -> String {
        let snapshot = activity.snapshot
        // What is drawn holds nothing any more that commands a terminal.
        let lines =
            [Terminal.escaped(heading(snapshot))]
            + (snapshot.isAboutPlaces
                ? (place(snapshot) + progress(snapshot)).map { Terminal.escaped($0) } : drawn(activity))
            + foot(activity).map { Terminal.escaped($0) }
        return lines.joined(separator: "\n")
    }

    /// How old it is, what became of its updates, and where it comes from.
    private func foot(_ activity: ListedActivity) -> [String] {
        let snapshot = activity.snapshot
        var lines: [String] = []
        if snapshot.state == .pending, let start = snapshot.startsAt {
            lines.append("Starts: " + LocalTime.text(start.timeIntervalSince1970))
        }
        lines.append("Updated: " + AgeText.of(seconds: snapshot.age / .seconds(1)).text + " ago")
        lines.append("Updates: " + counts(snapshot.updates))
        if let source = snapshot.source { lines.append("Source: " + source) }
        if snapshot.isAlive == false, snapshot.isOngoing {
            lines.append("Its process \(snapshot.owner.pid) is gone: myeline stop \(snapshot.id.prefix(8)) cleans up")
        }
        if let log = activity.lastLogLine { lines.append("Log: " + log) }
        return lines
    }

    /// What the state is called; an activity without its process is `dead`.
    package static func state(_ snapshot: ActivitySnapshot) -> String {
        snapshot.isAlive == false && snapshot.isOngoing ? "dead" : snapshot.state.name
    }

    /// Where the receiver is, or why nobody knows.
    private func place(_ snapshot: ActivitySnapshot) -> [String] {
        let content = snapshot.content
        var lines = ["No Location Available"]
        if let latitude = content["latitude"]?.doubleValue, let longitude = content["longitude"]?.doubleValue {
            lines = [
                "Latitude: " + FixedPoint.text(latitude, places: 6),
                "Longitude: " + FixedPoint.text(longitude, places: 6),
            ]
            lines += details(content)
        }
        if let reason = content["reason"]?.stringValue { lines.append("Reason: " + reason) }
        return lines
    }

    /// What the activity's own program draws.
    private func drawn(_ activity: ListedActivity) -> [String] {
        let (shown, moment) = (ActivityDisplay(activity), SurfaceMoment.now)
        guard var entry = shown.entryNow(at: moment) else { return [] }
        // Under its heading, not in the middle.
        entry.lockScreen = entry.lockScreen.modified(.frame(FrameValue(maxWidth: .infinity, alignment: .leading)))
        var options = TerminalCapabilities.terminal
        options.colors = .none
        return TerminalRenderer(width: min(80, Terminal.columns ?? 80), options: options)
            .card(entry, at: shown.date(at: moment), updatedAt: shown.snapshot.updatedAt).text
    }

    private func counts(_ updates: ActivitySnapshot.UpdateCounts) -> String {
        "\(updates.sent) sent, \(updates.heldBack) held back, \(updates.dropped) dropped"
    }

    private func heading(_ snapshot: ActivitySnapshot) -> String {
        let key = snapshot.key.map { " \($0)" } ?? ""
        return "\(snapshot.kind)\(key) · \(Self.state(snapshot)) · \(snapshot.id.prefix(8))"
    }

    private func details(_ content: JSONValue) -> [String] {
        var lines: [String] = []
        if let altitude = content["altitude"]?.doubleValue { lines.append("Altitude: " + units.length(altitude)) }
        if let speed = content["speed"]?.doubleValue { lines.append("Speed: " + units.speed(speed)) }
        if let course = content["course"]?.doubleValue {
            lines.append("Course: " + FixedPoint.text(course, places: 0) + "°")
        }
        if let accuracy = content["horizontalAccuracy"]?.doubleValue {
            lines.append("Accuracy: ±" + units.length(accuracy))
        }
        if let fix = content["fix"]?.stringValue {
            let satellites = content["satellitesUsed"]?.intValue.map { ", \($0) satellites" } ?? ""
            lines.append("Fix: " + fix.uppercased() + satellites)
        }
        return lines
    }

    private func progress(_ snapshot: ActivitySnapshot) -> [String] {
        var lines: [String] = []
        if let distance = snapshot.content["distance"]?.doubleValue {
            lines.append("Distance: " + units.distance(distance))
        }
        if let elapsed = snapshot.content["elapsed"]?.doubleValue {
            lines.append("Time: " + DurationText.clock(elapsed))
        }
        return lines
    }
}

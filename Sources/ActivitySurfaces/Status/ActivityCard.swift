import FoundationEssentials
package import LocationActivity
import LocationStream
import ActivityRendering
import ActivityTree

/// An activity's full status as lines of text.
package struct ActivityCard {
    package var units: Units

    package init(units: Units) {
        self.units = units
    }

    package func text(_ activity: ListedActivity) -> String {
        let snapshot = activity.snapshot
        // The renderer sanitizes what it draws; escaping it again would break its layout.
        let body =
            snapshot.knownKind?.cardLines(snapshot.content, units: units).map { Terminal.escaped($0.text) }
            ?? drawn(activity)
        let lines =
            [Terminal.escaped(heading(snapshot))] + body + foot(activity).map { Terminal.escaped($0) }
        return lines.joined(separator: "\n")
    }

    /// Age, update counts and source.
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

    /// The card drawn from the activity's presentation.
    private func drawn(_ activity: ListedActivity) -> [String] {
        var options = TerminalCapabilities.terminal
        options.colors = .none
        let width = min(80, Terminal.columns ?? 80)
        return ActivityDisplay(activity).alignedCard(width: width, options: options, at: .now)?.text ?? []
    }

    private func counts(_ updates: ActivitySnapshot.UpdateCounts) -> String {
        "\(updates.sent) sent, \(updates.heldBack) held back, \(updates.dropped) dropped"
    }

    private func heading(_ snapshot: ActivitySnapshot) -> String {
        "\(snapshot.title) · \(snapshot.stateName) · \(snapshot.id.prefix(8))"
    }
}

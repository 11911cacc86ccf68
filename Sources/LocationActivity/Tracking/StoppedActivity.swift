package import ActivityTree
import SystemSupport

/// An activity of any process that was ended on request.
package struct StoppedActivity: Sendable {
    /// The stored state of the activity before its end.
    package var snapshot: ActivitySnapshot
    /// The summary in the reply of the activity's process; nil if the process sent none.
    package var summary: JSONValue?
    /// The seconds from the start to the end, or to the last update if the owner has died; nil if it had not started.
    package var elapsed: Double?
    package var wasOrphan: Bool

    package init(_ snapshot: ActivitySnapshot, summary: JSONValue?, endedAt end: ActivityClock.Moment?) {
        self.snapshot = snapshot
        self.summary = summary
        wasOrphan = end == nil
        guard snapshot.state != .pending else { return }
        elapsed = end.map { snapshot.elapsed(at: $0) } ?? max(0, snapshot.clock.updated - snapshot.clock.started)
    }

    /// Returns a line about the end for the user; control characters are not escaped.
    package func line(units: Units) -> String {
        let name = snapshot.key ?? snapshot.kind
        let text: String
        if let kind = snapshot.knownKind {
            text = kind.endLine(name: name, summary: summary, content: snapshot.content, units: units)
        } else if let elapsed {
            text = "Ended \(name) after \(DurationText.clock(elapsed))"
        } else {
            text = "Ended \(name) before its start"
        }
        return wasOrphan ? text + " (its process had died)" : text
    }
}

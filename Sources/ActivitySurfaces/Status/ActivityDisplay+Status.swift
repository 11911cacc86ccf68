import FoundationEssentials
package import LocationActivity
import LocationStream
import ActivityRendering

extension ActivityDisplay {
    /// Returns the full status as lines of text.
    package func status(units: Units, at moment: ClockReading) -> String {
        let heading = "\(snapshot.title) · \(snapshot.stateName) · \(snapshot.id.prefix(8))"
        // The renderer has already sanitized these lines; escaping would break their layout.
        let body =
            kind?.cardLines(snapshot.content, units: units).map { Terminal.escaped($0.text) }
            ?? drawnCard(at: moment)
        let footer = footer(at: moment).map { Terminal.escaped($0) }
        return ([Terminal.escaped(heading)] + body + footer).joined(separator: "\n")
    }

    private func footer(at moment: ClockReading) -> [String] {
        let updates = snapshot.updates
        let start = snapshot.state == .pending ? snapshot.startsAt : nil
        let lines = [
            start.map { "Starts: " + LocalTime.text($0.timeIntervalSince1970) },
            snapshot.endReason.map { "Ended: " + $0 },
            "Updated: " + ageText(at: moment),
            "Updates: \(updates.sent) sent, \(updates.heldBack) held back, \(updates.dropped) dropped",
            snapshot.source.map { "Source: " + $0 },
            isDead
                ? "Its process \(snapshot.owner.pid) is gone: myeline stop \(snapshot.id.prefix(8)) cleans up" : nil,
            listed.lastLogLine.map { "Log: " + $0 },
        ]
        return lines.compactMap(\.self)
    }

    private func drawnCard(at moment: ClockReading) -> [String] {
        var options = TerminalCapabilities.terminal
        options.colors = .none
        let width = min(80, Terminal.columns ?? 80)
        return alignedCard(width: width, options: options, at: moment).map(\.plainText)
    }
}

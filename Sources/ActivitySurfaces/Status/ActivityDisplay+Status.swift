import FoundationEssentials
package import LocationActivity
import LocationStream
import ActivityRendering
import ActivityTree

extension ActivityDisplay {
    /// Returns the status for a terminal: the card with its heading and, below the card, facts about the activity.
    package func status(
        width: Int, options: RenderingOptions, isVerbose: Bool, hints: [String] = [], at moment: ClockReading
    ) -> String {
        var options = options
        options.hasBorder = true
        options.labelsStale = false
        let heading = heading(width: max(1, width - 2), glyphs: options.glyphs, at: moment)
        var lines = [[edge(options: options, at: moment), StyledRun(" ")] + heading]
        if let entry = entryNow(at: moment) {
            lines += rendering(.card, of: entry, columns: width, options: options, at: moment).lines
        }
        // The card has no room for the members of a report that could not be read.
        let ignored = kind?.cardLines(content, units: .metric).filter { $0.label == "Ignored" }.map(\.text) ?? []
        let facts = ignored + facts(isVerbose: isVerbose, units: SettingsFile.user.settings.units) + hints
        lines += (["ID: \(snapshot.id.prefix(8))"] + facts).map {
            [StyledRun("  "), .words($0, nil, .dim)]
        }
        return lines.map(ANSIEncoder(depth: options.colors).text).joined(separator: "\n")
    }

    /// Returns the full status as lines of text.
    package func status(
        units: Units, glyphs: GlyphSet = .unicode, isVerbose: Bool, hints: [String] = [],
        at moment: ClockReading
    ) -> String {
        let heading = [snapshot.title, shownState(at: moment), String(snapshot.id.prefix(8))]
            .joined(separator: glyphs.text(" · "))
        // The renderer has already sanitized the lines of a drawn card; escaping would break their layout.
        let body =
            kind?.cardLines(content(at: moment), units: units)
            // Lines without a label describe the location, which an ended activity does not have.
            .filter { snapshot.isOngoing || $0.label != nil }.map { glyphs.text(Terminal.escaped($0.text)) }
            ?? drawnCard(at: moment)
        let facts = facts(isVerbose: isVerbose, units: units) + hints
        let footer = (["Updated: " + ageText(at: moment)] + facts).map { Terminal.escaped($0) }
        return ([Terminal.escaped(heading)] + body + footer).joined(separator: "\n")
    }

    private func facts(isVerbose: Bool, units: Units) -> [String] {
        let updates = snapshot.updates
        let pid = snapshot.owner.pid
        let start = snapshot.state == .pending ? snapshot.startsAt : nil
        let lines = [
            start.map { "Starts: " + LocalTime.text($0.timeIntervalSince1970) },
            snapshot.isOngoing
                ? kind?.pausedAt(content).map { "Paused: since " + LocalTime.text($0.timeIntervalSince1970) } : nil,
            snapshot.endReason.map { "Ended: " + EndReason.text($0, content: content, units: units) },
            isVerbose
                ? "Updates: \(updates.sent) sent, \(updates.heldBack) held back, \(updates.dropped) dropped" : nil,
            snapshot.source.map { "Source: " + $0 },
            isDead ? "Its process \(pid) is gone: myeline stop \(snapshot.id.prefix(8)) cleans up" : nil,
            isVerbose ? listed.lastLogLine.map { "Log: " + $0 } : nil,
        ]
        return lines.compactMap(\.self)
    }

    /// Returns the content with its elapsed time advanced from the last update to `moment`.
    private func content(at moment: ClockReading) -> JSONValue {
        guard snapshot.isOngoing, kind?.elapsed(content) != nil, case .object(var members) = content else {
            return content
        }
        members["elapsed"] = .number(elapsed(at: moment))
        return .object(members)
    }

    private func drawnCard(at moment: ClockReading) -> [String] {
        var options = TerminalCapabilities.terminal
        options.colors = .none
        let width = min(80, Terminal.columns ?? 80)
        return alignedCard(width: width, options: options, at: moment).map(\.plainText)
    }
}

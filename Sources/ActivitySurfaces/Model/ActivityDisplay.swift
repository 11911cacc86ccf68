import ActivityRendering
package import FoundationEssentials
package import LocationActivity
package import ActivityTree

/// A snapshot of an activity that surfaces can draw at any time.
package struct ActivityDisplay: Sendable {
    package let listed: ListedActivity
    /// The presentation's entries by start date; never empty.
    private let entries: [PresentationEntry]

    package init(_ listed: ListedActivity) {
        self.listed = listed
        let entries = listed.snapshot.entries
        isDrawn = !entries.isEmpty
        self.entries = entries.isEmpty ? [.bare(listed.snapshot)] : entries
    }

    /// Whether its program has published a presentation.
    private let isDrawn: Bool
    /// Seconds to wait for the presentation of a new activity before showing its name instead.
    private static let presentationTimeout = 0.08

    /// Seconds until an activity without a presentation is shown by its name; nil if it is shown already.
    private func untilShown(at moment: ClockReading) -> Double? {
        guard !isDrawn, snapshot.isAlive == true, snapshot.isOngoing else { return nil }
        let elapsed = elapsed(at: moment)
        return elapsed < Self.presentationTimeout ? Self.presentationTimeout - elapsed : nil
    }

    package var snapshot: ActivitySnapshot { listed.snapshot }
    package var id: String { snapshot.id }
    /// The kind that presents it as text; nil if only its own program can.
    package var kind: (any ActivityKind.Type)? { snapshot.knownKind }
    /// The key, or the kind if there is no key.
    package var name: String { snapshot.key ?? snapshot.kind }
    /// Whether it has not ended but its process is gone.
    var isDead: Bool { snapshot.isAlive == false && snapshot.isOngoing }
    /// Whether the island and bars show it.
    var isInIsland: Bool { snapshot.isOngoing && snapshot.state != .pending }

    /// The date to render for.
    package func date(at moment: ClockReading) -> Date { snapshot.drawingDate(at: moment.time, boot: moment.boot) }

    package func age(at moment: ClockReading) -> Double {
        snapshot.age(at: moment.time, boot: moment.boot) / .seconds(1)
    }

    /// Seconds from the start to now, or to the end if it has ended.
    package func elapsed(at moment: ClockReading) -> Double {
        snapshot.elapsed(at: moment.time, boot: moment.boot)
    }

    /// Whether it is running and its content has a position.
    var hasPosition: Bool {
        snapshot.isOngoing && kind?.hasPosition(snapshot.content) == true
    }

    /// Seconds after which a position counts as stale even if its program does not say so.
    ///
    /// Programs that save power publish once a minute.
    private static let positionLifetime = 75.0

    /// Whether its content is out of date.
    func isOld(at moment: ClockReading) -> Bool {
        isDead || snapshot.state == .stale || hasPosition && age(at: moment) >= Self.positionLifetime
    }

    /// The presentation entry to draw; nil while the program is still expected to publish one.
    package func entry(at moment: ClockReading) -> PresentationEntry? {
        untilShown(at: moment) == nil ? entryNow(at: moment) : nil
    }

    /// The presentation entry to draw once: shows the name if there is no presentation yet.
    func entryNow(at moment: ClockReading) -> PresentationEntry? {
        var entry = entries.current(at: date(at: moment))
        if isOld(at: moment) { entry?.isStale = true }
        return entry
    }

    package var state: String { snapshot.stateName }

    /// Seconds until another entry applies or the position becomes stale; nil for never.
    func untilNextEntry(at moment: ClockReading) -> Double? {
        guard snapshot.isOngoing else { return nil }
        if let untilShown = untilShown(at: moment) { return untilShown }
        let date = date(at: moment)
        let next = entries.nextChange(after: date).map { $0.timeIntervalSince(date) }
        let age = age(at: moment)
        guard hasPosition, age < Self.positionLifetime else { return next }
        return min(next ?? .infinity, Self.positionLifetime - age)
    }
}

extension ActivitySnapshot {
    /// The state in one word; `dead` if the activity has not ended but its process is gone.
    package var stateName: String { isAlive == false && isOngoing ? "dead" : state.name }
}

extension PresentationEntry {
    /// Name and state, for an activity without a presentation.
    fileprivate static func bare(_ snapshot: ActivitySnapshot) -> PresentationEntry {
        func text(_ words: String) -> ViewNode { ViewNode(.text([TextRun(.literal(words))])) }
        let name = text(snapshot.key ?? snapshot.kind)
        let state = text(snapshot.stateName)
        return PresentationEntry(
            from: snapshot.updatedAt,
            lockScreen: ViewNode(.stack(.vertical, alignment: .leading, spacing: nil, [name, state])),
            expanded: Expanded(leading: name, trailing: state), compactLeading: name, compactTrailing: state,
            minimal: name, isStale: snapshot.state == .stale)
    }
}

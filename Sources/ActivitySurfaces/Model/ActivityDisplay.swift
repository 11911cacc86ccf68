import ActivityRendering
package import FoundationEssentials
package import LocationActivity
package import ActivityTree

/// An activity as surfaces draw it: what was read once, at any moment.
package struct ActivityDisplay: Sendable {
    package let listed: ListedActivity
    /// How it looks, one entry from each date on; never empty.
    private let entries: [PresentationEntry]

    package init(_ listed: ListedActivity) {
        self.listed = listed
        let entries = listed.snapshot.entries
        isDrawn = !entries.isEmpty
        self.entries = entries.isEmpty ? [.bare(listed.snapshot)] : entries
    }

    /// Whether its program has drawn anything.
    private let isDrawn: Bool
    /// So many seconds a new activity may take until its program has drawn it.
    private static let drawingTime = 0.08

    /// Seconds until an activity that is not drawn yet is shown by what it is called; nil for one that is shown.
    private func untilShown(at moment: ClockReading) -> Double? {
        guard !isDrawn, snapshot.isAlive == true, snapshot.isOngoing else { return nil }
        let elapsed = elapsed(at: moment)
        return elapsed < Self.drawingTime ? Self.drawingTime - elapsed : nil
    }

    package var snapshot: ActivitySnapshot { listed.snapshot }
    package var id: String { snapshot.id }
    /// The kind that presents it as text; nil if only its own program can.
    package var kind: (any ActivityKind.Type)? { snapshot.knownKind }
    /// Its key, or else its kind.
    package var name: String { snapshot.key ?? snapshot.kind }
    /// Whether it goes on although its process is gone.
    package var isDead: Bool { snapshot.isAlive == false && snapshot.isOngoing }
    /// Whether it is to be seen in the island and in a bar.
    package var isInIsland: Bool { snapshot.isOngoing && snapshot.state != .pending }

    /// The instant for which it is drawn.
    package func date(at moment: ClockReading) -> Date { snapshot.drawingDate(at: moment.time, boot: moment.boot) }

    /// Seconds since the last update.
    package func age(at moment: ClockReading) -> Double {
        snapshot.age(at: moment.time, boot: moment.boot) / .seconds(1)
    }

    /// Seconds since it started, to its end where it has ended.
    package func elapsed(at moment: ClockReading) -> Double {
        snapshot.elapsed(at: moment.time, boot: moment.boot)
    }

    /// Whether it shows where somebody is.
    package var hasPosition: Bool {
        snapshot.isOngoing && kind?.hasPosition(snapshot.content) == true
    }

    /// A position that was not updated for so many seconds is old, whatever its program says.
    ///
    /// Programs that spare power publish once a minute.
    private static let positionTime = 75.0

    /// Whether what it shows is not of now.
    package func isOld(at moment: ClockReading) -> Bool {
        isDead || snapshot.state == .stale || hasPosition && age(at: moment) >= Self.positionTime
    }

    /// How it looks at a moment; what nobody keeps up any more is stale.
    ///
    /// Nil where its program is still drawing.
    package func entry(at moment: ClockReading) -> PresentationEntry? {
        untilShown(at: moment) == nil ? entryNow(at: moment) : nil
    }

    /// The same for who looks but once: what is not drawn yet is called by its name.
    package func entryNow(at moment: ClockReading) -> PresentationEntry? {
        var entry = entries.current(at: date(at: moment))
        if isOld(at: moment) { entry?.isStale = true }
        return entry
    }

    /// Its state in a word; an activity without its process is `dead`.
    package var state: String { snapshot.stateName }

    /// Seconds until it looks different by its entries alone; nil for never.
    package func untilNextEntry(at moment: ClockReading) -> Double? {
        guard snapshot.isOngoing else { return nil }
        if let untilShown = untilShown(at: moment) { return untilShown }
        let date = date(at: moment)
        let next = entries.nextChange(after: date).map { $0.timeIntervalSince(date) }
        let age = age(at: moment)
        guard hasPosition, age < Self.positionTime else { return next }
        return min(next ?? .infinity, Self.positionTime - age)
    }
}

extension ActivitySnapshot {
    /// The state in one word; `dead` if the activity has not ended but its process is gone.
    package var stateName: String { isAlive == false && isOngoing ? "dead" : state.name }
}

extension PresentationEntry {
    /// What is drawn of an activity whose program draws nothing: what it is called, and its state.
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

import FoundationEssentials
import LocationActivity

/// An activity as surfaces draw it: what was read once, at any moment.
struct ShownActivity: Sendable {
    let listed: ListedActivity
    /// How it looks, one entry from each date on; never empty.
    private let entries: [PresentationEntry]

    init(_ listed: ListedActivity) {
        self.listed = listed
        let entries = listed.snapshot.entries
        self.entries = entries.isEmpty ? [.bare(listed.snapshot)] : entries
    }

    var snapshot: ActivitySnapshot { listed.snapshot }
    var id: String { snapshot.id }
    /// Its key, or else its kind.
    var name: String { snapshot.key ?? snapshot.kind }
    /// Whether it goes on although its process is gone.
    var isDead: Bool { snapshot.isAlive == false && snapshot.isOngoing }
    /// Whether it is to be seen in the island and in a bar.
    var isInIsland: Bool { snapshot.isOngoing && snapshot.state != .pending }

    /// The instant for which it is drawn.
    func date(at moment: SurfaceMoment) -> Date { snapshot.drawingDate(at: moment.time, boot: moment.boot) }

    /// Seconds since the last update.
    func age(at moment: SurfaceMoment) -> Double {
        snapshot.age(at: moment.time, boot: moment.boot) / .seconds(1)
    }

    /// Seconds since it started, to its end where it has ended.
    func elapsed(at moment: SurfaceMoment) -> Double {
        if let endedAt = snapshot.endedAt { return max(0, endedAt.timeIntervalSince(snapshot.startedAt)) }
        guard snapshot.clock.boot == moment.boot else {
            return max(0, Double(moment.time.date) / 1e3 - snapshot.startedAt.timeIntervalSince1970)
        }
        return max(0, Double(moment.time.boot) / 1e9 - snapshot.clock.started)
    }

    /// How it looks at a moment; what nobody keeps up any more is stale.
    func entry(at moment: SurfaceMoment) -> PresentationEntry? {
        var entry = entries.current(at: date(at: moment))
        if isDead || snapshot.state == .stale { entry?.isStale = true }
        return entry
    }

    /// Its state in a word; an activity without its process is `dead`.
    var state: String { ActivityCard.state(snapshot) }

    /// Seconds until it looks different by its entries alone; nil for never.
    func untilNextEntry(at moment: SurfaceMoment) -> Double? {
        guard snapshot.isOngoing else { return nil }
        let date = date(at: moment)
        return entries.nextChange(after: date).map { $0.timeIntervalSince(date) }
    }
}

extension PresentationEntry {
    /// What is drawn of an activity whose program draws nothing: what it is called, and its state.
    fileprivate static func bare(_ snapshot: ActivitySnapshot) -> PresentationEntry {
        func text(_ words: String) -> ViewNode { ViewNode(.text([TextRun(.literal(words))])) }
        let name = text(snapshot.key ?? snapshot.kind)
        let state = text(ActivityCard.state(snapshot))
        return PresentationEntry(
            from: snapshot.updatedAt,
            lockScreen: ViewNode(.stack(.vertical, alignment: .leading, spacing: nil, [name, state])),
            expanded: Expanded(leading: name, trailing: state), compactLeading: name, compactTrailing: state,
            minimal: name, isStale: snapshot.state == .stale)
    }
}

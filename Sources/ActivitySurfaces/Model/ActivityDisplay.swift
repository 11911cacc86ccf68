package import FoundationEssentials
package import LocationActivity

/// The stored state of an activity, decoded for drawing.
package struct ActivityDisplay: Sendable {
    package let listed: ListedActivity
    package let content: JSONValue
    /// The activity's kind if this program knows it and can present it as text; otherwise nil.
    package let kind: (any ActivityKind.Type)?
    /// The presentation's entries by start date; never empty.
    private let entries: [PresentationEntry]

    /// - Parameter omitted: The forms of the presentation that the caller does not draw. They are not decoded, to
    ///   save time.
    package init(_ listed: ListedActivity, without omitted: Set<String> = []) {
        self.listed = listed
        content = listed.snapshot.content
        kind = listed.snapshot.knownKind(content)
        let entries = omitted == PresentationEntry.forms ? [] : listed.snapshot.entries(without: omitted)
        isDrawn = !entries.isEmpty
        self.entries = entries.isEmpty ? [.bare(listed.snapshot)] : entries
    }

    private let isDrawn: Bool
    /// Seconds to wait for the presentation of a new activity before its name is shown in place of the presentation.
    private static let presentationTimeout = 0.08

    /// Returns the seconds until the activity's name is shown in place of a missing presentation; nil if there is
    /// nothing to wait for.
    private func untilShown(at moment: ClockReading) -> Double? {
        guard !isDrawn, snapshot.isAlive == true, snapshot.isOngoing else { return nil }
        let elapsed = snapshot.elapsed(at: moment)
        return elapsed < Self.presentationTimeout ? Self.presentationTimeout - elapsed : nil
    }

    package var snapshot: ActivitySnapshot { listed.snapshot }
    package var id: String { snapshot.id }
    var isDead: Bool { snapshot.isAlive == false && snapshot.isOngoing }
    var isInIsland: Bool { snapshot.isInIsland }

    package func date(at moment: ClockReading) -> Date { snapshot.drawingDate(at: moment) }

    /// Returns the age of the newest data in seconds, which may be older than the last update.
    package func age(at moment: ClockReading) -> Double { snapshot.dataAge(at: moment) / .seconds(1) }

    /// Returns the age of the newest data as text, such as "3 s ago".
    package func ageText(at moment: ClockReading) -> String { AgeText.of(seconds: age(at: moment)).text + " ago" }

    /// Whether the activity is paused and has not ended; its position and its time then stand still.
    var isPaused: Bool { snapshot.isOngoing && kind?.isPaused(content) == true }

    var hasPosition: Bool { snapshot.isOngoing && kind?.hasPosition(content) == true }

    /// Seconds after which a position counts as stale.
    ///
    /// The limit is longer than a minute, because programs that save power publish once a minute.
    private static let positionLifetime = 75.0

    func isOld(at moment: ClockReading) -> Bool {
        isDead || snapshot.state == .stale
            || hasPosition && !isPaused && age(at: moment) >= Self.positionLifetime
    }

    /// Returns whether the content is stale, its position is old, the process has exited, or the location source is
    /// gone.
    func isSilent(at moment: ClockReading) -> Bool { isOld(at: moment) || shownState(at: moment) == "waiting" }

    /// Returns the presentation entry to draw; nil while waiting for the program to publish the first entry.
    package func entry(at moment: ClockReading) -> PresentationEntry? {
        untilShown(at: moment) == nil ? entryNow(at: moment) : nil
    }

    /// Returns the presentation entry to draw, without waiting for the program.
    ///
    /// If the program has published no entry, the result is an entry with the activity's name and state.
    func entryNow(at moment: ClockReading) -> PresentationEntry? {
        var entry = entries.current(at: date(at: moment))
        if isOld(at: moment) { entry?.isStale = true }
        return entry
    }

    package var state: String { snapshot.stateName }

    /// Returns the state as users see it.
    ///
    /// For an active activity, the result is `paused` during a pause, `waiting` or `no fix` if there is no position,
    /// and `stale` if the position is old. In all other cases, the result is ``state``.
    package func shownState(at moment: ClockReading) -> String {
        guard !isDead, snapshot.state == .active else { return state }
        if isPaused { return "paused" }
        if let absence = kind?.absence(content) { return absence }
        return isOld(at: moment) ? ActivityState.stale.rawValue : state
    }

    /// Returns the elapsed seconds that the card and its heading show.
    package func elapsed(at moment: ClockReading) -> Double {
        guard let kind, let elapsed = kind.elapsed(content) else { return snapshot.elapsed(at: moment) }
        return snapshot.isOngoing && !kind.isTimeStopped(content)
            ? elapsed + snapshot.age(at: moment) / .seconds(1) : elapsed
    }

    /// Returns the age of the content, such as "12 s ago"; nil below ``AgeText/minimumShown``.
    func shownAge(at moment: ClockReading) -> String? {
        age(at: moment) >= AgeText.minimumShown ? ageText(at: moment) : nil
    }

    /// Returns the seconds until the elapsed time in a heading changes; the age in the heading is updated at the same
    /// time.
    func untilNextSecond(at moment: ClockReading) -> Double {
        let elapsed = elapsed(at: moment)
        return elapsed.rounded(.down) + 1 - elapsed
    }

    /// Returns the seconds until ``entry(at:)`` returns a different entry; nil for never.
    ///
    /// A change occurs when another entry applies, when the position becomes stale, and when the activity's name is
    /// shown in place of a missing presentation.
    func untilNextEntry(at moment: ClockReading) -> Double? {
        guard snapshot.isOngoing else { return nil }
        if let untilShown = untilShown(at: moment) { return untilShown }
        let date = date(at: moment)
        let next = entries.nextChange(after: date).map { $0.timeIntervalSince(date) }
        let age = age(at: moment)
        guard hasPosition, !isPaused, age < Self.positionLifetime else { return next }
        return min(next ?? .infinity, Self.positionLifetime - age)
    }
}

extension ActivitySnapshot {
    package var name: String { key ?? kind }

    var isInIsland: Bool { isOngoing && state != .pending }

    var title: String { key.map { "\(kind) \($0)" } ?? kind }

    /// The state in one word; `dead` if the activity has not ended but its process has exited.
    package var stateName: String { isAlive == false && isOngoing ? "dead" : state.rawValue }
}

extension PresentationEntry {
    fileprivate static func bare(_ snapshot: ActivitySnapshot) -> PresentationEntry {
        func text(_ words: String) -> ViewNode { ViewNode(.text([TextRun(.literal(words))])) }
        let name = text(snapshot.name)
        let state = text(snapshot.stateName)
        return PresentationEntry(
            from: snapshot.updatedAt,
            lockScreen: ViewNode(.stack(.vertical, alignment: .leading, spacing: nil, [name, state])),
            expanded: Expanded(leading: name, trailing: state), compactLeading: name, compactTrailing: state,
            minimal: name, isStale: snapshot.state == .stale)
    }
}

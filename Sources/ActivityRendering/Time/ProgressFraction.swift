package import FoundationEssentials
package import ActivityTree

/// The completed fraction of a progress view at a date, and the date of its next change.
package struct ProgressFraction: Sendable, Hashable {
    /// The fraction to fill, 0 to 1; nil if unknown.
    ///
    /// For a timer that counts down, the remaining fraction is filled; otherwise, the completed fraction.
    package let fraction: Double?
    package let phase: Phase?
    /// The change of the fraction per second; 0 while it does not change.
    private let speed: Double
    private let now: Date
    /// The date at which `speed` changes; nil if it does not change.
    private let turn: Date?

    package struct Phase: Sendable, Hashable {
        package let name: String
        package let end: Date
    }

    package init(_ progress: ProgressNode.Progress, at now: Date) {
        self.now = now
        switch progress {
        case .value(let value, let total):
            fraction = value.flatMap { GaugeNode.fraction(of: $0, to: total) }
            (phase, speed, turn) = (nil, 0, nil)
        case .timer(let range):
            let length = range.to.timeIntervalSince(range.from)
            let instant = range.pauseTime.map { min($0, now) } ?? now
            let passed = GaugeNode.fraction(of: instant.timeIntervalSince(range.from), to: length) ?? 1
            fraction = range.countsDown ? 1 - passed : passed
            phase = nil
            let runs = instant == now && now < range.to && length > 0
            speed = runs && now >= range.from ? (range.countsDown ? -1 : 1) / length : 0
            turn = runs ? (now < range.from ? range.from : range.to) : nil
        case .phases(let phases, let start):
            let current = Self.current(phases, start: start, at: now)
            fraction = current.map(\.fraction)
            phase = current.map { Phase(name: $0.name, end: $0.end) }
            speed = current.map(\.speed) ?? 0
            turn = current?.end
        }
    }

    /// Returns the date at which a drawing with this many steps changes next; nil for never.
    ///
    /// Several steps within 0.1 s count as one change, to limit wake-ups.
    package func nextChange(steps: Int) -> Date? {
        guard speed != 0, let fraction else { return turn }
        let position = fraction * Double(max(1, steps))
        let above = position - position.rounded(.down)
        let step = (speed > 0 ? 1 - above : above) / Double(max(1, steps))
        let next = now.addingTimeInterval(max(0.1, min(step / speed.magnitude, 86_400)))
        return turn.map { min($0, next) } ?? next
    }

    private static func current(
        _ phases: [ProgressPhase], start: Date, at now: Date
    ) -> (fraction: Double, name: String, end: Date, speed: Double)? {
        // Ignore phases without a duration. Also ignore phases of more than 1e9 s, because their dates would be
        // imprecise.
        let phases = phases.filter { $0.seconds > 0 && $0.seconds <= 1e9 }
        let round = phases.reduce(0) { $0 + $1.seconds }
        guard let first = phases.first else { return nil }
        let since = now.timeIntervalSince(start)
        guard since >= 0 else { return (clamped(first.from), first.name, start, 0) }
        var remaining = since.truncatingRemainder(dividingBy: round)
        for phase in phases {
            guard remaining >= phase.seconds else {
                let (from, to) = (clamped(phase.from), clamped(phase.to))
                return (
                    from + (to - from) * remaining / phase.seconds, phase.name,
                    now.addingTimeInterval(max(0.001, phase.seconds - remaining)), (to - from) / phase.seconds
                )
            }
            remaining -= phase.seconds
        }
        return (clamped(first.from), first.name, now.addingTimeInterval(first.seconds), 0)
    }

    private static func clamped(_ fraction: Double) -> Double { fraction.isFinite ? min(max(0, fraction), 1) : 0 }
}

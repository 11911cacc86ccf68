/// The side of an area's edge that the receiver is on, and a crossing that is not decided yet.
struct GeofenceState: Sendable {
    /// The side that has been decided; nil before the first decision.
    private(set) var isInside: Bool?
    /// The last crossing of the edge if it is not decided yet; nil if the receiver is on the decided side.
    ///
    /// Before the first decision, the instant since which the receiver has been on its side of the edge.
    private(set) var undecided: Crossing?
    /// Whether the last fix was clearly on the other side, so that a second one confirms the crossing.
    private var awaitsConfirmation = false
    /// Whether the side is an assumption that no fix has confirmed, so that a single fix may contradict it.
    private var isAssumption: Bool
    /// Whether a dwell decides an enter.
    ///
    /// False while the receiver has been seen only in the belt: it may be at rest there while its position drifts.
    private var entersByDwell = true

    init(isInside: Bool?, isAssumption: Bool = false) {
        self.isInside = isInside
        self.isAssumption = isAssumption
    }

    /// A crossing of the edge.
    struct Crossing: Sendable {
        let direction: GeofenceCrossing.Direction
        let instant: GeofenceInstant
    }

    /// A decision about an area.
    enum Decision: Sendable {
        case crossing(Crossing)
        /// The first decision, which is not a crossing.
        case first
    }

    /// Whether the state depends on fixes far from the area.
    var needsFixes: Bool { isInside != false || undecided != nil || !entersByDwell }

    /// Applies the rules to a path.
    ///
    /// - Parameters:
    ///   - path: The path since the last fix, or the fix at which the receiver reappears.
    ///   - area: The area of this state.
    ///   - rules: The rules of a decision.
    ///   - decide: Called with each decision, in the order of the path.
    mutating func follow(
        _ path: GeofencePath, _ area: GeofenceArea, _ rules: GeofenceRules,
        _ decide: (Decision) -> Void
    ) {
        defer { isAssumption = false }
        let last = area.distanceFromEdge(of: path.end.point)
        guard path.isKnown else {
            recordSide(within: last <= 0, path.end.instant)
            if let decision = decision(on: path, 1...1, within: last <= 0, area, rules) { decide(decision) }
            return
        }
        let first = area.distanceFromEdge(of: path.start.point)
        var isWithin = first <= 0
        recordSide(within: isWithin, path.start.instant)
        var from = 0.0
        for crossing in path.crossings(of: area, first, last) {
            if let decision = decision(on: path, from...crossing, within: isWithin, area, rules) { decide(decision) }
            isWithin.toggle()
            cross(path.instant(crossing), within: isWithin)
            from = crossing
        }
        if let decision = decision(on: path, from...1, within: isWithin, area, rules) { decide(decision) }
    }

    /// Discards an undecided crossing after the clock was set back.
    mutating func restart() {
        undecided = nil
        awaitsConfirmation = false
    }

    /// Records the side of the edge at an instant, unless an undecided crossing has already led to it.
    private mutating func recordSide(within isWithin: Bool, _ instant: GeofenceInstant) {
        if isInside == isWithin || (undecided?.direction == .enter) != isWithin || undecided == nil {
            cross(instant, within: isWithin)
        }
    }

    private mutating func cross(_ instant: GeofenceInstant, within isWithin: Bool) {
        undecided = isInside == isWithin ? nil : Crossing(direction: isWithin ? .enter : .leave, instant: instant)
    }

    /// Returns the decision that follows from a stretch of the path on one side of the edge; nil for none.
    private mutating func decision(
        on path: GeofencePath, _ stretch: ClosedRange<Double>, within isWithin: Bool, _ area: GeofenceArea,
        _ rules: GeofenceRules
    ) -> Decision? {
        if !isWithin, !entersByDwell {
            entersByDwell = path.isClearly(inside: false, area, beyond: rules.bufferMetres, on: stretch)
        }
        guard isInside != isWithin, let crossing = undecided else {
            awaitsConfirmation = false
            return nil
        }
        // A leave of a known side has no dwell, because a receiver that is parked beside an area has not left it.
        let mayDwell = isInside == nil || isWithin && entersByDwell
        let time = path.instant(stretch.upperBound).time - crossing.instant.time
        guard
            mayDwell && time >= rules.dwellSeconds
                || isConfirmed(on: path, stretch, within: isWithin, area, rules)
        else { return nil }
        entersByDwell =
            isInside != nil || isWithin || path.isClearly(inside: false, area, beyond: rules.bufferMetres, on: stretch)
        defer { (isInside, undecided, awaitsConfirmation) = (isWithin, nil, false) }
        return isInside == nil ? .first : .crossing(crossing)
    }

    /// Returns whether the receiver is clearly on a side.
    ///
    /// One point of the stretch is enough if the receiver moves, or if no fix has decided the side before. Otherwise
    /// two successive fixes are needed, because one fix in a thousand is off by three times its accuracy.
    private mutating func isConfirmed(
        on path: GeofencePath, _ stretch: ClosedRange<Double>, within isWithin: Bool, _ area: GeofenceArea,
        _ rules: GeofenceRules
    ) -> Bool {
        if path.isMoving || isAssumption || isInside == nil {
            let margin = isWithin ? 0 : rules.bufferMetres
            return path.isClearly(inside: isWithin, area, beyond: margin, on: stretch)
        }
        // The position of a receiver at rest drifts by more than its accuracy, so an enter needs the margin too.
        guard stretch.upperBound == 1,
            path.isClearly(inside: isWithin, area, beyond: rules.bufferMetres, on: 1...1)
        else {
            awaitsConfirmation = false
            return false
        }
        defer { awaitsConfirmation = true }
        return awaitsConfirmation
    }
}

extension GeofenceRules {
    /// The ``buffer``, at least 0; NaN counts as 0.
    fileprivate var bufferMetres: Double { buffer > 0 ? buffer : 0 }

    fileprivate var dwellSeconds: Double { max(0, dwell / .seconds(1)) }
}

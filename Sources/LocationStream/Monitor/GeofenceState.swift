/// The state of one area: whether the receiver is inside, and the latest crossing if it is undecided.
struct GeofenceState: Sendable {
    /// Whether the receiver is inside, according to the last decision; nil before the first decision.
    private(set) var isInside: Bool?
    /// The last crossing of the edge, until the crossing is confirmed; nil if no crossing waits for confirmation.
    ///
    /// Before the first decision, its instant is that of the earliest known fix on the receiver's present side.
    private(set) var undecided: Crossing?
    /// Whether the last fix was clearly on the other side of the edge than ``isInside`` says.
    ///
    /// One more fix that is clearly on that other side confirms the crossing.
    private var awaitsConfirmation = false
    /// Whether ``isInside`` is only an assumption, which a single fix may contradict.
    private var isAssumption: Bool
    /// Whether the receiver can enter by staying inside the edge for ``GeofenceRules/dwell``.
    ///
    /// False while the receiver has been seen only in the belt around the area. A receiver at rest there may drift over
    /// the edge.
    private var entersByDwell = true

    init(isInside: Bool?, isAssumption: Bool = false) {
        self.isInside = isInside
        self.isAssumption = isAssumption
    }

    struct Crossing: Sendable {
        let direction: GeofenceCrossing.Direction
        let instant: GeofenceInstant
    }

    enum Decision: Sendable {
        case crossing(Crossing)
        /// The first decision about the receiver's side, which is not a crossing.
        case first
    }

    /// Whether fixes far from the area can change the state.
    var needsFixes: Bool { isInside != false || undecided != nil || !entersByDwell }

    /// Applies the rules to a path.
    ///
    /// - Parameters:
    ///   - path: The path since the last fix, or the fix at which the receiver reappears.
    ///   - decide: Called with each decision, in the order of the decisions along the path.
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

    /// Discards the undecided crossing, because the receiver's clock was set back.
    mutating func restart() {
        undecided = nil
        awaitsConfirmation = false
    }

    /// Sets ``undecided`` for the receiver's present side; keeps an earlier crossing to the same side.
    private mutating func recordSide(within isWithin: Bool, _ instant: GeofenceInstant) {
        if isInside == isWithin || (undecided?.direction == .enter) != isWithin || undecided == nil {
            cross(instant, within: isWithin)
        }
    }

    private mutating func cross(_ instant: GeofenceInstant, within isWithin: Bool) {
        undecided = isInside == isWithin ? nil : Crossing(direction: isWithin ? .enter : .leave, instant: instant)
    }

    /// Returns the decision that follows from a stretch of the path on one side of the edge; nil if nothing is decided.
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
        // A stay outside the edge does not count as a leave, because the receiver may be parked in the belt around the
        // area.
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

    /// Returns whether the fixes confirm that the receiver is on a side.
    ///
    /// If the receiver moves, or if no fix has decided the side before, one point of the stretch must be clearly on
    /// that side. Otherwise, two successive fixes must be clearly on that side, because one fix in a thousand is off by
    /// three times its accuracy.
    private mutating func isConfirmed(
        on path: GeofencePath, _ stretch: ClosedRange<Double>, within isWithin: Bool, _ area: GeofenceArea,
        _ rules: GeofenceRules
    ) -> Bool {
        if path.isMoving || isAssumption || isInside == nil {
            let margin = isWithin ? 0 : rules.bufferMetres
            return path.isClearly(inside: isWithin, area, beyond: margin, on: stretch)
        }
        // A receiver at rest must be farther from the edge than its accuracy plus `bufferMetres`, because its
        // position drifts by more than its accuracy.
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
    /// The ``buffer`` if it is positive; 0 if it is negative or NaN.
    fileprivate var bufferMetres: Double { buffer > 0 ? buffer : 0 }

    fileprivate var dwellSeconds: Double { max(0, dwell / .seconds(1)) }
}

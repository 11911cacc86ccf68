internal import FoundationEssentials

/// A set of areas that reports when the receiver crosses their edges.
///
/// ``GeofenceRules`` describes when a crossing is decided. These guarantees hold:
/// - The crossings of one area alternate between enter and leave, and their times increase.
/// - The crossings that one call returns are in the order of their times. If times are equal, leaves come before
///   enters.
/// - A crossing waits for an earlier undecided crossing of another area, up to 20 s by the times of the fixes.
///   Crossings of different areas are out of order only if the decision about the earlier crossing took longer.
/// - ``isInside(_:)`` changes with the decision, which may be before the crossing is returned.
package struct Geofences: Sendable {
    private struct Fence: Sendable {
        let identifier: String
        let area: GeofenceArea
        /// The index in ``tracked``; -1 if the area is not tracked.
        var position: Int32 = -1
    }

    private struct Tracked: Sendable {
        let slot: Int
        var state: GeofenceState
    }

    private struct Last: Sendable {
        let fix: GeofenceFix
        let motion: MotionFix
    }

    private let rules: GeofenceRules
    private let longestTime: Double
    private var fences: [Fence?] = []
    private var slots: [String: Int] = [:]
    private var freeSlots: [Int] = []
    private var index = GeofenceIndex()
    /// The areas that need every fix, even a distant one; the receiver is outside all other areas.
    private var tracked: [Tracked] = []
    private var candidates: [Int] = []
    private var last: Last?
    private var recent = RecentFixes()
    private var queue = GeofenceQueue()
    /// The areas whose first decision came with the last fix; a first decision is not a crossing.
    package private(set) var firstDecisions: [String] = []

    /// Length of the longest segment that is searched, in metres.
    ///
    /// This limit keeps the middle of a straight segment within 8 m of the earth's surface.
    private static let longestLength = 20_000.0
    private static let plausibility = Plausibility(filter: MotionFilter(.airborne))

    package init(rules: GeofenceRules = GeofenceRules()) {
        self.rules = rules
        longestTime = max(0, rules.longestSegment / .seconds(1))
    }

    /// Adds an area, or replaces the area with this identifier.
    ///
    /// For an invalid shape, there are no crossings, and ``isInside(_:)`` returns nil; see ``GeofenceShape/isValid``.
    ///
    /// - Parameter isInside: Whether the receiver is assumed to be inside; nil if unknown. If it is unknown, the first
    ///   decision is not a crossing.
    package mutating func add(_ identifier: String, _ shape: GeofenceShape, isInside: Bool? = nil) {
        remove(identifier)
        guard let area = GeofenceArea(shape) else { return }
        let slot = freeSlots.popLast() ?? fences.count
        if slot == fences.count { fences.append(nil) }
        fences[slot] = Fence(identifier: identifier, area: area)
        slots[identifier] = slot
        let bounds = area.bounds
        index.add(slot, center: bounds.center, radius: bounds.radius)
        track(slot, GeofenceState(isInside: isInside, isAssumption: true))
    }

    package mutating func remove(_ identifier: String) {
        guard let slot = slots.removeValue(forKey: identifier), let fence = fences[slot] else { return }
        if fence.position >= 0 { stopTracking(at: Int(fence.position)) }
        index.remove(slot)
        fences[slot] = nil
        freeSlots.append(slot)
        queue.remove(identifier)
    }

    /// Returns whether the receiver is inside an area; nil if that is unknown, or if there is no such area.
    package func isInside(_ identifier: String) -> Bool? {
        guard let slot = slots[identifier], let fence = fences[slot] else { return nil }
        return fence.position >= 0 ? tracked[Int(fence.position)].state.isInside : false
    }

    /// Processes an update, and returns the crossings that are decided by it.
    ///
    /// Outliers are ignored. If an update accepts earlier outliers as correct, the receiver reappears at the location
    /// of that update.
    package mutating func take(_ update: LocationUpdate) -> [GeofenceCrossing] {
        firstDecisions.removeAll()
        // Without fixes, undecided crossings stay undecided. The decided crossings are returned, because they might
        // otherwise wait for hours.
        guard let location = update.location else { return queue.next() }
        guard update.motion?.isOutlier != true else { return [] }
        return take(location, reappears: update.motion?.correction?.accepted != nil)
    }

    /// Processes a fix, and returns the crossings that are decided by it, in the order of their times.
    ///
    /// The segment from the last fix is searched for crossings, unless it takes longer than
    /// ``GeofenceRules/longestSegment``, is longer than 20 km, or is implausible. In that case, the receiver reappears
    /// at the new fix, and a crossing has the time of the new fix.
    ///
    /// A fix that is not later than the last fix is ignored. If a fix is earlier by more than `longestSegment`, the
    /// receiver's clock was set back. The receiver then reappears at the new fix.
    package mutating func take(_ location: Location) -> [GeofenceCrossing] {
        take(location, reappears: false)
    }

    /// Returns the crossings that still wait for undecided ones; called after the last fix of a source.
    package mutating func finish() -> [GeofenceCrossing] { queue.next() }

    private mutating func take(_ location: Location, reappears: Bool) -> [GeofenceCrossing] {
        firstDecisions.removeAll()
        guard location.coordinate.isValid, location.timestamp.timeIntervalSinceReferenceDate.isFinite else { return [] }
        let new = Last(fix: GeofenceFix(location), motion: MotionFix(location))
        var reappears = reappears
        var earlier: [GeofenceCrossing] = []
        if let last, new.fix.time <= last.fix.time {
            guard last.fix.time - new.fix.time > longestTime else { return [] }
            earlier = queue.next()
            for position in tracked.indices { tracked[position].state.restart() }
            reappears = true
        }
        if reappears { recent.removeAll() }
        let isMoving = recent.isMoving(to: new.fix)
        let path = reappears ? nil : last.flatMap { searchablePath(from: $0, to: new, isMoving: isMoving) }
        let previous = last?.fix
        last = new
        follow(path ?? GeofencePath(reappearingAt: new.fix, after: previous))
        return earlier + decidedCrossings(at: new.fix.time)
    }

    private func searchablePath(from last: Last, to new: Last, isMoving: Bool) -> GeofencePath? {
        guard new.fix.time - last.fix.time <= longestTime else { return nil }
        let path = GeofencePath(from: last.fix, to: new.fix, isMoving: isMoving)
        guard path.length <= Self.longestLength else { return nil }
        return Self.plausibility.isReachable(new.motion, from: last.motion) ? path : nil
    }

    private mutating func follow(_ path: GeofencePath) {
        candidates.removeAll(keepingCapacity: true)
        index.search(from: path.start.point, to: path.end.point, into: &candidates)
        for slot in candidates where fences[slot]?.position ?? 0 < 0 {
            track(slot, GeofenceState(isInside: false))
        }
        // In reverse order, because the last area takes the position of an area that is removed.
        for position in tracked.indices.reversed() {
            guard let fence = fences[tracked[position].slot] else { continue }
            var decisions: [GeofenceState.Decision] = []
            tracked[position].state.follow(path, fence.area, rules) { decisions.append($0) }
            for decision in decisions {
                switch decision {
                case .first: firstDecisions.append(fence.identifier)
                case .crossing(let crossing): queue.add(GeofenceCrossing(fence.identifier, crossing))
                }
            }
            if !tracked[position].state.needsFixes { stopTracking(at: position) }
        }
    }

    private mutating func decidedCrossings(at time: Double) -> [GeofenceCrossing] {
        guard !queue.isEmpty else { return [] }
        var (leave, enter) = (Double.infinity, Double.infinity)
        for area in tracked where area.state.isInside != nil {
            guard let crossing = area.state.undecided, crossing.instant.time > time - GeofenceQueue.decisionTimeout
            else {
                continue
            }
            switch crossing.direction {
            case .leave: leave = min(leave, crossing.instant.time)
            case .enter: enter = min(enter, crossing.instant.time)
            }
        }
        return queue.next(before: leave, enter)
    }

    private mutating func track(_ slot: Int, _ state: GeofenceState) {
        fences[slot]?.position = Int32(tracked.count)
        tracked.append(Tracked(slot: slot, state: state))
    }

    private mutating func stopTracking(at position: Int) {
        fences[tracked[position].slot]?.position = -1
        let moved = tracked.removeLast()
        guard position < tracked.count else { return }
        tracked[position] = moved
        fences[moved.slot]?.position = Int32(position)
    }
}

extension GeofenceCrossing {
    fileprivate init(_ identifier: String, _ crossing: GeofenceState.Crossing) {
        self.init(
            identifier: identifier, direction: crossing.direction,
            time: Date(timeIntervalSinceReferenceDate: crossing.instant.time),
            coordinate: crossing.instant.point.coordinate)
    }
}

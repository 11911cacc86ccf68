/// Judges whether fixes agree with each other.
struct Plausibility: Sendable {
    let filter: MotionFilter
    /// A speed that successive fixes have agreed on, in metres per second; 0 for none.
    ///
    /// It is above the top speed, or above wrong speeds that the receiver reports. Slower legs lower it until it is 0.
    private(set) var provenSpeed = 0.0

    /// The distance in metres by which two fixes may always differ.
    private static let tolerance = 10.0
    /// The amount in metres per second by which a reported speed may be too low.
    private static let speedTolerance = 3.0
    /// The factor by which a receiver may exceed its ``provenSpeed`` on the next leg.
    private static let gain = 1.5
    /// The factor by which a slower leg lowers the ``provenSpeed``.
    private static let decay = 0.9
    /// Below this speed, in metres per second, a ``provenSpeed`` permits no more than any receiver may do.
    private static let lowestProvenSpeed = 5.0
    /// The shortest leg, in seconds, whose length says something about the speed.
    private static let shortestLeg = 0.5

    init(filter: MotionFilter) {
        self.filter = filter
    }

    /// Raises the ``provenSpeed`` after fixes that agree with each other.
    mutating func prove(_ speed: Double) { provenSpeed = max(provenSpeed, speed) }

    /// Adapts the ``provenSpeed`` to a leg that counts.
    mutating func note(_ first: MotionFix, _ last: MotionFix) {
        guard provenSpeed > 0, last.time - first.time >= Self.shortestLeg else { return }
        provenSpeed = max(first.speed(to: last), Self.decay * provenSpeed)
        if provenSpeed < Self.lowestProvenSpeed { provenSpeed = 0 }
    }

    /// Whether the receiver can have moved from one fix to a later one.
    ///
    /// The limit is the distance that the receiver can cover, plus three times the sum of both accuracies, plus a
    /// tolerance. The distance depends on the higher of the two reported speeds and on the top acceleration. If a speed
    /// is unknown, the distance depends on the top speed. A higher ``provenSpeed`` takes the place of these speeds.
    func isReachable(_ fix: MotionFix, from other: MotionFix) -> Bool {
        let time = fix.time - other.time
        guard time > 0 else { return false }
        var speed = filter.topSpeed
        if let one = fix.speed, let another = other.speed {
            let reported = max(one, another) + Self.speedTolerance
            speed = min(reported + filter.topAcceleration * time / 4, max(reported, filter.topSpeed))
        }
        speed = max(speed, Self.gain * provenSpeed)
        return other.distance(to: fix) <= speed * time + 3 * (fix.accuracy + other.accuracy) + Self.tolerance
    }

    /// Whether a fix is a spike between its two neighbours.
    ///
    /// A fix can be a spike only if the last fix can be reached from the first fix. In addition, the last fix cannot
    /// be reached from the spike, or the spike is too far off the line between the neighbours.
    func isSpike(_ fix: MotionFix, between first: MotionFix, and last: MotionFix) -> Bool {
        guard isReachable(last, from: first) else { return false }
        if !isReachable(last, from: fix) { return excess(first, fix) > excess(first, last) }
        guard let end = first.offset(of: last), let middle = first.offset(of: fix) else { return false }
        let (before, after) = (fix.time - first.time, last.time - fix.time)
        let part = before / (before + after)
        let (east, north) = (middle.east - part * end.east, middle.north - part * end.north)
        // With the top acceleration, the receiver can move at most this far off the line.
        let deviation = filter.topAcceleration * before * after / 2
        let accuracy = max(fix.accuracy, (first.accuracy + last.accuracy) / 2)
        return (east * east + north * north).squareRoot() > deviation + 3 * accuracy + Self.tolerance / 2
    }

    /// Whether a fix belongs after `candidate` rather than after `other`.
    ///
    /// The fix can be reached from `candidate`. The leg from `other` is longer than the speeds and the accuracy
    /// explain.
    func continues(_ candidate: MotionFix, ratherThan other: MotionFix, _ fix: MotionFix) -> Bool {
        guard isReachable(fix, from: candidate) else { return false }
        let excess = excess(other, fix)
        return excess > 3 * fix.accuracy + Self.tolerance && excess > self.excess(candidate, fix)
    }

    /// Whether three successive fixes are on the way of one receiver that keeps its speed and its direction.
    ///
    /// The velocities of the two legs may differ by what the top acceleration permits, but at most by a third of the
    /// higher speed, because at long intervals any acceleration would be possible. This holds at every speed that a
    /// filter can have.
    func isSteady(_ first: MotionFix, _ middle: MotionFix, _ last: MotionFix) -> Bool {
        let (before, after) = (middle.time - first.time, last.time - middle.time)
        guard before > 0, after > 0 else { return false }
        let speed = max(first.speed(to: middle), middle.speed(to: last))
        guard speed <= MotionFilter.Threshold.topSpeed.range.upperBound else { return false }
        let change = middle.velocity(to: last) - first.velocity(to: middle)
        let noise = 2 * (middle.accuracy + max(first.accuracy, last.accuracy)) / min(before, after)
        let permitted = min(filter.topAcceleration * (before + after) / 2 + noise, speed / 3)
        return (change * change).sum().squareRoot() <= permitted
    }

    /// Whether the receiver can have accelerated to the velocity of a leg, after an earlier leg of its track.
    func permits(_ first: MotionFix, _ last: MotionFix, after start: MotionFix, _ end: MotionFix) -> Bool {
        let (before, after) = (end.time - start.time, last.time - first.time)
        guard before > 0, after > 0, first.time >= end.time else { return true }
        let change = first.velocity(to: last) - start.velocity(to: end)
        let noise = 2 * (max(start.accuracy, end.accuracy) + max(first.accuracy, last.accuracy)) / min(before, after)
        let time = (first.time + last.time - start.time - end.time) / 2
        return (change * change).sum().squareRoot() <= filter.topAcceleration * time + noise
    }

    /// Whether a leg is longer than its reported speeds explain.
    ///
    /// Some receivers report a speed of 0 at all times, so this speed contradicts nothing.
    func contradictsSpeeds(_ first: MotionFix, _ last: MotionFix) -> Bool {
        min(first.speed ?? 0, last.speed ?? 0) > 0 && isLong(from: first, to: last)
    }

    /// Whether a leg is longer than the reported speeds and the accuracies of its two fixes explain.
    func isLong(from first: MotionFix, to last: MotionFix) -> Bool {
        guard first.speed != nil, last.speed != nil else { return false }
        return excess(first, last) > 3 * max(first.accuracy, last.accuracy) + Self.tolerance / 2
    }

    /// The length of a leg minus the distance that the higher of the two speeds covers, in metres.
    private func excess(_ first: MotionFix, _ last: MotionFix) -> Double {
        let speed = max(first.speed ?? 0, last.speed ?? 0)
        return first.distance(to: last) - speed * (last.time - first.time)
    }
}

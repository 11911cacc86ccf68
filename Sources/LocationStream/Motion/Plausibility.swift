/// Judges whether fixes agree with each other.
struct Plausibility: Sendable {
    let filter: MotionFilter

    /// The distance in metres by which two fixes may always differ.
    private static let tolerance = 10.0
    /// The amount in metres per second by which a reported speed may be too low.
    private static let speedTolerance = 3.0

    /// Whether the receiver can have moved from one fix to a later one.
    ///
    /// The limit is the distance that the receiver can cover, plus three times the sum of both accuracies, plus a
    /// tolerance. The distance depends on the higher of the two reported speeds and on the top acceleration. If a speed
    /// is unknown, the distance depends on the top speed.
    func isReachable(_ fix: MotionFix, from other: MotionFix) -> Bool {
        let time = fix.time - other.time
        guard time > 0 else { return false }
        var speed = filter.topSpeed
        if let one = fix.speed, let another = other.speed {
            let reported = max(one, another) + Self.speedTolerance
            speed = min(reported + filter.topAcceleration * time / 4, max(reported, filter.topSpeed))
        }
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

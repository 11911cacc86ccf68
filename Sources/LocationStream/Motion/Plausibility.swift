/// Judges whether fixes agree with each other.
struct Plausibility: Sendable {
    let filter: MotionFilter

    /// Metres by which two fixes may always differ.
    private static let tolerance = 10.0
    /// Metres per second by which a reported speed may be too low.
    private static let speedTolerance = 3.0

    /// Whether the receiver can have moved from one fix to a later one.
    ///
    /// The limit is the distance that the higher of both speeds and the top acceleration cover, or the top speed if a
    /// speed is unknown, plus three times both accuracies and a tolerance.
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

    /// Whether both neighbours of a fix contradict it, although the receiver could have reached it from the fix before
    /// it.
    ///
    /// - Parameters:
    ///   - fix: The fix.
    ///   - first: The fix before it.
    ///   - last: The fix after it.
    func isSpike(_ fix: MotionFix, between first: MotionFix, and last: MotionFix) -> Bool {
        guard isReachable(last, from: first) else { return false }
        if !isReachable(last, from: fix) { return excess(first, fix) > excess(first, last) }
        guard let end = first.offset(of: last), let middle = first.offset(of: fix) else { return false }
        let (before, after) = (fix.time - first.time, last.time - fix.time)
        let part = before / (before + after)
        let (east, north) = (middle.east - part * end.east, middle.north - part * end.north)
        // An acceleration to the fix and back moves the receiver at most this far off the line.
        let deviation = filter.topAcceleration * before * after / 2
        let accuracy = max(fix.accuracy, (first.accuracy + last.accuracy) / 2)
        return (east * east + north * north).squareRoot() > deviation + 3 * accuracy + Self.tolerance / 2
    }

    /// Whether a fix continues one earlier fix, and is farther from another one than its speed covers.
    func continues(_ candidate: MotionFix, ratherThan other: MotionFix, _ fix: MotionFix) -> Bool {
        guard isReachable(fix, from: candidate) else { return false }
        let excess = excess(other, fix)
        return excess > 3 * fix.accuracy + Self.tolerance && excess > self.excess(candidate, fix)
    }

    /// Whether a leg is longer than the reported speeds and the accuracies of its fixes explain.
    func isLong(from first: MotionFix, to last: MotionFix) -> Bool {
        guard first.speed != nil, last.speed != nil else { return false }
        return excess(first, last) > 3 * max(first.accuracy, last.accuracy) + Self.tolerance / 2
    }

    /// The metres by which a leg is longer than its speeds cover.
    private func excess(_ first: MotionFix, _ last: MotionFix) -> Double {
        let speed = max(first.speed ?? 0, last.speed ?? 0)
        return first.distance(to: last) - speed * (last.time - first.time)
    }
}

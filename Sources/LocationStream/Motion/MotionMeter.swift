/// Measures the motion of a receiver from its plausible fixes.
///
/// - **Standing.** The receiver stays near an anchor, and nothing is added. It starts to move after two seconds above
///   twice the standstill speed, if its positions have advanced by at least half the distance that these speeds cover.
///   Outside the standstill radius and above the standstill speed, it starts after two seconds, or at once at four times
///   that speed. Outside three radii, it starts at any speed after five seconds. A receiver that sends no speed counts
///   as faster than the standstill speed. The radius is the filter's or the fix's accuracy (2.5 times the accuracy
///   without a speed), whichever is larger.
/// - **Moving.** The distance is the sum of chords of at least one metre or half the accuracy, whichever is larger. A
///   chord counts at most as twice the distance that the reported speeds cover. Motion ends at or below the standstill
///   speed; without a speed, after ten seconds within the radius.
/// - **Gaps** are bridged by a straight line.
struct MotionMeter: Sendable {
    private(set) var motion = Motion()
    /// The last fix.
    private(set) var newest: MotionFix?
    /// Whether a second fix agreed with the first; a jump from an unconfirmed first fix, which is often far off, adds
    /// no distance.
    private(set) var isConfirmed = false

    let filter: MotionFilter
    private var standstill: Standstill
    private var peak = SpeedPeak()
    private var climb: Climb
    /// The point up to which the distance has been measured.
    private var anchor: MotionFix?
    /// The metres since the anchor that the reported speeds cover; nil if they are unknown or too far apart.
    private var covered: Double? = 0
    /// Time of the first fix since which the receiver has been outside the standstill radius and not slow.
    private var outsideSince: Double?
    /// Time of the first fix since which the receiver has been outside three standstill radii.
    private var farSince: Double?
    /// The last fix within the accuracy of the anchor while standing.
    private var near = Near(time: 0, length: 0)
    /// The fixes above twice the standstill speed since the last slower one.
    private var advance: Advance?

    private struct Near {
        var time: Double
        /// Metres from the anchor.
        var length: Double
    }

    private struct Advance {
        /// The last slow fix.
        let start: MotionFix
        /// The sum of the speeds multiplied by their intervals, in metres.
        var length = 0.0
    }

    /// The standstill radius of a receiver that sends no speed, as a multiple of the accuracy.
    private static let radiusPerAccuracy = 2.5
    private static let leavingTime = 2.0
    private static let slowLeavingTime = 5.0
    /// Seconds between fixes beyond which only the distance shows whether the receiver moved.
    private static let gap = 10.0

    init(_ filter: MotionFilter) {
        self.filter = filter
        standstill = Standstill(filter)
        climb = Climb(threshold: filter.climbThreshold)
    }

    /// Adds a fix that is later than the last one.
    mutating func follow(_ fix: MotionFix) {
        guard let anchor, let previous = newest else { return start(at: fix) }
        newest = fix
        isConfirmed = true
        let length = anchor.distance(to: fix)
        if motion.isMoving {
            move(to: fix, from: previous, anchor, length)
        } else {
            stand(fix, from: previous, anchor, length)
        }
        note(fix)
    }

    /// Adds a fix in another place, or with an earlier time.
    ///
    /// - Parameters:
    ///   - isBridged: Whether the straight line to the fix counts.
    ///   - isConfirmed: Whether the fix is known to be right.
    mutating func jump(to fix: MotionFix, isBridged: Bool, isConfirmed: Bool = true) {
        if isBridged, let anchor, let newest, fix.time > newest.time {
            let length = anchor.distance(to: fix)
            let time = fix.time - newest.time
            motion.distance += length
            if length > filter.standstillSpeed * time { motion.movingTime += time }
        } else {
            climb = climb.interrupted()
            peak.interrupt()
        }
        self.isConfirmed = isConfirmed
        (outsideSince, farSince, advance) = (nil, nil, nil)
        resetStandstill()
        start(at: fix)
    }

    /// Sets the time of the last fix back, because the fixes since then only repeated its position.
    mutating func rewind(to time: Double) { newest?.time = time }

    mutating func resetStandstill() {
        standstill = Standstill(filter)
        motion.isStationary = false
    }

    private mutating func start(at fix: MotionFix) {
        anchor = fix
        newest = fix
        covered = 0
        near = Near(time: fix.time, length: 0)
        note(fix)
    }

    private mutating func note(_ fix: MotionFix) {
        standstill.add(fix)
        motion.isStationary = standstill.isStationary && !motion.isMoving
        if let speed = fix.speed {
            peak.add(speed, at: fix.time, acceleration: filter.topAcceleration)
            motion.maximumSpeed = peak.maximum
        }
        if let altitude = fix.altitude {
            climb = climb.adding(altitude)
            (motion.ascent, motion.descent) = (climb.ascent, climb.descent)
        }
    }

    /// Whether the receiver has been fast for two seconds, and its positions agree with its speeds.
    private mutating func hasSetOff(_ fix: MotionFix, from previous: MotionFix) -> Bool {
        guard let speed = fix.speed, speed > 2 * filter.standstillSpeed, fix.time - previous.time < Self.gap else {
            advance = nil
            return false
        }
        var advance = advance ?? Advance(start: previous)
        advance.length += speed * (fix.time - previous.time)
        self.advance = advance
        return fix.time - advance.start.time >= Self.leavingTime
            && advance.start.distance(to: fix) >= max(1, advance.length / 2)
    }

    private mutating func stand(_ fix: MotionFix, from previous: MotionFix, _ anchor: MotionFix, _ length: Double) {
        let hasSetOff = hasSetOff(fix, from: previous)
        let radius = radius(at: fix)
        if length <= radius / Self.radiusPerAccuracy { near = Near(time: fix.time, length: length) }
        outsideSince = length > radius && !isSlow(fix) ? outsideSince ?? fix.time : nil
        farSince = length > 3 * radius ? farSince ?? fix.time : nil
        let isFast = fix.speed.map { $0 > 4 * filter.standstillSpeed } ?? false
        let hasLeft = outsideSince.map { isFast || fix.time - $0 >= Self.leavingTime } ?? false
        let isFar = farSince.map { fix.time - $0 >= Self.slowLeavingTime || fix.time - previous.time > Self.gap }
        guard hasLeft || hasSetOff || isFar == true else { return }
        // The drift while standing does not count as distance.
        motion.distance += hasSetOff ? advance?.start.distance(to: fix) ?? length : length
        let outside = fix.time - (advance?.start.time ?? outsideSince ?? farSince ?? fix.time)
        motion.movingTime += fix.speed == nil ? timeWithoutSpeed(to: fix, anchor, length) ?? outside : outside
        self.anchor = fix
        covered = 0
        (outsideSince, farSince, advance) = (nil, nil, nil)
        motion.isMoving = true
    }

    /// Estimates the time that a receiver without a speed took to leave its anchor, from its pace since it was last
    /// near the anchor; nil if it has been slower than the standstill speed.
    private func timeWithoutSpeed(to fix: MotionFix, _ anchor: MotionFix, _ length: Double) -> Double? {
        let time = fix.time - near.time
        guard length - near.length > filter.standstillSpeed * time else { return nil }
        return min(fix.time - anchor.time, time * length / (length - near.length))
    }

    private mutating func move(to fix: MotionFix, from previous: MotionFix, _ anchor: MotionFix, _ length: Double) {
        let pause = fix.time - previous.time
        if let covered, let speed = fix.speed, let before = previous.speed, pause <= Self.gap {
            self.covered = covered + max(speed, before) * pause
        } else {
            covered = nil
        }
        if length >= max(1, fix.accuracy / 2) {
            motion.distance += covered.map { min(length, 2 * $0) } ?? length
            self.anchor = fix
            covered = 0
        }
        if pause <= Self.gap || previous.distance(to: fix) > filter.standstillSpeed * pause {
            motion.movingTime += pause
        }
        // Without a speed, a receiver that stays within the radius for the length of a gap is standing.
        let lingers = fix.speed == nil && fix.time - anchor.time > Self.gap && length < radius(at: fix)
        guard isSlow(fix) || lingers else { return }
        motion.isMoving = false
        near = Near(time: fix.time, length: self.anchor?.distance(to: fix) ?? 0)
    }

    private func radius(at fix: MotionFix) -> Double {
        max(filter.standstillRadius, fix.speed == nil ? Self.radiusPerAccuracy * fix.accuracy : fix.accuracy)
    }

    private func isSlow(_ fix: MotionFix) -> Bool {
        fix.speed.map { $0 <= filter.standstillSpeed } ?? false
    }
}

/// Measures the motion of a receiver from its plausible fixes.
///
/// - **Standing.** The anchor is the point up to which the distance has been measured. A receiver that stays near the
///   anchor adds neither distance nor moving time. It starts to move in one of three ways:
///   - For two seconds, it is faster than twice the standstill speed. Its positions advance by at least half the
///     distance that these speeds cover.
///   - For two seconds, it is outside the standstill radius and faster than the standstill speed. Above four times that
///     speed, one fix is enough. A receiver that sends no speed counts as faster.
///   - For five seconds, it is outside three standstill radii, at any speed. More than ten seconds after the previous
///     fix, one fix is enough.
/// - **Radius.** The standstill radius is that of the filter or the accuracy of the fix, whichever is larger. For a fix
///   without a speed, 2.5 times the accuracy takes the place of the accuracy.
/// - **Moving.** The distance is the sum of the straight lines from one anchor to the next. A fix becomes an anchor if
///   it is at least one metre and at least half its accuracy away from the previous anchor. A line counts at most as
///   twice the distance that the reported speeds cover. Motion ends when the speed is at or below the standstill speed.
///   Without a speed, motion ends after ten seconds within the radius.
/// - **Gaps** are bridged by a straight line.
struct MotionMeter: Sendable {
    private(set) var motion = Motion()
    /// The last fix.
    private(set) var newest: MotionFix?
    /// Whether a second fix agreed with the first.
    ///
    /// The first fix is often far off. A jump from an unconfirmed first fix therefore adds no distance.
    private(set) var isConfirmed = false

    let filter: MotionFilter
    private var standstill: Standstill
    private var peak = SpeedPeak()
    private var climb: Climb
    /// The point up to which the distance has been measured.
    private var anchor: MotionFix?
    /// The distance since the anchor that the reported speeds cover, in metres.
    ///
    /// Nil if a speed is missing or if an interval between two fixes is longer than ``gap``.
    private var covered: Double? = 0
    /// The time since which the receiver has been outside the standstill radius and not slow, in seconds since 1970.
    ///
    /// Nil while the receiver is within the radius or slow.
    private var outsideSince: Double?
    /// The time since which the receiver has been more than three standstill radii away from the anchor.
    ///
    /// In seconds since 1970; nil while the receiver is nearer to the anchor.
    private var farSince: Double?
    /// The last fix near the anchor; at first, the fix at which the standstill began.
    ///
    /// Near means within the standstill radius divided by ``radiusPerAccuracy``.
    private var near = Near(time: 0, length: 0)
    /// The latest run of fixes faster than twice the standstill speed; nil if the last fix was slower.
    private var advance: Advance?

    private struct Near {
        var time: Double
        /// Distance from the anchor in metres.
        var length: Double
    }

    private struct Advance {
        /// The last slow fix before the fast ones.
        let start: MotionFix
        /// The distance that the speeds cover, in metres.
        var length = 0.0
    }

    /// Standstill radius divided by the accuracy, for a receiver that sends no speed.
    private static let radiusPerAccuracy = 2.5
    private static let leavingTime = 2.0
    private static let slowLeavingTime = 5.0
    /// The longest interval between two fixes, in seconds, for which their speeds show whether the receiver moved.
    private static let gap = 10.0

    init(_ filter: MotionFilter) {
        self.filter = filter
        standstill = Standstill(filter)
        climb = Climb(threshold: filter.climbThreshold)
    }

    /// Adds a fix that is later than the previous one.
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

    /// Adds a fix at a distant place or with an earlier time.
    ///
    /// - Parameters:
    ///   - isBridged: Whether the straight line to the fix counts as distance.
    ///   - isConfirmed: Whether the fix is known to be correct.
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

    /// Adds the straight line between two earlier fixes, which a jump did not count.
    mutating func bridge(from first: MotionFix, to last: MotionFix) {
        motion.distance += first.distance(to: last)
        motion.movingTime += last.time - first.time
    }

    /// Sets the time of the last fix back to `time`, because all fixes since that time only repeat the same position.
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
        if let altitude = fix.altitude { note(altitude) }
    }

    /// Adds an altitude to the climb.
    ///
    /// At a standstill, the altitude drifts, so it does not count. The change from the start to the end of a
    /// standstill counts. The first standstill is an exception, because the first altitudes of a receiver are the
    /// least accurate ones.
    private mutating func note(_ altitude: Double) {
        if motion.isMoving {
            climb = climb.adding(altitude)
        } else if motion.distance == 0 {
            climb = climb.interrupted().adding(altitude)
        }
        (motion.ascent, motion.descent) = (climb.ascent, climb.descent)
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
        // If the receiver has set off, the distance is counted from the last slow fix, which excludes the drift
        // before it.
        motion.distance += hasSetOff ? advance?.start.distance(to: fix) ?? length : length
        let outside = fix.time - (advance?.start.time ?? outsideSince ?? farSince ?? fix.time)
        motion.movingTime += fix.speed == nil ? timeWithoutSpeed(to: fix, anchor, length) ?? outside : outside
        self.anchor = fix
        covered = 0
        (outsideSince, farSince, advance) = (nil, nil, nil)
        motion.isMoving = true
    }

    /// Estimates the time from the anchor to a fix, for a receiver that sends no speed.
    ///
    /// The estimate uses the receiver's average speed since it was last ``near`` the anchor. Nil if this average is not
    /// above the standstill speed.
    private func timeWithoutSpeed(to fix: MotionFix, _ anchor: MotionFix, _ length: Double) -> Double? {
        let time = fix.time - near.time
        guard length - near.length > filter.standstillSpeed * time else { return nil }
        return min(fix.time - anchor.time, time * length / (length - near.length))
    }

    private mutating func move(to fix: MotionFix, from previous: MotionFix, _ anchor: MotionFix, _ length: Double) {
        let pause = fix.time - previous.time
        let speed = fix.speed.flatMap { speed in previous.speed.map { max(speed, $0) } }
        // Some receivers report a speed of 0 at all times; 0 m/s says nothing about the way of a moving receiver.
        if let covered, let speed, speed > 0, pause <= Self.gap {
            self.covered = covered + speed * pause
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
        // If the receiver sends no speed, it is standing once it has stayed within the radius for longer than `gap`.
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

internal import FoundationEssentials

/// Derives a receiver's motion from its fixes: outliers, standstill, and the distance travelled.
///
/// Each iteration of updates has its own tracker. A stationary receiver drifts by metres and one with poor reception
/// jumps by kilometres; neither counts as distance.
/// - **Standing.** The receiver stays near an anchor, and nothing is added. It starts to move after two seconds above
///   twice the standstill speed, if its positions have advanced by at least half the distance that these speeds cover. Outside
///   the standstill radius and above the standstill speed, it starts after two seconds, or at once at four times that
///   speed. Outside three radii, it starts at once at any speed. A receiver that sends no speed counts as faster than
///   the standstill speed. The radius is the configuration's or the fix's accuracy (2.5 times the accuracy without a
///   speed), whichever is larger.
/// - **Moving.** The distance is the sum of chords of at least one metre or half the accuracy, whichever is larger.
///   Motion ends at or below the standstill speed; without a speed, after ten seconds within the radius.
/// - **Outliers.** A fix is an outlier if it is earlier than the last good fix, or farther from it than the receiver
///   can have moved. The limit is the distance at twice the speed plus 10 m/s, or at the configuration's top speed if
///   the receiver sends no speed, plus three times both accuracies, plus 10 m. Three outliers over two seconds that
///   agree with each other are a new position, as after a tunnel. A fix that agrees with the old position dismisses
///   them.
/// - **Gaps** are bridged by a straight line.
package struct MotionTracker: Sendable {
    package private(set) var motion = Motion()

    private let configuration: LocationUpdate.LiveConfiguration
    private var standstill: Standstill
    /// The point up to which the distance has been measured.
    private var anchor: MotionFix?
    private var newest: MotionFix?
    /// Whether a second fix agreed with the first; a jump from an unconfirmed first fix, which is often far off, adds
    /// no distance.
    private var isConfirmed = false
    /// Recent outliers that agree with each other.
    private var outliers: [MotionFix] = []
    /// Time of the first fix since which the receiver has been outside the standstill radius and not slow.
    private var outsideSince: Double?

    /// The fixes above twice the standstill speed since the last slower one.
    private var advance: Advance?

    private struct Advance {
        /// The last slow fix.
        let start: MotionFix
        /// The sum of the speeds multiplied by their intervals, in metres.
        var length = 0.0
    }

    private static let confirmations = 3
    private static let confirmationTime = 2.0
    private static let leavingTime = 2.0
    /// Seconds between fixes beyond which only the distance shows whether the receiver moved.
    private static let gap = 10.0

    package init(_ configuration: LocationUpdate.LiveConfiguration = .default) {
        self.configuration = configuration
        standstill = Standstill(configuration)
    }

    /// Adds an update's location to the motion, and sets the update's ``LocationUpdate/stationary`` and `motion`.
    ///
    /// An update without a location clears the motion's outlier flag and keeps its own `stationary`.
    package mutating func judge(_ update: inout LocationUpdate) {
        if let location = update.location {
            add(location)
            update.stationary = motion.isStationary
        } else {
            motion.isOutlier = false
        }
        update.motion = motion
    }

    /// Adds a fix; ignores one without a valid coordinate or with the time of the previous fix.
    package mutating func add(_ location: Location) {
        motion.isOutlier = false
        guard location.coordinate.isValid else { return }
        let fix = MotionFix(location)
        guard let newest else {
            anchor = fix
            self.newest = fix
            return hold(fix)
        }
        if fix.time == newest.time { return }
        guard !isReachable(fix, from: newest) else {
            outliers = []
            isConfirmed = true
            return follow(fix)
        }
        motion.isOutlier = true
        if fix.time < newest.time {
            // The clock was set back, or a log started over.
            standstill = Standstill(configuration)
            motion.isStationary = false
        }
        if let last = outliers.last {
            if fix.time == last.time { return }
            if !isReachable(fix, from: last) { outliers = [] }
        }
        outliers.append(fix)
        if outliers.count >= Self.confirmations, fix.time - outliers[0].time >= Self.confirmationTime { relocate() }
    }

    /// Accepts the outliers as the new position.
    private mutating func relocate() {
        let fixes = outliers
        outliers = []
        motion.isOutlier = false
        let first = fixes[0]
        if let anchor, let newest, isConfirmed, first.time > newest.time {
            let length = anchor.distance(to: first)
            motion.distance += length
            if length > configuration.standstillSpeed * (first.time - newest.time) {
                motion.movingTime += first.time - newest.time
            }
        }
        anchor = first
        newest = first
        isConfirmed = true
        outsideSince = nil
        advance = nil
        standstill = Standstill(configuration)
        hold(first)
        for fix in fixes.dropFirst() { follow(fix) }
    }

    private mutating func follow(_ fix: MotionFix) {
        guard let anchor, let previous = newest else { return }
        newest = fix
        hold(fix)
        let length = anchor.distance(to: fix)
        if motion.isMoving {
            move(to: fix, from: previous, anchor, length)
        } else {
            stand(fix, length, hasSetOff: hasSetOff(fix, from: previous))
        }
    }

    private mutating func hold(_ fix: MotionFix) {
        standstill.add(fix)
        motion.isStationary = standstill.isStationary
    }

    /// Whether the receiver has been fast for two seconds, and its positions agree with its speeds.
    private mutating func hasSetOff(_ fix: MotionFix, from previous: MotionFix) -> Bool {
        guard let speed = fix.speed, speed > 2 * configuration.standstillSpeed, fix.time - previous.time < Self.gap
        else {
            advance = nil
            return false
        }
        var advance = advance ?? Advance(start: previous)
        advance.length += speed * (fix.time - previous.time)
        self.advance = advance
        return fix.time - advance.start.time >= Self.leavingTime
            && advance.start.distance(to: fix) >= max(1, advance.length / 2)
    }

    private mutating func stand(_ fix: MotionFix, _ length: Double, hasSetOff: Bool) {
        let radius = radius(at: fix)
        if length > radius, !isSlow(fix) {
            outsideSince = outsideSince ?? fix.time
        } else {
            outsideSince = nil
        }
        let isFast = fix.speed.map { $0 > 4 * configuration.standstillSpeed } ?? false
        let hasLeft = outsideSince.map { isFast || fix.time - $0 >= Self.leavingTime } ?? false
        guard hasLeft || hasSetOff || length > 3 * radius else { return }
        // The drift while standing is no distance.
        motion.distance += hasSetOff ? advance?.start.distance(to: fix) ?? length : length
        motion.movingTime += fix.time - (advance?.start.time ?? outsideSince ?? fix.time)
        anchor = fix
        outsideSince = nil
        advance = nil
        motion.isMoving = true
    }

    private mutating func move(to fix: MotionFix, from previous: MotionFix, _ anchor: MotionFix, _ length: Double) {
        let pause = fix.time - previous.time
        if length >= max(1, fix.accuracy / 2) {
            motion.distance += length
            self.anchor = fix
        }
        if pause <= Self.gap || previous.distance(to: fix) > configuration.standstillSpeed * pause {
            motion.movingTime += pause
        }
        // Without a speed, a receiver that stays within the radius for the length of a gap is standing.
        let lingers = fix.speed == nil && fix.time - anchor.time > Self.gap && length < radius(at: fix)
        if isSlow(fix) || lingers { motion.isMoving = false }
    }

    private func radius(at fix: MotionFix) -> Double {
        max(configuration.standstillRadius, fix.speed == nil ? 2.5 * fix.accuracy : fix.accuracy)
    }

    private func isSlow(_ fix: MotionFix) -> Bool {
        fix.speed.map { $0 <= configuration.standstillSpeed } ?? false
    }

    private func isReachable(_ fix: MotionFix, from other: MotionFix) -> Bool {
        let time = fix.time - other.time
        guard time > 0 else { return false }
        var speed = configuration.topSpeed
        if let one = fix.speed, let another = other.speed { speed = 2 * max(one, another) + 10 }
        return other.distance(to: fix) <= speed * time + 3 * (fix.accuracy + other.accuracy) + 10
    }
}

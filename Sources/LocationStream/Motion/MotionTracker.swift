internal import FoundationEssentials

/// Derives a receiver's motion from its fixes: outliers, standstill, distance, and the figures of a trip.
///
/// Each iteration of updates has its own tracker. A stationary receiver drifts by metres, and a receiver with poor
/// reception jumps by kilometres; neither counts as distance. Each fix is judged at once, and judged again when later
/// fixes arrive:
/// - **Repetitions.** A fix is not a point of the track in three cases:
///   - It has the time of the previous fix.
///   - Its position is unchanged, although the receiver has moved by 25 m according to its speed.
///   - It is at 0° N 0° E, before the first fix elsewhere.
/// - **Outliers.** A fix is an outlier if it is earlier than the last good fix, or farther from that fix than the
///   receiver can have moved.
/// - **Later outliers.** The middle one of three successive fixes becomes an outlier if the third can be reached from
///   the first, but not from the middle one. The middle one also becomes an outlier if it is farther off the line
///   between the others than the top acceleration and the accuracies permit.
/// - **Excursions.** A leg is the line between two fixes. After a leg that is longer than the speeds explain, the fixes
///   count at first. They become outliers if a second leg of this kind returns to the old track before there are enough
///   fixes for a new place. The figures are then computed without the outliers.
/// - **New places.** Successive outliers that agree with each other are at a new place, as after a tunnel. By default,
///   three outliers over at least two seconds are necessary. They count from the first one on. A fix that agrees with
///   the old place makes them outliers for good.
/// - **Fast receivers.** Successive outliers also agree if they keep one velocity, at any speed and interval. They are
///   then the track of something faster than the top speed, and later fixes may be that fast. If the track before them
///   leads to them at such a speed, it is continued. Ten are necessary if their own speeds contradict their velocity, or
///   if the receiver cannot have accelerated to it. The first ten become outliers for good if a fix soon returns to the
///   old place.
///
/// ``MotionMeter`` measures the motion between the fixes that count. The memory is constant.
package struct MotionTracker: Sendable {
    /// The motion up to the last fix.
    package private(set) var motion = Motion()

    private var meter: MotionMeter
    /// The state before the newest fix; restored if the newest fix turns out to be an outlier.
    private var earlier: MotionMeter?
    private var candidate: Candidate?
    private var excursion: Excursion?
    private var repetition: Repetition?
    /// The time of the last fix, in seconds since 1970.
    private var lastTime: Double?
    private var plausibility: Plausibility
    /// Whether the distance and the time from the last fix to the next one do not count.
    private var isInterrupted = false

    /// Successive outliers that agree with each other.
    private struct Candidate {
        /// The state that results if these outliers count.
        var meter: MotionMeter
        let first: MotionFix
        /// The fix before the last one; for a single outlier, the last good fix.
        var previous: MotionFix
        /// The number of outliers that agree with each other.
        ///
        /// It is 1 for the two ends of a leg without an agreement yet, whose velocity the next fix may continue.
        var count = 1
        /// Whether the fix at the end of such a leg must continue its velocity.
        var isLeg = false
        /// The highest speed of legs that agreed by their velocity, in metres per second; 0 for none.
        var speed = 0.0
        /// Whether the last good fix agrees with the outliers, so that the line to them counts.
        var continuesTrack = false
        /// Whether the reported speeds or the motion before the outliers contradict the velocity on which they agree.
        var isDoubtful = false
    }

    /// Fixes after a leg (the line between two fixes) that is longer than the speeds explain, or than the top speed
    /// permits.
    ///
    /// These fixes count, unless a later fix leads back to the track before the leg.
    private struct Excursion {
        /// The state before the leg.
        let meter: MotionMeter
        let plausibility: Plausibility
        let first: MotionFix
        var count = 1
        /// Whether the fixes count because they keep one velocity, although it is above the top speed.
        var isFast = false
    }

    /// Successive fixes with the same position.
    private struct Repetition {
        let first: MotionFix
        var lastTime: Double
        /// The distance that the reported speeds cover, in metres.
        var covered = 0.0
    }

    private static let confirmationTime = 2.0
    /// The number of successive fixes that confirm a velocity against the reported speeds and the motion before.
    private static let velocityConfirmations = 10
    /// The coarsest resolution of positions, in metres; if a receiver moves farther, its position must change.
    ///
    /// A minute of arc with two decimals has a resolution of 18 m.
    private static let coarsestResolution = 25.0

    package init(_ configuration: LocationUpdate.LiveConfiguration = .default) {
        self.init(MotionFilter(configuration))
    }

    package init(_ filter: MotionFilter) {
        let filter = filter.limited
        meter = MotionMeter(filter)
        plausibility = Plausibility(filter: filter)
    }

    private var filter: MotionFilter { plausibility.filter }

    /// Adds an update's location to the motion, and sets the update's ``LocationUpdate/stationary`` and `motion`.
    ///
    /// If an update has no location, its `stationary` is not changed, and its `motion` is neither an outlier nor a
    /// point. Before the first fix, a location at 0° N 0° E is only a placeholder and is removed from the update.
    ///
    /// - Parameter isLast: Whether the update is the last one of a log, as for ``finish()``.
    package mutating func judge(_ update: inout LocationUpdate, isLast: Bool = false) {
        if let location = update.location, isPlaceholder(location) {
            update.location = nil
            (update.fix, update.locationUnavailable, update.reason) = (.none, true, Self.placeholderReason)
        }
        if let location = update.location {
            add(location)
            if isLast, motion.isOutlier { acceptLast() }
            update.stationary = motion.isStationary
        } else {
            clearJudgement()
        }
        update.motion = motion
    }

    private static let placeholderReason =
        "the receiver reports 0° N 0° E until its first fix: it needs an open view of the sky"

    private func isPlaceholder(_ location: Location) -> Bool {
        meter.newest == nil && location.coordinate.latitude == 0 && location.coordinate.longitude == 0
    }

    private mutating func clearJudgement() {
        (motion.isOutlier, motion.isPoint, motion.correction) = (false, false, nil)
    }

    /// Adds a fix; ignores a fix that is not a point of the track.
    package mutating func add(_ location: Location) {
        clearJudgement()
        guard location.coordinate.isValid, !isPlaceholder(location) else { return }
        let fix = MotionFix(location)
        defer { lastTime = fix.time }
        guard let newest = meter.newest, !isInterrupted else {
            begin(at: fix)
            return take(meter)
        }
        guard fix.time != lastTime, !repeats(fix) else { return }
        if let excursion, returns(fix, from: newest, after: excursion) {
            plausibility = excursion.plausibility
            let outliers = excursion.first.milliseconds...max(excursion.first.milliseconds, newest.milliseconds)
            return take(back: excursion.meter, before: fix, outliers)
        }
        if let before = earlier?.newest, plausibility.isSpike(newest, between: before, and: fix), let earlier {
            return take(back: earlier, before: fix, newest.milliseconds...newest.milliseconds)
        }
        let continuesOutliers =
            candidate?.meter.newest.map { plausibility.continues($0, ratherThan: newest, fix) } ?? false
        guard continuesOutliers || !plausibility.isReachable(fix, from: newest) else {
            noteLeg(from: newest, to: fix)
            plausibility.note(newest, fix)
            earlier = meter
            meter.follow(fix)
            candidate = nil
            return take(meter)
        }
        doubt(fix, after: newest)
    }

    /// Adds a fix that is already known to count.
    ///
    /// - Parameter isBridged: Whether the line to a fix at a new place counts as distance; nil to let the tracker
    ///   decide.
    package mutating func add(accepted location: Location, isBridged: Bool? = nil) {
        clearJudgement()
        guard location.coordinate.isValid else { return }
        let fix = MotionFix(location)
        guard let newest = meter.newest, !isInterrupted else {
            begin(at: fix)
            return take(meter)
        }
        guard fix.time != newest.time else { return }
        if plausibility.isReachable(fix, from: newest) {
            plausibility.note(newest, fix)
            meter.follow(fix)
        } else {
            let isBridged = isBridged ?? meter.isConfirmed
            meter.jump(to: fix, isBridged: isBridged)
            // After this leg, a fast receiver without a speed of its own is followed instead of jumping at each fix.
            if isBridged, newest.speed == nil || fix.speed == nil { plausibility.prove(newest.speed(to: fix)) }
        }
        take(meter)
    }

    /// Lets outliers at the end of a track count if they continue its way at one velocity.
    ///
    /// Call this method after the last fix of a file, because no later fix can confirm these outliers.
    package mutating func finish() {
        clearJudgement()
        acceptLast()
    }

    private mutating func acceptLast() {
        guard let candidate, candidate.continuesTrack, let last = candidate.meter.newest, let newest = meter.newest
        else { return }
        // All fixes of a short file can agree. At the end of a longer one, two wrong fixes would agree with the last good
        // one by chance.
        let isConfirmed = candidate.count >= filter.jumpConfirmations && !candidate.isDoubtful
        guard isConfirmed || !meter.isConfirmed else { return }
        accept(candidate, until: last, after: newest)
    }

    /// Restarts measuring at the next fix; the distance and the time since the last fix do not count.
    package mutating func interrupt() { isInterrupted = true }

    private mutating func begin(at fix: MotionFix) {
        if meter.newest == nil {
            meter.follow(fix)
        } else {
            meter.jump(to: fix, isBridged: false, isConfirmed: false)
        }
        (earlier, candidate, excursion, repetition, isInterrupted) = (nil, nil, nil, nil, false)
    }

    /// Returns to the state before the outliers, and adds the fix that revealed them.
    private mutating func take(back state: MotionMeter, before fix: MotionFix, _ outliers: ClosedRange<Int64>) {
        (earlier, candidate, excursion) = (state, nil, nil)
        meter = state
        meter.follow(fix)
        take(meter, MotionCorrection(outliers: outliers))
    }

    /// Whether a fix leads back to the track before an excursion, by a second leg that the speeds do not explain.
    private func returns(_ fix: MotionFix, from newest: MotionFix, after excursion: Excursion) -> Bool {
        guard let start = excursion.meter.newest, excursion.plausibility.isReachable(fix, from: start) else {
            return false
        }
        guard excursion.isFast else {
            return plausibility.isLong(from: newest, to: fix) && !plausibility.isLong(from: start, to: fix)
        }
        return !plausibility.isReachable(fix, from: newest)
            && 2 * start.distance(to: fix) < start.distance(to: newest)
    }

    /// Adds the fix to the open excursion, or starts one after a leg that is longer than the speeds explain.
    ///
    /// The excursion ends when it has enough fixes, over a long enough time, to confirm a new place.
    private mutating func noteLeg(from newest: MotionFix, to fix: MotionFix) {
        if var excursion {
            excursion.count += 1
            let isConfirmed =
                excursion.count >= confirmations(isDoubtful: excursion.isFast)
                && fix.time - excursion.first.time >= Self.confirmationTime
            self.excursion = isConfirmed ? nil : excursion
        } else if plausibility.isLong(from: newest, to: fix) {
            excursion = Excursion(meter: meter, plausibility: plausibility, first: fix)
        }
    }

    /// The number of successive fixes that confirm a new place or a velocity.
    private func confirmations(isDoubtful: Bool) -> Int {
        isDoubtful ? max(filter.jumpConfirmations, Self.velocityConfirmations) : filter.jumpConfirmations
    }

    /// Updates the motion after a fix that counts.
    private mutating func take(_ meter: MotionMeter, _ correction: MotionCorrection? = nil) {
        motion = meter.motion
        motion.isPoint = true
        motion.correction = correction
    }

    /// Whether a fix repeats an earlier position although the reported speeds imply that the receiver has moved.
    private mutating func repeats(_ fix: MotionFix) -> Bool {
        guard let speed = fix.speed, var repetition, repetition.first.hasPosition(of: fix),
            fix.time > repetition.lastTime
        else {
            repetition = Repetition(first: fix, lastTime: fix.time)
            return false
        }
        repetition.covered += speed * (fix.time - repetition.lastTime)
        repetition.lastTime = fix.time
        self.repetition = repetition
        guard repetition.covered > Self.coarsestResolution, speed > 2 * filter.standstillSpeed else { return false }
        if meter.newest?.hasPosition(of: fix) == true {
            meter.rewind(to: repetition.first.time)
            (earlier, excursion) = (nil, nil)
        }
        return true
    }

    /// Treats a fix as an outlier for now, because it contradicts the last good fix or continues earlier outliers.
    ///
    /// If enough successive outliers agree with each other, all of them count.
    private mutating func doubt(_ fix: MotionFix, after newest: MotionFix) {
        if fix.time < newest.time {
            // The receiver's clock was set back, or a log started again from its beginning.
            meter.resetStandstill()
            (earlier, excursion) = (nil, nil)
        }
        motion.isStationary = meter.motion.isStationary
        motion.isOutlier = true
        motion.isPoint = true
        guard let (next, last) = continuation(of: candidate, with: fix) else {
            var meter = meter
            meter.jump(to: fix, isBridged: meter.isConfirmed)
            candidate = Candidate(meter: meter, first: fix, previous: newest)
            return
        }
        candidate = next
        guard next.count >= confirmations(isDoubtful: next.isDoubtful),
            fix.time - next.first.time >= Self.confirmationTime
        else { return }
        accept(next, until: last, after: newest)
    }

    /// Returns the outliers with a fix that agrees with them; if it does not, begins anew with the leg to this fix.
    ///
    /// - Returns: The outliers and the last one before the fix; nil if there are none before the fix.
    private func continuation(of candidate: Candidate?, with fix: MotionFix) -> (Candidate, last: MotionFix)? {
        guard var candidate, let last = candidate.meter.newest, fix.time > last.time else { return nil }
        let isNear = plausibility.isReachable(fix, from: last) && !plausibility.isLong(from: last, to: fix)
        let isSteady = plausibility.isSteady(candidate.previous, last, fix)
        if isSteady {
            if candidate.count == 1 && !candidate.isLeg { candidate.continuesTrack = true }
            let speed = max(candidate.previous.speed(to: last), last.speed(to: fix))
            if !isNear {
                candidate.speed = max(candidate.speed, speed)
                candidate.isDoubtful = candidate.isDoubtful || isContradicted(last, fix)
            }
        }
        if isSteady || isNear && !candidate.isLeg {
            candidate.meter.follow(fix)
            candidate.count += 1
            candidate.isLeg = false
        } else {
            var meter = meter
            meter.jump(to: last, isBridged: meter.isConfirmed)
            meter.follow(fix)
            candidate = Candidate(meter: meter, first: last, previous: last)
            (candidate.count, candidate.isLeg) = isNear ? (2, false) : (1, true)
        }
        candidate.previous = last
        return (candidate, last)
    }

    /// Whether a leg contradicts its reported speeds, or is faster than the receiver can have become since the track.
    private func isContradicted(_ first: MotionFix, _ last: MotionFix) -> Bool {
        if plausibility.contradictsSpeeds(first, last) { return true }
        guard let before = earlier?.newest, let newest = meter.newest else { return false }
        return !plausibility.permits(first, last, after: before, newest)
    }

    /// Lets outliers count that agree with each other.
    private mutating func accept(_ candidate: Candidate, until last: MotionFix, after newest: MotionFix) {
        let isStartConfirmed = meter.isConfirmed
        let isProvisional = candidate.speed > 0 && candidate.count < confirmations(isDoubtful: true)
        let excursion = Excursion(
            meter: meter, plausibility: plausibility, first: candidate.first, count: candidate.count, isFast: true)
        plausibility.prove(candidate.speed)
        meter = candidate.meter
        var wrong: ClosedRange<Int64>?
        // If only one fix preceded the new place, that fix was wrong, unless the receiver can have come from there at
        // the speed of the later fixes. If several fixes preceded, the receiver has moved.
        if !isStartConfirmed {
            let isFast = candidate.speed > 0
            if candidate.continuesTrack || isFast && plausibility.isReachable(candidate.first, from: newest) {
                meter.bridge(from: newest, to: candidate.first)
            } else {
                wrong = newest.milliseconds...newest.milliseconds
            }
        }
        (self.candidate, earlier, self.excursion) = (nil, nil, isProvisional && wrong == nil ? excursion : nil)
        take(meter, MotionCorrection(outliers: wrong, accepted: candidate.first.milliseconds...last.milliseconds))
    }
}

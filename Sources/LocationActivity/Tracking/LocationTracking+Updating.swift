import FoundationEssentials
import LocationStream
import Synchronization
import SystemSupport

extension LocationTracking {
    /// Publishes the content of an update, and ends the activity if it reaches the target.
    ///
    /// During a pause, the update is neither published nor passed to the observers.
    func take(_ update: LocationUpdate, _ activity: LocationActivity, _ losses: inout SourceLossLog) async {
        await turns.enterEvenIfCancelled()
        defer { turns.leave() }
        let now = center.clock.boot()
        // After the target was reached, the sequence may still deliver buffered updates.
        guard journey.withLock({ $0?.reachedTarget(at: now) }) == nil else {
            await endIfTargetReached(activity, at: now)
            return
        }
        let taken = journey.withLock { journey -> Taken? in
            var update = update
            journey?.updatedAt = now
            journey?.judge(&update)
            guard journey?.isPaused == false else {
                journey?.hold(update)
                return nil
            }
            guard let (content, urgency) = journey?.take(update, at: now), let totals = journey?.totals(at: now) else {
                return nil
            }
            return Taken(update: update, content: content, urgency: urgency, totals: totals)
        }
        guard let taken else { return }
        losses.note(taken.update, at: now)
        for observer in options.observers { await observer.received(taken.update, taken.totals) }
        await publish(taken.content, taken.urgency, activity, hasNewData: true)
        await endIfTargetReached(activity, at: now)
    }

    private struct Taken: Sendable {
        var update: LocationUpdate
        var content: LocationActivityAttributes.ContentState
        var urgency: UpdateBudget.Urgency
        var totals: TrackTotals
    }

    private func publish(
        _ content: LocationActivityAttributes.ContentState, _ urgency: UpdateBudget.Urgency,
        _ activity: LocationActivity, hasNewData: Bool = false
    ) async {
        var content = content
        content.recordingProblem = options.observers.lazy.compactMap(\.problem).first
        let staleDate = journey.withLock { $0?.isLate } == true ? Date(millisecondsSince1970: center.clock.date()) : nil
        await activity.update(
            ActivityContent(state: content, staleDate: staleDate), encoded: content.encoded, urgency: urgency,
            dataTime: hasNewData ? .update : journey.withLock { $0?.updatedAt }.map { .at($0) } ?? .update)
    }

    /// Pauses or resumes the activity, and publishes its content immediately.
    ///
    /// - Throws: ``LiveActivityError/alreadyPaused(_:)``, ``LiveActivityError/notPaused(_:)``,
    ///   ``LiveActivityError/cancelled``, or ``LiveActivityError/nothingTracked`` if the activity could not be started
    ///   or is ending.
    @discardableResult
    func setPaused(_ isPaused: Bool) async throws(LiveActivityError) -> PausedTracking {
        guard let activity = try? await begun() else { throw .nothingTracked }
        guard (try? await turns.enter()) != nil else { throw .cancelled }
        defer { turns.leave() }
        guard !isStopping else { throw .nothingTracked }
        let now = center.clock.now
        let name = activity.key ?? activity.id
        guard let content = journey.withLock({ isPaused ? $0?.pause(at: now) : $0?.resume(at: now) }) else {
            throw isPaused ? .alreadyPaused(name) : .notPaused(name)
        }
        for observer in options.observers {
            if isPaused { await observer.paused() } else { await observer.resumed(content) }
        }
        center.log.write(.info, "\(isPaused ? "Paused" : "Resumed") activity for \(activity.key ?? options.kind)")
        await publish(content, .always, activity)
        setDeadline(of: activity)
        return PausedTracking(
            id: activity.id, key: activity.key, kind: activity.kind, isPaused: isPaused, distance: content.distance,
            elapsed: content.elapsed)
    }

    /// Stops the elapsed time when the source has ended but the activity continues.
    func endSource(of activity: LocationActivity) async {
        await turns.enterEvenIfCancelled()
        defer { turns.leave() }
        guard !isStopping else { return }
        let now = center.clock.boot()
        let content = journey.withLock { $0?.endSource(at: now) }
        setDeadline(of: activity)
        if let content { await publish(content, .always, activity) }
    }

    /// Schedules the check of the target's duration, and publishes the content of a continued activity.
    ///
    /// If the continued activity is paused, the observers are notified of the pause before the content is published.
    func begin(_ activity: LocationActivity, isContinued: Bool) async {
        await turns.enterEvenIfCancelled()
        defer { turns.leave() }
        setDeadline(of: activity)
        let now = center.clock.boot()
        guard isContinued, let content = journey.withLock({ $0?.content(at: now) }) else { return }
        if content.pausedAt != nil {
            for observer in options.observers { await observer.paused() }
        }
        await publish(content, .always, activity)
    }

    /// Ends the activity if the target is reached.
    ///
    /// A timer calls this function, because the duration of the target can be reached while no updates arrive.
    func checkTarget() async {
        guard let activity = try? await begun(), (try? await turns.enter()) != nil else { return }
        defer { turns.leave() }
        if await endIfTargetReached(activity, at: center.clock.boot()) { return }
        setDeadline(of: activity)
    }

    private func setDeadline(of activity: LocationActivity) {
        guard let owned = activity.owned else { return }
        let deadline = journey.withLock { $0?.deadline }
        center.setWakeUp(of: owned, at: deadline)
    }

    /// Raises the alert and ends the activity if the target is reached.
    @discardableResult
    private func endIfTargetReached(_ activity: LocationActivity, at now: Int64) async -> Bool {
        typealias Reached = (target: LocationActivityTarget, content: LocationActivityAttributes.ContentState)
        let reached = journey.withLock { journey -> Reached? in
            guard let target = journey?.reachedTarget(at: now), let content = journey?.content(at: now) else {
                return nil
            }
            return (target, content)
        }
        guard let (target, content) = reached, !isStopping else { return false }
        let units = options.units ?? center.settings.units
        let figures = "\(units.distance(content.distance)) in \(DurationText.clock(content.elapsed))"
        await activity.update(
            ActivityContent(state: content, staleDate: nil),
            alert: AlertConfiguration(
                title: "Target reached: \(target.text(units))", body: "\(figures)", sound: .default),
            urgency: .always)
        stop(reason: "\(EndReason.targetReached): \(target.reasonText)", dismissalPolicy: .default)
        return true
    }
}

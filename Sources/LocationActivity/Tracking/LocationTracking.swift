import FoundationEssentials
import LocationStream
import Synchronization
import ActivityTree
import SystemSupport

/// One run of ``LiveActivityManager``: an activity, and the task that updates it.
final class LocationTracking: Sendable {
    typealias LocationActivity = Activity<LocationActivityAttributes>

    private struct Beginning: Sendable {
        let activity: LocationActivity
        /// The last content of the continued activity; nil for a new activity.
        var content: JSONValue?
        /// Whether the machine, and with it CLOCK_BOOTTIME, has restarted since the last content.
        var hasRebooted = false
    }

    private struct State {
        var beginning: Task<Beginning, any Error>?
        var task: Task<LocationActivitySummary?, Never>?
        var isStopping = false
        var reason = EndReason.stopped
        /// By default, an ended activity stays visible for a while, so that the user notices an unexpected end.
        var policy = ActivityUIDismissalPolicy.default
        var failure: LocationStreamError?
        var answer: Result<LocationUpdate?, LocationStreamError>?
    }

    let options: LocationActivityOptions
    let center: ActivityCenter
    /// The contents and figures of the run; nil until the activity exists.
    let journey = Mutex<LocationJourney?>(nil)
    /// Ensures that updates, pauses and targets are handled one after another.
    let turns = TaskTurns()
    private let state = Mutex(State())
    private let answers = Broadcaster<Void>()

    init(_ options: LocationActivityOptions, center: ActivityCenter, manager: LiveActivityManager) {
        self.options = options
        self.center = center
        // The lock keeps the tasks from reading the state before both tasks are stored in it.
        state.withLock { state in
            let beginning = Task { [weak manager] in try await self.begin(manager) }
            state.beginning = beginning
            state.task = Task { await self.run(beginning) }
        }
    }

    var isStopping: Bool { state.withLock { $0.isStopping } }

    var failure: LocationStreamError? { state.withLock { $0.failure } }

    /// Stops tracking; after the first call, further calls have no effect.
    func stop(reason: String, dismissalPolicy: ActivityUIDismissalPolicy) {
        let task = state.withLock { state in
            if !state.isStopping { (state.reason, state.policy) = (reason, dismissalPolicy) }
            state.isStopping = true
            return state.task
        }
        task?.cancel()
    }

    /// Returns the activity once it has started.
    func begun() async throws -> LocationActivity {
        guard let beginning = state.withLock({ $0.beginning }) else { throw CancellationError() }
        return try await beginning.value.activity
    }

    /// Whether the activity was started by a process that has exited.
    var isContinued: Bool {
        get async { (try? await state.withLock({ $0.beginning })?.value.content) ?? nil != nil }
    }

    var isPaused: Bool { journey.withLock { $0?.isPaused ?? false } }

    func finish() async -> LocationActivitySummary? {
        guard let task = state.withLock({ $0.task }) else { return nil }
        return await task.value
    }

    /// Waits for the first update or failure of the location source.
    func firstAnswer() async throws(LocationStreamError) -> LocationUpdate? {
        let waiting = answers.sequence()
        if let answer = state.withLock({ $0.answer }) { return try answer.get() }
        for await _ in waiting { break }
        return try state.withLock { $0.answer }?.get()
    }

    private func note(_ answer: Result<LocationUpdate?, LocationStreamError>) {
        let isFirst = state.withLock { state in
            guard state.answer == nil else { return false }
            state.answer = answer
            return true
        }
        if isFirst { answers.finish() }
    }

    private func begin(_ manager: LiveActivityManager?) async throws -> Beginning {
        let (options, center) = (options, center)
        var content = LocationActivityAttributes.ContentState(waitingFor: options.source)
        content.target = options.target
        let first = content
        let (activity, origin) = try await center.perform {
            var request = ActivityOptions(
                key: options.key, kind: options.kind, onOwnerGone: options.onOwnerGone,
                source: options.source.description, publish: options.publish, maximumAge: options.maximumAge,
                keepsLog: options.keepsLog, isStartedByUser: options.isStartedByUser)
            if options.continued?.isOfThisBoot == false { request.continued = options.continued }
            return try LocationActivity.request(
                attributes: LocationActivityAttributes(),
                content: ActivityContent(state: first, staleDate: nil), request, center: center)
        }
        var beginning = Beginning(activity: activity)
        switch origin {
        case .created:
            guard let continued = options.continued, !continued.isOfThisBoot else { break }
            beginning.content = .object(continued.figures)
            beginning.hasRebooted = true
        case .adopted(let snapshot):
            let continued = options.continued.flatMap { $0.id == snapshot.id ? $0 : nil }
            beginning.content = continued?.updating(snapshot.content) ?? snapshot.content
            beginning.hasRebooted = snapshot.clock.boot != center.clock.bootID
        // Other code in this process already uses the key for an activity of this type.
        case .running:
            throw LiveActivityError.alreadyRunning(id: activity.id, pid: ProcessInfo.processInfo.processIdentifier)
        case .elsewhere(let snapshot):
            throw LiveActivityError.alreadyRunning(id: activity.id, pid: snapshot.owner.pid)
        }
        let startedAt = activity.snapshot?.started ?? center.clock.now
        let (last, hasRebooted) = (beginning.content, beginning.hasRebooted)
        journey.withLock {
            $0 = LocationJourney(options, startedAt: startedAt.boot, continuing: last, hasRebooted: hasRebooted)
        }
        installHooks(of: activity, manager)
        return beginning
    }

    /// Installs the hooks by which control requests pause, change and end the activity.
    ///
    /// If other code in this process ends the activity, a hook stops this run.
    private func installHooks(of activity: LocationActivity, _ manager: LiveActivityManager?) {
        activity.owned?.hooks.withLock { [weak self] hooks in
            hooks.end = { [weak manager] end throws(ControlError) in
                guard let manager else { throw .activityEnded }
                let summary = await manager.stop(reason: end.reason, dismissalPolicy: end.policy)
                return summary?.json ?? JSONObject()
            }
            hooks.pause = { [weak self] isPaused throws(ControlError) in
                guard let self else { throw .activityEnded }
                do throws(LiveActivityError) {
                    try await self.setPaused(isPaused)
                } catch {
                    throw ControlError(error == .nothingTracked ? .ended : .updateFailed, error.description)
                }
            }
            if let apply = hooks.update {
                hooks.update = { [weak self] update throws(ControlError) in
                    try LocationContentRequest.check(update)
                    try await apply(self?.timed(update) ?? update)
                }
            }
            hooks.wake = { [weak self] in
                Task { await self?.checkTarget() }
            }
            let announce = hooks.state
            hooks.state = { state in
                announce?(state)
                if state.isTerminal { self?.stop(reason: EndReason.stopped, dismissalPolicy: .immediate) }
            }
        }
        if activity.activityState.isTerminal { stop(reason: EndReason.stopped, dismissalPolicy: .immediate) }
    }

    /// Adds the current elapsed time to a control request.
    ///
    /// Surfaces continue to count from the elapsed time in the last update, so every update needs the current value.
    private func timed(_ update: ControlUpdate) -> ControlUpdate {
        guard !update.replacesContent, var content = update.content.objectValue,
            let elapsed = journey.withLock({ $0?.totals(at: center.clock.boot()).elapsed })
        else { return update }
        content["elapsed"] = .number(elapsed)
        var update = update
        update.content = .object(content)
        return update
    }

    /// Updates the activity from the source, and ends the activity afterwards.
    ///
    /// The updates end when the source ends or fails, or when the task is cancelled. If
    /// ``LocationActivityOptions/onSourceEnd`` is `keep`, the activity continues after the end of the source until
    /// the task is cancelled.
    private func run(_ beginning: Task<Beginning, any Error>) async -> LocationActivitySummary? {
        guard let beginning = try? await beginning.value else {
            note(.success(nil))
            return nil
        }
        let activity = beginning.activity
        let startedAt = activity.snapshot?.started ?? center.clock.now
        var losses = SourceLossLog(options.source, log: center.log)
        let updates =
            options.feed
            ?? LocationUpdate.liveUpdates(
                options.configuration, from: options.source, satellites: true, filter: options.filter)
        let tracked = TrackedActivity(
            id: activity.id, key: options.key, kind: options.kind, source: options.source.description,
            startedAt: Date(millisecondsSince1970: startedAt.date), isContinued: beginning.content != nil,
            filter: options.thresholds)
        for observer in options.observers { await observer.began(tracked) }
        await begin(activity, isContinued: beginning.content != nil)
        do throws(LocationStreamError) {
            for try await update in options.heartbeat?.during(updates) ?? updates {
                await take(update, activity, &losses)
                note(.success(update))
            }
            for warning in (updates as? LocationUpdates)?.warnings(of: options.source.description) ?? [] {
                center.log.write(.warning, warning)
            }
            if !Task.isCancelled, options.onSourceEnd == .keep {
                note(.success(nil))
                await endSource(of: activity)
                let beats = options.heartbeat?.start()
                await waitForCancellation()
                beats?.cancel()
            }
            if !Task.isCancelled { conclude(EndReason.sourceEnded) }
        } catch {
            state.withLock { state in
                state.failure = error
                // An activity that has never received data is dismissed immediately, unless the user already knows it.
                if state.answer == nil, !options.isAnnounced() { state.policy = .immediate }
            }
            conclude("\(error.code.rawValue): \(error.message)")
            note(.failure(error))
        }
        note(.success(nil))
        return await end(activity, startedAt: startedAt)
    }

    private func conclude(_ reason: String) {
        state.withLock { state in
            guard !state.isStopping else { return }
            state.isStopping = true
            state.reason = reason
        }
    }

    private func end(
        _ activity: LocationActivity, startedAt: ActivityClock.Moment
    ) async -> LocationActivitySummary {
        let (reason, policy) = state.withLock { state in
            state.isStopping = true
            return (state.reason, state.policy)
        }
        let now = center.clock.now
        let final = journey.withLock { $0?.final(at: now.boot) } ?? LocationActivityAttributes.ContentState()
        await activity.end(
            ActivityContent(state: final, staleDate: nil), dismissalPolicy: policy, reason: reason,
            timestampInMilliseconds: nil, alert: failure.map { .failure(of: options.key ?? options.kind, $0.message) })
        let summary = LocationActivitySummary(
            id: activity.id, key: options.key, source: options.source.description,
            startedAt: Date(millisecondsSince1970: startedAt.date),
            endedAt: Date(millisecondsSince1970: now.date), reason: activity.endReason ?? reason,
            distance: final.distance, elapsed: final.elapsed, movingTime: final.movingTime,
            pausedTime: final.pausedTime, points: final.points, target: final.target)
        for observer in options.observers { await observer.ended(summary) }
        return summary
    }
}

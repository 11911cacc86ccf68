import ActivityTree
import FoundationEssentials
import LocationStream
import Synchronization
import SystemSupport

/// One run of a model: an activity, its location source, and the model's queries and timers.
///
/// Fixes, answers, timers and control requests reach the model one after another, in the order of their arrival. The
/// source waits while an update is handled, so the run loses no update.
final class ModelTracking<Model: ActivityModel>: Sendable {
    typealias ModelActivity = Activity<Model.Attributes>
    typealias ContentState = Model.Attributes.ContentState

    /// The parameters for requesting the activity.
    struct Request: Sendable {
        var attributes: Model.Attributes
        /// The schedule of a pending activity; nil to start the activity immediately.
        var schedule: ActivitySchedule?
    }

    /// A started activity, which may continue an activity of an earlier process.
    struct Beginning: Sendable {
        /// The activity; nil for a run without an activity.
        var activity: ModelActivity?
        var startedAt: ActivityClock.Moment
        /// The last content of the earlier process; nil for a new activity, or if ``ActivityModel/canContinue(_:)``
        /// returns false.
        var content: JSONValue?
        /// Whether the activity was started by a process that has exited, perhaps before a restart of the machine.
        var isContinued = false
        /// Whether the machine, and with it CLOCK_BOOTTIME, has restarted since the last content.
        var hasRebooted = false
    }

    private struct State {
        var beginning: Task<Beginning, any Error>?
        var task: Task<JSONObject?, Never>?
        var isStopping = false
        var reason = EndReason.stopped
        var policy = ActivityUIDismissalPolicy.default
        var failure: LocationStreamError?
        var answer: Result<LocationUpdate?, LocationStreamError>?
    }

    /// The name of the run in its manager.
    let name: String
    /// The identifier of a run without an activity.
    let identifier = UUID().uuidString.lowercased()
    let options: LocationActivityOptions
    let center: ActivityCenter
    let queries: ModelQueries<Model.Query, Model.Answer>
    let model: Mutex<Model>
    /// The figures of the journey, for the observers; nil until the run has begun.
    let journey = Mutex<LocationJourney?>(nil)
    /// Ensures that the model receives one event at a time.
    let turns = TaskTurns()
    let timer = Mutex(ModelTimer())
    /// Whether the last content was dropped.
    ///
    /// Only the first of several drops in a row is logged.
    let isDropping = Mutex(false)
    private let state = Mutex(State())
    private let answers = Broadcaster<Void>()

    /// - Parameter request: Nil to run without an activity.
    init(
        _ name: String, _ model: Model, _ options: LocationActivityOptions, _ request: Request?,
        center: ActivityCenter, manager: ModelManager<Model>, queries: ModelQueries<Model.Query, Model.Answer>
    ) {
        self.name = name
        self.model = Mutex(model)
        self.options = options
        self.center = center
        self.queries = queries
        // Without the lock, a task could read the state before both tasks are stored.
        state.withLock { state in
            let beginning = Task { [weak manager] in try await self.begin(request, manager) }
            state.beginning = beginning
            state.task = Task { await self.run(beginning) }
        }
    }

    /// Whether a request, the model or the source has ended the run.
    var isStopping: Bool { state.withLock { $0.isStopping } }

    /// The failure of the source before its first update; nil if there was none.
    ///
    /// The failure ends the run.
    var failure: LocationStreamError? { state.withLock { $0.failure } }

    /// Ends the run; only the first call has an effect.
    func stop(reason: String, dismissalPolicy: ActivityUIDismissalPolicy) {
        let task = state.withLock { state in
            if !state.isStopping { (state.reason, state.policy) = (reason, dismissalPolicy) }
            state.isStopping = true
            return state.task
        }
        task?.cancel()
    }

    private var beginning: Beginning? {
        get async { try? await state.withLock { $0.beginning }?.value }
    }

    /// Returns the activity once it exists.
    func begun() async throws -> ModelActivity {
        guard let beginning = state.withLock({ $0.beginning }) else { throw CancellationError() }
        guard let activity = try await beginning.value.activity else {
            throw LiveActivityError.alreadyRunning(id: identifier, pid: ProcessInfo.processInfo.processIdentifier)
        }
        return activity
    }

    /// Whether the activity was started by a process that has exited.
    var isContinued: Bool { get async { await beginning?.isContinued ?? false } }

    /// The names that select the run: its name, the activity's identifier and the key.
    var names: [String] {
        get async { [name, await beginning?.activity?.id ?? identifier] + (options.key.map { [$0] } ?? []) }
    }

    func finish() async -> JSONObject? {
        guard let task = state.withLock({ $0.task }) else { return nil }
        return await task.value
    }

    /// Waits for the first update or failure of the location source.
    ///
    /// - Returns: Nil if there is no update, for example without a source.
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

    private func begin(_ request: Request?, _ manager: ModelManager<Model>?) async throws -> Beginning {
        var beginning = Beginning(startedAt: center.clock.now)
        if let request { beginning = try await requested(request) }
        // The figures of the journey are not in the content, but in the record of the continued activity.
        let figures = beginning.isContinued ? options.continued.map { JSONValue.object($0.figures) } : nil
        let (boot, hasRebooted) = (beginning.startedAt.boot, beginning.hasRebooted)
        journey.withLock {
            $0 = LocationJourney(options, startedAt: boot, continuing: figures, hasRebooted: hasRebooted)
        }
        if let activity = beginning.activity { installHooks(of: activity, manager) }
        return beginning
    }

    /// Follows the source, waits until the run is stopped, and ends the activity.
    private func run(_ beginning: Task<Beginning, any Error>) async -> JSONObject? {
        guard let beginning = try? await beginning.value else {
            note(.success(nil))
            return nil
        }
        let tracked = TrackedActivity(
            id: beginning.activity?.id ?? identifier, key: options.key, kind: options.kind,
            source: options.followsSource ? options.source.description : nil,
            startedAt: Date(millisecondsSince1970: beginning.startedAt.date),
            isContinued: beginning.isContinued, filter: options.thresholds)
        for observer in options.observers { await observer.began(tracked) }
        await take(.began(continuing: beginning.content), beginning.activity)
        if options.followsSource { await follow(beginning.activity) }
        note(.success(nil))
        if !isStopping {
            let beats = options.heartbeat?.start()
            await waitForCancellation()
            beats?.cancel()
        }
        return await end(beginning)
    }

    private func follow(_ activity: ModelActivity?) async {
        var losses = SourceLossLog(options.source, log: center.log)
        let updates =
            options.feed
            ?? LocationUpdate.liveUpdates(
                options.configuration, from: options.source, satellites: true, filter: options.filter)
        do throws(LocationStreamError) {
            for try await update in options.heartbeat?.during(updates) ?? updates {
                await take(update, activity, &losses)
                note(.success(update))
            }
        } catch {
            let isFirst = state.withLock { state in
                guard state.answer == nil else { return false }
                state.failure = error
                return true
            }
            if isFirst {
                // An activity that has never received data is dismissed immediately, unless the user already knows it.
                stop(
                    reason: "\(error.code.rawValue): \(error.message)",
                    dismissalPolicy: options.isAnnounced() ? .default : .immediate)
                return note(.failure(error))
            }
            center.log.write(.error, "Lost \(options.source) permanently: \(error.message)")
        }
        note(.success(nil))
        if !Task.isCancelled { await take(.sourceEnded, activity) }
    }

    private func end(_ beginning: Beginning) async -> JSONObject {
        queries.cancel()
        await turns.enterEvenIfCancelled()
        defer { turns.leave() }
        let (reason, policy) = state.withLock { state in
            state.isStopping = true
            return (state.reason, state.policy)
        }
        setWakeUp(at: nil, of: beginning.activity)
        let now = center.clock.now
        let (final, members, alert) = model.withLock {
            ($0.finalContent(at: now), $0.summary(at: now), $0.alert(atEnd: reason))
        }
        await beginning.activity?.end(
            ActivityContent(state: final, staleDate: nil), dismissalPolicy: policy, reason: reason,
            timestampInMilliseconds: nil,
            alert: alert ?? failure.map { .failure(of: options.key ?? options.kind, $0.message) })
        let figures = journey.withLock { $0?.final(at: now.boot) } ?? LocationActivityAttributes.ContentState()
        let summary = LocationActivitySummary(
            id: beginning.activity?.id ?? identifier, key: options.key, source: options.source.description,
            startedAt: Date(millisecondsSince1970: beginning.startedAt.date),
            endedAt: Date(millisecondsSince1970: now.date), reason: beginning.activity?.endReason ?? reason,
            distance: figures.distance, elapsed: figures.elapsed, movingTime: figures.movingTime,
            pausedTime: figures.pausedTime, points: figures.points)
        for observer in options.observers { await observer.ended(summary) }
        return summary.adding(members, followsSource: options.followsSource)
    }
}

extension LocationActivitySummary {
    /// Returns the summary as JSON; members of the model replace members with the same name.
    ///
    /// The target and the pauses are omitted, because a model has neither. Without a location source, the source and
    /// the figures from fixes are omitted too.
    fileprivate func adding(_ members: JSONObject, followsSource: Bool) -> JSONObject {
        var json = json
        json["target"] = nil
        json["pausedTime"] = nil
        if !followsSource {
            for name in ["distance", "movingTime", "points", "source"] { json[name] = nil }
        }
        json.merge(members)
        return json
    }
}

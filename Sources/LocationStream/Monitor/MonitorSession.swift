internal import FoundationEssentials
internal import Synchronization
import SystemSupport

/// The state that all ``LocationMonitor`` instances with the same name in this process share.
///
/// The session reads the source while the events are iterated.
final class MonitorSession: Sendable {
    fileprivate struct State {
        var conditions: MonitoredConditions
        var channels: [Int: MonitorChannel] = [:]
        var lastChannel = 0
        /// The task that reads the source.
        var reading: Task<Void, Never>?
        /// The number of the newest reading task.
        ///
        /// Updates of older tasks are ignored, because a cancelled task may still deliver some.
        var generation = 0
    }

    private let state: Mutex<State>
    private let feed: LocationMonitor.Feed
    let storage: MonitorStorage

    init(_ storage: MonitorStorage, rules: GeofenceRules, feed: @escaping LocationMonitor.Feed) {
        self.storage = storage
        self.feed = feed
        state = Mutex(State(conditions: MonitoredConditions(rules: rules)))
    }

    /// Reads the stored conditions on the first call.
    ///
    /// Later calls only wait until the conditions have been read.
    func load() async {
        await storage.load { entries, isUnavailable in
            self.state.withLock { state in
                state.conditions.isPersistenceUnavailable = isUnavailable
                for entry in entries {
                    guard let condition = entry.condition else { continue }
                    state.conditions.add(
                        condition, entry.identifier, assuming: entry.state,
                        since: Date(millisecondsSince1970: entry.milliseconds))
                }
            }
        }
    }

    /// Waits until the conditions and their states are stored.
    func save() async {
        await storage.save()
    }

    var identifiers: [String] { state.withLock { $0.conditions.identifiers } }

    var records: [String: LocationMonitor.Record] { state.withLock { $0.conditions.records } }

    func record(for identifier: String) -> LocationMonitor.Record? {
        state.withLock { $0.conditions.record(for: identifier) }
    }

    func setPersistence(isUnavailable: Bool) {
        state.withLock { $0.conditions.isPersistenceUnavailable = isUnavailable }
    }

    func add(_ condition: any LocationCondition, _ identifier: String, assuming assumed: LocationMonitor.Event.State) {
        change { state in
            state.forget(identifier)
            state.conditions.add(condition, identifier, assuming: assumed, since: Date.now)
            guard !state.channels.isEmpty, condition.shape == nil else { return [] }
            return state.conditions.reportUnsupported(at: Date.now)
        }
        storage.saveSoon(self)
    }

    func remove(_ identifier: String) {
        change { state in
            state.forget(identifier)
            state.conditions.remove(identifier)
            return []
        }
        storage.saveSoon(self)
    }

    var iterations: Int { state.withLock { $0.channels.count } }

    /// Adds an iteration of the events; when the first one is added, reading the source starts.
    func join() -> Int {
        var channel = 0
        change { state in
            state.lastChannel += 1
            channel = state.lastChannel
            state.channels[channel] = MonitorChannel()
            guard state.reading == nil else { return [] }
            state.generation += 1
            let generation = state.generation
            state.reading = Task.detached { await self.read(generation) }
            return state.conditions.reportUnsupported(at: Date.now)
        }
        return channel
    }

    /// Removes an iteration; when the last one is removed, reading the source stops.
    func leave(_ channel: Int) {
        cancel(channel)
        let reading = state.withLock { state -> Task<Void, Never>? in
            guard state.channels.removeValue(forKey: channel) != nil, state.channels.isEmpty else { return nil }
            defer { state.reading = nil }
            state.generation += 1
            state.conditions.rewind()
            return state.reading
        }
        // Outside the lock, because cancellation may run code of the feed.
        reading?.cancel()
    }

    /// Ends an iteration, because its task was cancelled.
    func cancel(_ channel: Int) {
        state.withLock { $0.channels[channel]?.cancel() }?()
    }

    /// Returns the next event of an iteration; nil after the end of the source or after the iteration was cancelled.
    func next(_ channel: Int) async throws(LocationStreamError) -> LocationMonitor.Event? {
        let step = await withCheckedContinuation { (continuation: CheckedContinuation<MonitorChannel.Step, Never>) in
            let step: MonitorChannel.Step? = state.withLock { state in
                guard let step = state.channels[channel, default: .ended].next(continuation) else { return nil }
                state.consume(step)
                return step
            }
            if let step { continuation.resume(returning: step) }
        }
        switch step {
        case .event(let event):
            storage.saveSoon(self)
            return event
        case .end: return nil
        case .failure(let error): throw error
        }
    }

    private func read(_ generation: Int) async {
        var failure: LocationStreamError?
        do throws(LocationStreamError) {
            try await feed { update in
                self.change(generation) { $0.conditions.take(update, at: Date.now) }
            }
        } catch {
            failure = error
        }
        change(generation) { $0.conditions.finish() }
        let resumptions = state.withLock { state -> [MonitorChannel.Resumption] in
            guard state.generation == generation else { return [] }
            state.reading = nil
            return state.channels.keys.compactMap { state.channels[$0]?.finish(failure) }
        }
        for resume in resumptions { resume() }
    }

    /// Changes the state, and delivers the resulting events.
    ///
    /// - Parameter generation: The number of the reading task that causes the change; nil for another cause. If a newer
    ///   task has started, nothing is changed.
    private func change(_ generation: Int? = nil, _ body: (inout State) -> [LocationMonitor.Event]) {
        let resumptions = state.withLock { state -> [MonitorChannel.Resumption] in
            if let generation, state.generation != generation { return [] }
            return body(&state).flatMap { state.deliver($0) }
        }
        for resume in resumptions { resume() }
    }
}

extension MonitorSession.State {
    fileprivate mutating func deliver(_ event: LocationMonitor.Event) -> [MonitorChannel.Resumption] {
        let resumptions = channels.keys.compactMap { channels[$0]?.push(event) }
        if !resumptions.isEmpty { conditions.consume(event) }
        return resumptions
    }

    fileprivate mutating func consume(_ step: MonitorChannel.Step) {
        if case .event(let event) = step { conditions.consume(event) }
    }

    /// Drops the waiting events of a condition that was removed or replaced.
    fileprivate mutating func forget(_ identifier: String) {
        for channel in channels.keys { channels[channel]?.forget(identifier) }
    }
}

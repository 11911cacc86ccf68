import ActivityTree
import FoundationEssentials
import LocationStream
import Synchronization
import SystemSupport

extension ModelTracking {
    /// Passes an update to the observers and then to the model.
    func take(_ update: LocationUpdate, _ activity: ModelActivity?, _ losses: inout SourceLossLog) async {
        await turns.enterEvenIfCancelled()
        defer { turns.leave() }
        guard !isStopping else { return }
        let now = center.clock.boot()
        let taken = journey.withLock { journey -> (update: LocationUpdate, totals: TrackTotals)? in
            var update = update
            journey?.judge(&update)
            _ = journey?.take(update, at: now)
            return journey.map { (update, $0.totals(at: now)) }
        }
        guard let (update, totals) = taken else { return }
        losses.note(update, at: now)
        for observer in options.observers { await observer.received(update, totals) }
        await handle(.update(update), activity)
    }

    /// Passes an event to the model, after the events that arrived earlier.
    func take(_ event: ActivityEvent<Model.Query, Model.Answer>, _ activity: ModelActivity?) async {
        await turns.enterEvenIfCancelled()
        defer { turns.leave() }
        await handle(event, activity)
    }

    /// Passes an event to the model, and performs the actions that the model returns.
    ///
    /// The caller must hold ``turns``.
    ///
    /// - Parameter isImmediate: Whether contents bypass the rate limit.
    func handle(
        _ event: ActivityEvent<Model.Query, Model.Answer>, _ activity: ModelActivity?, isImmediate: Bool = false
    ) async {
        guard !isStopping else { return }
        let now = center.clock.now
        for action in model.withLock({ $0.take(event, at: now) }) {
            switch action {
            case .publish(let content): await publish(content, activity, isImmediate: isImmediate)
            case .start:
                if let owned = activity?.owned { await center.start(owned) }
            case .ask(let query): ask(query, activity)
            case .wake(let time): setWakeUp(at: time, of: activity)
            case .log(let line): center.log.write(.info, line)
            case .end(let reason, let policy):
                // Actions after the end have no effect.
                return stop(reason: reason, dismissalPolicy: policy)
            }
        }
    }

    private func ask(_ query: Model.Query, _ activity: ModelActivity?) {
        queries.ask(query) { [weak self] outcome in
            switch outcome {
            case .answered(let answer): await self?.take(.answered(query, answer), activity)
            case .failed(let text): await self?.take(.failed(query, text), activity)
            }
        }
    }

    private func publish(
        _ content: ModelContent<ContentState>, _ activity: ModelActivity?, isImmediate: Bool
    ) async {
        guard let activity else { return }
        let now = center.clock.now
        var staleDate = content.staleAt.map { Date(millisecondsSince1970: now.date + ($0 - now.boot) / 1_000_000) }
        // The position of a late fix is not the current one, so the content is stale immediately.
        if journey.withLock({ $0?.isLate }) == true { staleDate = Date(millisecondsSince1970: now.date) }
        let outcome = await activity.update(
            ActivityContent(state: content.state, staleDate: staleDate, relevanceScore: content.relevanceScore),
            alert: content.alert, urgency: isImmediate || content.isImmediate ? .always : nil,
            dataTime: content.dataAt.map { .at($0) } ?? .update)
        let reason = outcome.dropReason
        let wasDropping = isDropping.withLock { exchange(&$0, with: reason != nil) }
        guard let reason, !wasDropping else { return }
        center.log.write(.warning, "Cannot update activity for \(activity.key ?? options.kind): \(reason)")
    }

    /// Changes members of the content for a control request.
    ///
    /// - Parameter apply: Applies the parts of the request that do not concern the content: the alert, the relevance,
    ///   the stale date and the timestamp.
    /// - Throws: ``ControlError``, for example if a member is unknown, invalid or refused by the model.
    func change(
        _ update: ControlUpdate, _ apply: (@Sendable (ControlUpdate) async throws(ControlError) -> Void)? = nil
    ) async throws(ControlError) {
        let activity: ModelActivity
        do {
            activity = try await begun()
        } catch {
            throw .activityEnded
        }
        guard (try? await turns.enter()) != nil else {
            throw ControlError(.updateFailed, "\(LiveActivityError.cancelled)")
        }
        defer { turns.leave() }
        guard !isStopping else { throw .activityEnded }
        if let time = update.timestamp?.millisecondsSince1970,
            activity.owned?.stateMachine.withLock({ $0.accepts(timestamp: time) }) == false
        {
            throw .older
        }
        let members = try members(of: update, in: activity.content.state)
        if !members.members.isEmpty {
            if let refusal = model.withLock({ $0.refusal(of: members) }) { throw refusal }
            await handle(.changed(members), activity, isImmediate: true)
        }
        // The parts of the request that do not concern the content are applied here. The next content of the model
        // replaces the relevance and the stale date of the request.
        guard let apply, !isStopping,
            update.alert != nil || update.relevanceScore != nil || update.staleDate != nil || update.timestamp != nil
        else { return }
        var rest = update
        (rest.content, rest.text, rest.replacesContent) = ([:], JSONObject(), false)
        try await apply(rest)
    }

    /// Returns the members that a control request changes; their values have the types that the content requires.
    private func members(of update: ControlUpdate, in state: ContentState) throws(ControlError) -> JSONObject {
        typealias Coding = StrictDecoding<ContentState>
        let path = "content"
        let new = try Coding.encode(ContentMerge<ContentState>(update: update).apply(to: state), path: path)
        let (size, limit) = (new.bytes.count, center.settings.limits.encodedSize)
        guard size <= limit else {
            throw ControlError(.tooLarge, "has \(size) bytes; the limit 'contentSize' is \(limit)", path: path)
        }
        guard update.replacesContent else {
            let named = (update.content.objectValue?.members ?? []) + update.text.members
            return JSONObject(named.map { ($0.name, new[$0.name] ?? .null) })
        }
        // A request that replaces the whole content contains unchanged members too.
        let old = try Coding.encode(state, path: path)
        let changed = (new.objectValue?.members ?? []).filter { old[$0.name] != $0.value }
        return JSONObject(changed.map { ($0.name, $0.value) })
    }
}

extension ActivityUpdateOutcome {
    /// The text for the log about an update that was too large or invalid; nil for any other outcome.
    fileprivate var dropReason: String? {
        switch self {
        case .droppedTooLarge(let size): "the content has \(size) bytes; retrying with the next content"
        case .droppedInvalid(let reason): "\(reason); retrying with the next content"
        default: nil
        }
    }
}

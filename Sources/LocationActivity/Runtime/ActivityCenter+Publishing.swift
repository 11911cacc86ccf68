import ActivityTree
import FoundationEssentials
import Glibc
import Synchronization
import SystemSupport

extension ActivityCenter {
    /// Accepts an update, and publishes it as soon as its rate limit allows.
    ///
    /// Returns when the content is visible or known to be held back.
    ///
    /// - Parameters:
    ///   - urgency: Whether the update may be held back; nil to decide from the members with values.
    ///   - isOnMain: Whether the caller is on the main actor.
    ///   - accept: Called when the update is accepted, before any later update of the activity.
    @discardableResult
    func update(
        _ activity: OwnedActivity, _ content: ActivityStateMachine.Content, urgency: UpdateBudget.Urgency?,
        timestamp: Int64?, isOnMain: Bool, accept: () -> Void
    ) async -> ActivityUpdateOutcome {
        let (outcomes, isDue, mustWake) = activity.stateMachine.withLock { stateMachine in
            let before = stateMachine.due
            let outcomes = stateMachine.update(content, urgency: urgency, timestamp: timestamp)
            if outcomes.last?.isDropped != true { accept() }
            return (outcomes, stateMachine.isDue(at: content.moment.boot), stateMachine.due != before)
        }
        activity.send(outcomes)
        if let outcome = outcomes.last, outcome.isDropped { return outcome }
        if isDue {
            if isOnMain, case .done(let outcome) = await publishOnMain(activity) { return outcome ?? .applied }
            // A nil outcome means that a concurrent publication included this content.
            return await perform { self.publish(activity) } ?? .applied
        }
        if mustWake { wake() }
        return outcomes.last ?? .applied
    }

    /// Counts and reports an update that was dropped before it reached the state machine.
    func drop(_ activity: OwnedActivity, _ outcome: ActivityUpdateOutcome) {
        activity.stateMachine.withLock { $0.countDropped() }
        activity.send([outcome])
    }

    /// Ends an activity, and removes it if it is dismissed immediately.
    ///
    /// - Parameter accept: Called when the end is accepted.
    /// - Returns: Whether this call ended the activity; false if it had ended before.
    func end(
        _ activity: OwnedActivity, _ content: ActivityStateMachine.Content?, policy: ActivityUIDismissalPolicy,
        reason: String, timestamp: Int64?, accept: @escaping @Sendable () -> Void
    ) async -> Bool {
        await perform {
            let hasEnded = self.endNow(activity, content, policy: policy, reason: reason, timestamp: timestamp, accept)
            if hasEnded { self.removeIfDismissed(activity) }
            self.unregisterIfIdle()
            return hasEnded
        }
    }

    private func endNow(
        _ activity: OwnedActivity, _ content: ActivityStateMachine.Content?, policy: ActivityUIDismissalPolicy,
        reason: String, timestamp: Int64?, _ accept: () -> Void
    ) -> Bool {
        let now = clock.now
        let outcomes = activity.stateMachine.withLock { stateMachine in
            let outcomes = stateMachine.end(
                content, policy: policy, maximumStay: settings.limits.maximumStay, reason: reason,
                timestamp: timestamp, at: now, boot: clock.bootID)
            if outcomes != nil { accept() }
            return outcomes
        }
        guard let outcomes else { return false }
        activity.send(outcomes)
        publish(activity)
        log.write(.info, "Ended activity for \(activity.label): \(reason)")
        announceState(activity)
        return true
    }

    /// Writes the pending changes of an activity; called on the center's thread.
    ///
    /// - Returns: The outcome of the content that was written; nil if there was none.
    @discardableResult
    func publish(_ activity: OwnedActivity) -> ActivityUpdateOutcome? {
        let publication = activity.publishing.withLock { _ in
            publish(activity) { evaluation, now in
                switch evaluation {
                case .plain(let evaluate): evaluate(now)
                case .views(let evaluate): mainActorEvaluation.run { evaluate(activity.id, now) }
                }
            } write: { bytes in
                storage.withLock { write(bytes, activity.id, &$0) }
            }
        }
        guard case .done(let outcome) = publication else { return nil }
        return outcome
    }

    /// Writes the pending changes of an activity on the main actor, which saves four thread switches.
    ///
    /// Never blocks: it writes only to memory, and leaves the work to the center's thread if a lock is taken.
    @MainActor
    private func publishOnMain(_ activity: OwnedActivity) -> Publication {
        guard isMemory.load(ordering: .relaxed) else { return .skipped }
        var publication = Publication.skipped
        activity.publishing.withLockIfAvailable { _ in
            publication = publish(activity) { evaluation, now in
                switch evaluation {
                case .plain(let evaluate): evaluate(now)
                case .views(let evaluate): evaluate(activity.id, now)
                }
            } write: { bytes in
                var result = WriteResult.busy
                storage.withLockIfAvailable { result = write(bytes, activity.id, &$0) }
                return result
            }
        }
        guard case .done(let outcome) = publication else { return .skipped }
        announceState(activity)
        let now = clock.now
        let next = activity.stateMachine.withLock { $0.nextEvent(at: now, boot: clock.bootID) }
        if next < nextTick.load(ordering: .sequentiallyConsistent) { wake() }
        return .done(outcome)
    }

    private enum Publication {
        /// Nothing was pending, or a lock was taken.
        case skipped
        /// A write was attempted; the outcome of its content, if it had one.
        case done(ActivityUpdateOutcome?)
    }

    /// - Parameters:
    ///   - evaluate: Evaluates the presentation for a date; returns nil on a timeout.
    ///   - write: Writes a snapshot.
    private func publish(
        _ activity: OwnedActivity, evaluate: (PresentationEvaluation, Date) -> [UInt8]?,
        write: ([UInt8]) -> WriteResult
    ) -> Publication {
        guard
            let (pending, published, previous) = activity.stateMachine.withLock({ stateMachine in
                stateMachine.takeWrite(at: clock.boot()).map {
                    ($0, stateMachine.published, stateMachine.presentation)
                }
            })
        else { return .skipped }
        let bytes = (pending.content?.encoded ?? published).bytes
        let date = Date(millisecondsSince1970: clock.date())
        let presentation =
            pending.snapshot.state == .dismissed ? nil : pending.evaluation.flatMap { evaluate($0, date) }
        var writer = JSONWriter()
        pending.snapshot.write(into: &writer, content: bytes, presentation: presentation ?? previous)
        let result = write(writer.bytes)
        let now = clock.now
        if case .busy = result {
            activity.stateMachine.withLock { _ = $0.retryWrite(pending, at: now, after: 0) }
            return .skipped
        }
        note(result.error, activity)
        let outcomes = activity.stateMachine.withLock { stateMachine in
            if result.error != nil { return stateMachine.retryWrite(pending, at: now) }
            stateMachine.completeWrite(pending, presentation: presentation, at: now.boot)
            return pending.content == nil ? [] : [.applied]
        }
        if result.error == nil, pending.content != nil {
            log.write(.debug, "Updated activity for \(activity.label): \(String(decoding: bytes, as: UTF8.self))")
        }
        activity.send(outcomes)
        return .done(outcomes.last)
    }

    private enum WriteResult {
        case done
        /// Another thread is using the storage.
        case busy
        case failed(RuntimeDirectoryError)

        var error: RuntimeDirectoryError? {
            if case .failed(let error) = self { error } else { nil }
        }
    }

    private func write(_ bytes: [UInt8], _ id: String, _ storage: inout RuntimeStorage) -> WriteResult {
        isMemory.store(storage.isMemory, ordering: .relaxed)
        do throws(RuntimeDirectoryError) {
            try storage.registered().directory.publish(bytes, of: id)
            return .done
        } catch {
            if error.code == .vanished { storage.lastCheck = .min / 2 }
            return .failed(error)
        }
    }

    /// Logs the first failure to publish an activity, and its recovery; retries in between are not logged.
    private func note(_ error: RuntimeDirectoryError?, _ activity: OwnedActivity) {
        let previous = failures.withLock { failures in
            defer { failures[activity.id] = error }
            return failures[activity.id]
        }
        if let error, error != previous {
            log.write(.warning, "Cannot publish activity for \(activity.label), retrying: \(error)")
        } else if error == nil, previous != nil {
            log.write(.info, "Resumed publishing activity for \(activity.label)")
        }
    }

    /// Sends the state to the listeners if it has changed.
    func announceState(_ activity: OwnedActivity) {
        let now = clock.now
        if let state = activity.stateMachine.withLock({ $0.takeStateChange(at: now, boot: clock.bootID) }) {
            activity.send(state)
        }
    }

    func removeIfDismissed(_ activity: OwnedActivity) {
        let now = clock.now
        guard activity.stateMachine.withLock({ $0.state(at: now, boot: clock.bootID) }) == .dismissed else { return }
        storage.withLock { $0.remove(activity.id) }
        owned.withLock { _ = $0.removeValue(forKey: activity.id) }
        failures.withLock { _ = $0.removeValue(forKey: activity.id) }
        announceState(activity)
        activity.removeHooks()
    }
}

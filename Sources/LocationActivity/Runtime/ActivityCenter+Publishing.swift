import FoundationEssentials
import Glibc
import Synchronization
import SystemSupport

extension ActivityCenter {
    /// Accepts an update, and publishes it as soon as the rate limit allows.
    ///
    /// The function returns when the content is visible, held back or dropped.
    ///
    /// - Parameters:
    ///   - urgency: The exemption from the rate limit. If nil, the exemption depends on the members of the content
    ///     that change from null to a value or back.
    ///   - timestamp: The timestamp that the caller gave the update, in milliseconds since 1970.
    ///   - isOnMain: Whether the caller is on the main actor.
    ///   - accept: Called if the update is accepted. The lock of the activity's state is held during the call, so
    ///     that concurrent updates keep their order.
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

    /// Starts a pending activity before its scheduled start, and returns when surfaces can see the start.
    func start(_ activity: OwnedActivity) async {
        await perform { [self] in
            let now = clock.now
            activity.stateMachine.withLock { $0.start(at: now) }
            publish(activity)
            announceState(activity)
        }
    }

    func drop(_ activity: OwnedActivity, _ outcome: ActivityUpdateOutcome) {
        activity.stateMachine.withLock { $0.countDropped() }
        activity.send([outcome])
    }

    /// Ends an activity, and publishes the end immediately.
    ///
    /// If the activity has already ended, a policy of immediate dismissal removes it.
    ///
    /// - Parameter accept: Called if the end is accepted.
    /// - Returns: True if this call ended the activity. False if the activity had already ended, or if a previous
    ///   update has a newer timestamp.
    func end(
        _ activity: OwnedActivity, _ content: ActivityStateMachine.Content?, policy: ActivityUIDismissalPolicy,
        reason: String, timestamp: Int64?, alert: AlertConfiguration?, accept: @escaping @Sendable () -> Void
    ) async -> Bool {
        await perform { [self] in
            if policy == .immediate, dismissIfEnded(activity) { return false }
            let now = clock.now
            let outcomes = activity.stateMachine.withLock { stateMachine in
                let outcomes = stateMachine.end(
                    content, policy: policy, maximumStay: settings.limits.maximumStay, reason: reason,
                    timestamp: timestamp, alert: alert, at: now)
                if outcomes != nil { accept() }
                return outcomes
            }
            if let outcomes {
                activity.send(outcomes)
                publish(activity)
                log.write(.info, "Ended activity for \(activity.label): \(reason)")
                announceState(activity)
                removeIfDismissed(activity)
            }
            unregisterIfIdle()
            return outcomes != nil
        }
    }

    /// Dismisses an activity that has ended; returns false for an activity in any other state.
    func dismiss(_ activity: OwnedActivity) async -> Bool {
        await perform { [self] in dismissIfEnded(activity) }
    }

    private func dismissIfEnded(_ activity: OwnedActivity) -> Bool {
        guard activity.stateMachine.withLock({ $0.dismiss() }) else { return false }
        removeIfDismissed(activity)
        unregisterIfIdle()
        return true
    }

    /// Writes the pending changes of an activity; called on the center's thread.
    ///
    /// - Returns: The outcome of the pending content; nil if no content was pending.
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

    /// Writes the pending changes of an activity on the main actor.
    ///
    /// A write on the main actor saves four thread switches. The function never blocks. If the directory is not in
    /// memory, or if another thread holds a lock, nothing is written. The center's thread must then do the write.
    @MainActor
    private func publishOnMain(_ activity: OwnedActivity) -> Publication {
        guard isMemory.load(ordering: .relaxed) else { return .skipped }
        let publication = activity.publishing.withLockIfAvailable { _ in
            publish(activity) { evaluation, now in
                switch evaluation {
                case .plain(let evaluate): evaluate(now)
                case .views(let evaluate): evaluate(activity.id, now)
                }
            } write: { bytes in
                storage.withLockIfAvailable { write(bytes, activity.id, &$0) }
            }
        }
        guard case .done(let outcome) = publication else { return .skipped }
        announceState(activity)
        let now = clock.now
        let next = activity.stateMachine.withLock { $0.nextEvent(at: now) }
        if next < nextTick.load(ordering: .sequentiallyConsistent) { wake() }
        return .done(outcome)
    }

    private enum Publication {
        /// Nothing was written, for example because another thread held a lock.
        case skipped
        /// A write was attempted. The value is the outcome of the content; nil if the write had no new content.
        case done(ActivityUpdateOutcome?)
    }

    /// Writes the changes that are due for an activity.
    ///
    /// - Parameters:
    ///   - evaluate: Evaluates the presentation for a date; returns nil on a timeout.
    ///   - write: Writes the file of the activity; returns nil if another thread is using the storage.
    private func publish(
        _ activity: OwnedActivity, evaluate: (PresentationEvaluation, Date) -> [UInt8]?,
        write: ([UInt8]) -> Result<Void, RuntimeDirectoryError>?
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
        let result = write(pending.snapshot.encoded(content: bytes, presentation: presentation ?? previous))
        let now = clock.now
        let outcomes: [ActivityUpdateOutcome]
        switch result {
        case nil:
            // Another thread is using the storage. The center's thread writes the content next, unless a newer update
            // has replaced it.
            let outcomes = activity.stateMachine.withLock { $0.retryWrite(pending, at: now, after: 0) }
            activity.send(outcomes.filter { $0 == .coalesced })
            return .skipped
        case .failure(let error):
            let previous = failures.withLock { exchange(&$0[activity.id], with: error) }
            // A retry that fails with the same error is not logged.
            if error != previous {
                log.write(.warning, "Cannot publish activity for \(activity.label), retrying: \(error)")
            }
            outcomes = activity.stateMachine.withLock { $0.retryWrite(pending, at: now) }
        case .success:
            if failures.withLock({ $0.removeValue(forKey: activity.id) }) != nil {
                log.write(.info, "Resumed publishing activity for \(activity.label)")
            }
            activity.stateMachine.withLock { $0.completeWrite(pending, presentation: presentation, at: now.boot) }
            outcomes = pending.content == nil ? [] : [.applied]
            if pending.content != nil {
                log.write(.debug, "Updated activity for \(activity.label): \(String(decoding: bytes, as: UTF8.self))")
            }
        }
        activity.send(outcomes)
        return .done(outcomes.last)
    }

    private func write(
        _ bytes: [UInt8], _ id: String, _ storage: inout RuntimeStorage
    ) -> Result<Void, RuntimeDirectoryError> {
        isMemory.store(storage.isMemory, ordering: .relaxed)
        let result = Result { () throws(RuntimeDirectoryError) in
            try storage.registered().directory.publish(bytes, of: id)
        }
        if case .failure(let error) = result, error.code == .vanished { storage.lastCheck = .min / 2 }
        return result
    }

    func announceState(_ activity: OwnedActivity) {
        let now = clock.now
        if let state = activity.stateMachine.withLock({ $0.takeStateChange(at: now) }) {
            activity.currentHooks.state?(state)
        }
    }

    func removeIfDismissed(_ activity: OwnedActivity) {
        let now = clock.now
        guard activity.stateMachine.withLock({ $0.snapshot.state(at: now) }) == .dismissed else { return }
        storage.withLock { $0.remove(activity.id) }
        owned.withLock { _ = $0.removeValue(forKey: activity.id) }
        failures.withLock { _ = $0.removeValue(forKey: activity.id) }
        announceState(activity)
        activity.removeHooks()
    }
}

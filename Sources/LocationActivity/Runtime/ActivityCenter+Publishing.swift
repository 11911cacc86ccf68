import FoundationEssentials
import Glibc
import LocationStream
import Synchronization
import ActivityTree
import SystemSupport

extension ActivityCenter {
    /// Takes an update, and has it published when it may be.
    ///
    /// This returns once the content can be seen, or is known to wait.
    ///
    /// - Parameters:
    ///   - urgency: Whether it may wait; nil to see from the members that have a value.
    ///   - isOnMain: Whether the caller is on the main actor.
    ///   - accept: Called where the update is taken, before any other of the activity is.
    /// - Returns: What becomes of it.
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
        activity.tell(outcomes)
        if let refusal = outcomes.last, refusal.isDropped { return refusal }
        if isDue {
            if isOnMain, case .done(let outcome) = await publishHere(activity) { return outcome ?? .applied }
            // Where another publishing took the content along, it is out as well.
            return await perform { self.publish(activity) } ?? .applied
        }
        if mustWake { wake() }
        return outcomes.last ?? .applied
    }

    /// Counts and tells an update that is refused before it comes here.
    func refuse(_ activity: OwnedActivity, _ outcome: ActivityUpdateOutcome) {
        activity.stateMachine.withLock { $0.noteDropped() }
        activity.tell([outcome])
    }

    /// Ends an activity, and removes it where it is to go at once.
    ///
    /// - Parameter accept: Called where the end is taken.
    /// - Returns: Whether it had not ended before.
    func end(
        _ activity: OwnedActivity, _ content: ActivityStateMachine.Content?, policy: ActivityUIDismissalPolicy,
        reason: String, timestamp: Int64?, accept: @escaping @Sendable () -> Void
    ) async -> Bool {
        await perform {
            let hasEnded = self.endNow(activity, content, policy: policy, reason: reason, timestamp: timestamp, accept)
            if hasEnded { self.dismissIfDue(activity) }
            self.leaveIfIdle()
            return hasEnded
        }
    }

    /// Ends an activity; on the center's thread.
    private func endNow(
        _ activity: OwnedActivity, _ content: ActivityStateMachine.Content?, policy: ActivityUIDismissalPolicy,
        reason: String, timestamp: Int64?, _ accept: () -> Void
    ) -> Bool {
        let now = clock.now
        let outcomes = activity.stateMachine.withLock { stateMachine in
            let outcomes = stateMachine.end(
                content, policy: policy, longestStay: settings.limits.maximumStay, reason: reason, timestamp: timestamp,
                at: now, boot: clock.bootID)
            if outcomes != nil { accept() }
            return outcomes
        }
        guard let outcomes else { return false }
        activity.tell(outcomes)
        publish(activity)
        log.write(.info, "Ended activity for \(activity.label): \(reason)")
        announce(activity)
        return true
    }

    /// Writes what is new of an activity; on the center's thread.
    ///
    /// - Returns: What became of the content that was written; nil where there was none.
    @discardableResult
    func publish(_ activity: OwnedActivity) -> ActivityUpdateOutcome? {
        let publication = activity.publishing.withLock { _ in
            publish(activity) { drawing, now in
                switch drawing {
                case .plain(let draw): draw(now)
                case .views(let draw): self.drawing.draw { draw(activity.id, now) }
                }
            } write: { bytes in
                disk.withLock { write(bytes, activity.id, &$0) }
            }
        }
        guard case .done(let outcome) = publication else { return nil }
        return outcome
    }

    /// Writes what is new of an activity for a caller that is on the main actor: that saves four changes of thread.
    ///
    /// It waits for nobody, and writes only where that is into memory; else the center's thread is to do it.
    @MainActor
    private func publishHere(_ activity: OwnedActivity) -> Publication {
        guard isMemory.load(ordering: .relaxed) else { return .left }
        var publication = Publication.left
        activity.publishing.withLockIfAvailable { _ in
            publication = publish(activity) { drawing, now in
                switch drawing {
                case .plain(let draw): draw(now)
                case .views(let draw): draw(activity.id, now)
                }
            } write: { bytes in
                var writing = Writing.busy
                disk.withLockIfAvailable { writing = write(bytes, activity.id, &$0) }
                return writing
            }
        }
        guard case .done(let outcome) = publication else { return .left }
        announce(activity)
        let now = clock.now
        let next = activity.stateMachine.withLock { $0.nextEvent(at: now, boot: clock.bootID) }
        if next < nextTick.load(ordering: .sequentiallyConsistent) { wake() }
        return .done(outcome)
    }

    /// What became of a try to publish.
    private enum Publication {
        /// There is nothing to be written, or somebody else is writing.
        case left
        /// It was tried; with what became of the content, if there was one.
        case done(ActivityUpdateOutcome?)
    }

    /// - Parameters:
    ///   - draw: Draws for a date; nil where that has to wait.
    ///   - write: Writes a snapshot.
    private func publish(
        _ activity: OwnedActivity, draw: (PresentationEvaluation, Date) -> [UInt8]?, write: ([UInt8]) -> Writing
    ) -> Publication {
        guard
            let (draft, before, drawn) = activity.stateMachine.withLock({ stateMachine in
                stateMachine.draft(at: clock.boot()).map { ($0, stateMachine.published, stateMachine.presentation) }
            })
        else { return .left }
        let content = draft.content?.encode()
        let bytes = content ?? before
        // What is not drawn in time is shown as it was drawn before.
        let date = Date(millisecondsSince1970: clock.date())
        let trees = draft.snapshot.state == .dismissed ? nil : draft.draw.flatMap { draw($0, date) }
        var writer = JSONWriter()
        draft.snapshot.write(into: &writer, content: bytes, presentation: trees ?? drawn)
        let writing = write(writer.bytes)
        let now = clock.now
        if case .busy = writing {
            activity.stateMachine.withLock { _ = $0.putBack(draft, content: content, at: now, for: 0) }
            return .left
        }
        note(writing.problem, activity)
        let outcomes = activity.stateMachine.withLock { stateMachine in
            if writing.problem != nil { return stateMachine.putBack(draft, content: content, at: now) }
            stateMachine.finish(draft, content: content, presentation: trees, at: now.boot)
            return content == nil ? [] : [.applied]
        }
        if writing.problem == nil, content != nil {
            log.write(.debug, "Updated activity for \(activity.label): \(String(decoding: bytes, as: UTF8.self))")
        }
        activity.tell(outcomes)
        return .done(outcomes.last)
    }

    /// What became of the writing of a snapshot.
    private enum Writing {
        case done
        /// Somebody else has the files.
        case busy
        case failed(RuntimeDirectoryError)

        var problem: RuntimeDirectoryError? {
            if case .failed(let problem) = self { problem } else { nil }
        }
    }

    private func write(_ bytes: [UInt8], _ id: String, _ disk: inout RuntimeStorage) -> Writing {
        isMemory.store(disk.isMemory, ordering: .relaxed)
        do throws(RuntimeDirectoryError) {
            try disk.publish(bytes, of: id)
            return .done
        } catch {
            if error.code == .vanished { disk.lastLook = .min / 2 }
            return .failed(error)
        }
    }

    /// Writes a line when publishing fails, and one when it works again; between them it is tried in silence.
    private func note(_ problem: RuntimeDirectoryError?, _ activity: OwnedActivity) {
        let before = troubles.withLock { troubles in
            defer { troubles[activity.id] = problem }
            return troubles[activity.id]
        }
        if let problem, problem != before {
            log.write(.warning, "Cannot publish activity for \(activity.label): \(problem); it is tried again")
        } else if problem == nil, before != nil {
            log.write(.info, "Publishing activity for \(activity.label) again")
        }
    }

    /// Tells listeners the state where it is news.
    func announce(_ activity: OwnedActivity) {
        let now = clock.now
        if let state = activity.stateMachine.withLock({ $0.news(at: now, boot: clock.bootID) }) { activity.tell(state) }
    }

    /// Removes an activity whose time of dismissal has come, and forgets it.
    func dismissIfDue(_ activity: OwnedActivity) {
        let now = clock.now
        guard activity.stateMachine.withLock({ $0.state(at: now, boot: clock.bootID) }) == .dismissed else { return }
        disk.withLock { $0.remove(activity.id) }
        owned.withLock { _ = $0.removeValue(forKey: activity.id) }
        troubles.withLock { _ = $0.removeValue(forKey: activity.id) }
        announce(activity)
        activity.release()
    }

    /// Takes this process out of the runtime directory when no activity of its goes on, and it has not registered.
    func leaveIfIdle() {
        disk.withLock { disk in
            let goesOn = owned.withLock { owned in
                owned.values.contains { activity in activity.stateMachine.withLock { !$0.snapshot.state.isTerminal } }
            }
            if !goesOn, !staysWithoutActivity { disk.leave() }
        }
    }
}

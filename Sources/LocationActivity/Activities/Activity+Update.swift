public import FoundationEssentials
import SystemSupport

extension Activity {
    /// Updates the content.
    ///
    /// The update is published immediately, or when the minimum interval between updates has passed (``PublishPolicy``); of
    /// several pending updates, only the newest is published. This returns when the content is visible or known to be held
    /// back; ``updateOutcomes`` reports which. An update after the end is dropped. An update of another process's activity is
    /// sent to that process. If that process has exited, this process adopts the activity.
    ///
    /// - Parameter content: The new content.
    public func update(_ content: ActivityContent<ContentState>) async {
        await update(content, alert: nil)
    }

    /// Updates the content and raises an alert.
    ///
    /// An update with an alert is never held back.
    ///
    /// - Parameters:
    ///   - content: The new content.
    ///   - alertConfiguration: The alert; nil for none.
    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil
    ) async {
        await update(content, alert: alertConfiguration)
    }

    /// Updates the content unless an earlier update has a newer timestamp.
    ///
    /// - Parameters:
    ///   - content: The new content.
    ///   - alertConfiguration: The alert; nil for none.
    ///   - timestamp: The time of the content; the update is dropped if an earlier one has a newer timestamp.
    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil, timestamp: Date
    ) async {
        await update(content, alert: alertConfiguration, timestampInMilliseconds: timestamp.millisecondsSince1970)
    }

    /// Updates the content and returns the outcome.
    ///
    /// - Parameter urgency: Whether the update may be held back; nil to decide from the members with values.
    @discardableResult
    package func update(
        _ content: ActivityContent<ContentState>, alert: AlertConfiguration?,
        timestampInMilliseconds timestamp: Int64? = nil, urgency: UpdateBudget.Urgency? = nil
    ) async -> ActivityUpdateOutcome {
        guard let owned else { return await updateRemote(content, alert: alert) }
        let encoded: EncodedContent
        do {
            encoded = try EncodedContent(content.state)
        } catch {
            let outcome = ActivityUpdateOutcome.droppedInvalid("\(error)")
            center.drop(owned, outcome)
            return outcome
        }
        guard !encoded.isTooLarge(center.settings.limits) else {
            let outcome = ActivityUpdateOutcome.droppedTooLarge(size: encoded.bytes.count)
            center.drop(owned, outcome)
            return outcome
        }
        let isOnMain = MainActor.isSame(as: #isolation)
        return await center.update(
            owned, update(content, encoded, alert: alert), urgency: urgency, timestamp: timestamp, isOnMain: isOnMain
        ) {
            accept(content)
        }
    }

    /// Updates the content of an activity of this process with a state that is already encoded and cannot be too large.
    package func update(
        _ content: ActivityContent<ContentState>, encoded bytes: [UInt8], urgency: UpdateBudget.Urgency
    ) async {
        guard let owned else { return }
        let isOnMain = MainActor.isSame(as: #isolation)
        await center.update(
            owned, update(content, EncodedContent(bytes: bytes)), urgency: urgency, timestamp: nil, isOnMain: isOnMain
        ) {
            accept(content)
        }
    }

    /// Returns the update in the state machine's form.
    func update(
        _ content: ActivityContent<ContentState>, _ encoded: EncodedContent, alert: AlertConfiguration? = nil
    ) -> ActivityStateMachine.Content {
        ActivityStateMachine.Content(
            encoded: encoded, staleDate: content.staleDate, relevanceScore: content.relevanceScore,
            moment: center.clock.now, alert: alert, evaluation: evaluation(of: content, encoded))
    }
}

extension MainActor {
    /// Returns whether an actor is the main actor.
    @inline(never)  // the compiler cannot inline the comparison with an asynchronous function's isolation
    fileprivate static func isSame(as actor: (any Actor)?) -> Bool { actor === shared }
}

public import FoundationEssentials
import LocationStream
import SystemSupport

extension Activity {
    /// Changes the content.
    ///
    /// It is published at once, or when the least interval between two updates has passed (``PublishPolicy``); of
    /// several that wait the newest is. This returns when surfaces can see it, or when it is known to wait;
    /// ``updateOutcomes`` tells which. An update after the end is dropped. One of an activity of another process goes
    /// to that process; one of an activity that lost its owner makes this process its owner.
    ///
    /// - Parameter content: The new content.
    public func update(_ content: ActivityContent<ContentState>) async {
        await update(content, alert: nil)
    }

    /// Changes the content, and tells a person aloud.
    ///
    /// An update with an alert never waits.
    ///
    /// - Parameters:
    ///   - content: The new content.
    ///   - alertConfiguration: What is told; nil for nothing.
    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil
    ) async {
        await update(content, alert: alertConfiguration)
    }

    /// Changes the content unless it is older than one that came before it.
    ///
    /// - Parameters:
    ///   - content: The new content.
    ///   - alertConfiguration: What is told aloud; nil for nothing.
    ///   - timestamp: When the content was made; one older than that of an earlier update is ignored.
    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil, timestamp: Date
    ) async {
        await update(content, alert: alertConfiguration, timestampInMilliseconds: timestamp.millisecondsSince1970)
    }

    /// Changes the content, and says what became of it.
    ///
    /// - Parameter urgency: Whether it may wait; nil to see from the members that have a value.
    @discardableResult
    package func update(
        _ content: ActivityContent<ContentState>, alert: AlertConfiguration?,
        timestampInMilliseconds timestamp: Int64? = nil, urgency: UpdateBudget.Urgency? = nil
    ) async -> ActivityUpdateOutcome {
        guard let owned else { return await updateElsewhere(content, alert: alert) }
        let encoded: EncodedContent
        do {
            encoded = try EncodedContent(content.state)
        } catch {
            let outcome = ActivityUpdateOutcome.droppedInvalid("\(error)")
            center.refuse(owned, outcome)
            return outcome
        }
        guard !encoded.isTooLarge(center.settings.limits) else {
            let outcome = ActivityUpdateOutcome.droppedTooLarge(size: encoded.bytes.count)
            center.refuse(owned, outcome)
            return outcome
        }
        let new = ActivityStateMachine.Content(
            staleDate: content.staleDate, relevanceScore: content.relevanceScore, moment: center.clock.now,
            values: encoded.values, alert: alert, draw: drawing(of: content), encode: { encoded.bytes })
        let isOnMain = MainActor.isSame(as: #isolation)
        return await center.update(owned, new, urgency: urgency, timestamp: timestamp, isOnMain: isOnMain) {
            accept(content)
        }
    }

    /// Changes the content of an activity of this process, and has it encoded only if it is published.
    ///
    /// This is for a content that cannot be too large, and comes many times a second.
    ///
    /// - Parameter encode: Makes the bytes.
    package func update(
        _ content: ActivityContent<ContentState>, urgency: UpdateBudget.Urgency,
        encode: @escaping @Sendable (ContentState) -> [UInt8]
    ) async {
        guard let owned else { return }
        let state = content.state
        let new = ActivityStateMachine.Content(
            staleDate: content.staleDate, relevanceScore: content.relevanceScore, moment: center.clock.now,
            draw: drawing(of: content), encode: { encode(state) })
        let isOnMain = MainActor.isSame(as: #isolation)
        await center.update(owned, new, urgency: urgency, timestamp: nil, isOnMain: isOnMain) { accept(content) }
    }
}

extension MainActor {
    /// Whether an actor is the main one.
    @inline(never)  // the compiler cannot compare in place what an asynchronous function runs on
    fileprivate static func isSame(as actor: (any Actor)?) -> Bool { actor === shared }
}

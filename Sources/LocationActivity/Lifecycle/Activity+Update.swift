public import FoundationEssentials
import LocationStream

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
        await update(content, timestampInMilliseconds: nil, urgency: nil)
    }

    /// Changes the content unless it is older than one that came before it.
    ///
    /// - Parameters:
    ///   - content: The new content.
    ///   - timestamp: When the content was made; one older than that of an earlier update is ignored.
    public func update(_ content: ActivityContent<ContentState>, timestamp: Date) async {
        await update(content, timestampInMilliseconds: timestamp.millisecondsSince1970, urgency: nil)
    }

    /// Changes the content, and says what became of it.
    @discardableResult
    package func update(
        _ content: ActivityContent<ContentState>, timestampInMilliseconds timestamp: Int64?,
        urgency: UpdateBudget.Urgency?
    ) async -> ActivityUpdateOutcome {
        guard let owned else { return await updateElsewhere(content) }
        let encoded: EncodedContent
        do {
            encoded = try EncodedContent(content.state)
        } catch {
            let outcome = ActivityUpdateOutcome.droppedInvalid("\(error)")
            center.refuse(owned, outcome)
            return outcome
        }
        guard !encoded.isTooLarge else {
            let outcome = ActivityUpdateOutcome.droppedTooLarge(size: encoded.bytes.count)
            center.refuse(owned, outcome)
            return outcome
        }
        let new = ActivityLedger.Content(
            staleDate: content.staleDate, relevanceScore: content.relevanceScore, moment: center.clock.now,
            values: encoded.values, encode: { encoded.bytes })
        return await center.update(owned, new, urgency: urgency, timestamp: timestamp) { accept(content) }
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
        let new = ActivityLedger.Content(
            staleDate: content.staleDate, relevanceScore: content.relevanceScore, moment: center.clock.now,
            encode: { encode(state) })
        await center.update(owned, new, urgency: urgency, timestamp: nil) { accept(content) }
    }
}

public import FoundationEssentials
import LocationStream
import SystemSupport

extension Activity {
    /// Ends the activity.
    ///
    /// This returns when surfaces can see it, or, with an immediate dismissal, when nothing of it is left.
    ///
    /// - Parameters:
    ///   - content: The final content; nil for the newest.
    ///   - dismissalPolicy: How long the ended activity stays to be seen.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        await end(content, dismissalPolicy: dismissalPolicy, reason: EndReason.stopped, timestampInMilliseconds: nil)
    }

    /// Ends the activity unless the end is older than an update.
    ///
    /// - Parameters:
    ///   - content: The final content; nil for the newest.
    ///   - dismissalPolicy: How long the ended activity stays to be seen.
    ///   - timestamp: When the content was made; an end older than an update is ignored.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default,
        timestamp: Date
    ) async {
        await end(
            content, dismissalPolicy: dismissalPolicy, reason: EndReason.stopped,
            timestampInMilliseconds: timestamp.millisecondsSince1970)
    }

    /// Ends the activity, and says why.
    ///
    /// - Parameters:
    ///   - content: The final content; nil for the newest.
    ///   - dismissalPolicy: How long the ended activity stays to be seen.
    ///   - reason: Why it ends, in one word; a colon and a text may follow.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default,
        reason: String
    ) async {
        await end(content, dismissalPolicy: dismissalPolicy, reason: reason, timestampInMilliseconds: nil)
    }

    /// Waits until whoever ended the activity from outside has its answer; beyond Apple.
    ///
    /// A program that exits as soon as its last activity has been ended, by `myeline stop` for one, calls this before:
    /// else the exit may overtake the answer. It returns at once where nobody waits for one, and after five seconds at
    /// the most.
    public func waitForReplies() async {
        await center.drain()
    }

    /// - Returns: Whether the activity had not ended before.
    @discardableResult
    package func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy, reason: String,
        timestampInMilliseconds timestamp: Int64?
    ) async -> Bool {
        guard let owned else { return await endElsewhere(content, dismissalPolicy, reason) }
        var final: ActivityStateMachine.Content?
        if let content {
            let encoded = try? EncodedContent(content.state)
            if let encoded, !encoded.isTooLarge(center.settings.limits) {
                final = ActivityStateMachine.Content(
                    staleDate: content.staleDate, relevanceScore: content.relevanceScore, moment: center.clock.now,
                    values: encoded.values, draw: drawing(of: content), encode: { encoded.bytes })
            } else {
                // A final content that cannot be shown must not keep the activity from ending.
                center.refuse(owned, encoded.map { .droppedTooLarge(size: $0.bytes.count) } ?? .droppedInvalid("end"))
            }
        }
        let accepted = final == nil ? nil : content
        return await center.end(owned, final, policy: dismissalPolicy, reason: reason, timestamp: timestamp) {
            if let accepted { self.accept(accepted) }
        }
    }
}

public import FoundationEssentials
import SystemSupport

extension Activity {
    /// Ends the activity.
    ///
    /// Returns when the end is visible to surfaces or, for an immediate dismissal, when the activity is removed.
    ///
    /// - Parameters:
    ///   - content: The final content; nil to keep the newest one.
    ///   - dismissalPolicy: How long the ended activity stays visible.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        await end(content, dismissalPolicy: dismissalPolicy, reason: EndReason.stopped, timestampInMilliseconds: nil)
    }

    /// Ends the activity unless an update has a newer timestamp.
    ///
    /// - Parameters:
    ///   - content: The final content; nil to keep the newest one.
    ///   - dismissalPolicy: How long the ended activity stays visible.
    ///   - timestamp: The time of the content; the end is ignored if an update has a newer one.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default,
        timestamp: Date
    ) async {
        await end(
            content, dismissalPolicy: dismissalPolicy, reason: EndReason.stopped,
            timestampInMilliseconds: timestamp.millisecondsSince1970)
    }

    /// Ends the activity with a reason.
    ///
    /// - Parameters:
    ///   - content: The final content; nil to keep the newest one.
    ///   - dismissalPolicy: How long the ended activity stays visible.
    ///   - reason: The end reason: one word, optionally followed by a colon and a text.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default,
        reason: String
    ) async {
        await end(content, dismissalPolicy: dismissalPolicy, reason: reason, timestampInMilliseconds: nil)
    }

    /// Waits until the control requests that ended activities have been answered; beyond Apple's API.
    ///
    /// Call it before the program exits, or the exit may prevent the reply to `myeline stop`. Returns immediately if no
    /// reply is pending, and after at most five seconds.
    public func waitForReplies() async {
        await center.drain()
    }

    /// - Returns: Whether this call ended the activity; false if it had ended before.
    @discardableResult
    package func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy, reason: String,
        timestampInMilliseconds timestamp: Int64?
    ) async -> Bool {
        guard let owned else { return await endRemote(content, dismissalPolicy, reason) }
        var final: ActivityStateMachine.Content?
        if let content {
            do {
                let encoded = try EncodedContent(content.state)
                if encoded.isTooLarge(center.settings.limits) {
                    center.drop(owned, .droppedTooLarge(size: encoded.bytes.count))
                } else {
                    final = update(content, encoded)
                }
            } catch {
                // The activity ends even if its final content is invalid.
                center.drop(owned, .droppedInvalid("\(error)"))
            }
        }
        let accepted = final == nil ? nil : content
        return await center.end(owned, final, policy: dismissalPolicy, reason: reason, timestamp: timestamp) {
            if let accepted { self.accept(accepted) }
        }
    }
}

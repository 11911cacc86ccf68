public import FoundationEssentials
import SystemSupport

extension Activity {
    /// Ends the activity.
    ///
    /// The function returns when surfaces can see the end. With immediate dismissal, it returns when the activity is
    /// removed. Immediate dismissal also removes an activity that has already ended.
    ///
    /// - Parameters:
    ///   - content: The final content; nil to keep the current content. If the final content is too large or cannot
    ///     be encoded, the activity ends with the current content.
    ///   - dismissalPolicy: How long the ended activity stays visible.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        await end(content, dismissalPolicy: dismissalPolicy, reason: EndReason.stopped, timestampInMilliseconds: nil)
    }

    /// Ends the activity, unless `timestamp` is older than the timestamp of a previous update.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default,
        timestamp: Date
    ) async {
        await end(
            content, dismissalPolicy: dismissalPolicy, reason: EndReason.stopped,
            timestampInMilliseconds: timestamp.millisecondsSince1970)
    }

    /// Ends the activity with a reason, which is one word, optionally followed by a colon and a text.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default,
        reason: String
    ) async {
        await end(content, dismissalPolicy: dismissalPolicy, reason: reason, timestampInMilliseconds: nil)
    }

    /// Waits until the program has answered the pending control requests.
    ///
    /// A pending control request can be a `myeline stop` that has ended an activity. Call this function before the
    /// program exits, so that `myeline stop` gets its reply. The function waits for at most five seconds, even if the
    /// task is cancelled. Apple's API has no such function.
    public func waitForReplies() async {
        await center.drain()
    }

    /// Ends the activity, unless `timestamp` is older than the timestamp of a previous update.
    ///
    /// - Parameter alert: The alert that announces the end of an activity of this process; nil for the alert of the
    ///   reason, if it has one.
    /// - Returns: Whether this call ended the activity. The result is false if the activity had already ended, or if
    ///   a previous update has a newer timestamp. If another process owns the activity, the result is false if that
    ///   process did not confirm the end. If the owner has exited, the result is false if this process could not
    ///   adopt the activity.
    @discardableResult
    package func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy, reason: String,
        timestampInMilliseconds timestamp: Int64?, alert: AlertConfiguration? = nil
    ) async -> Bool {
        guard let owned else { return await endRemote(content, dismissalPolicy, reason, timestamp: timestamp) }
        var final: ActivityStateMachine.Content?
        if let content {
            do throws(DroppedUpdate) {
                final = update(content, try encode(content.state))
            } catch {
                // The activity ends even if its final content is invalid.
                center.drop(owned, error.outcome)
            }
        }
        let accepted = final == nil ? nil : content
        return await center.end(
            owned, final, policy: dismissalPolicy, reason: reason, timestamp: timestamp, alert: alert
        ) {
            if let accepted { self.accept(accepted) }
        }
    }
}

public import FoundationEssentials
import SystemSupport

extension Activity {
    /// Updates the content.
    ///
    /// The update is published immediately if the rate limit (``PublishPolicy``) allows it. Otherwise, the update is
    /// held back until the rate limit allows it. Of several updates that are held back, only the newest is published.
    /// The function returns when the content is visible or has been held back. ``updateOutcomes`` reports the outcome
    /// of each update. An update is dropped if the activity has ended, or if the content is too large or cannot be
    /// encoded.
    ///
    /// If another process owns the activity, the update is sent to the owner. If the owner has exited, this process
    /// adopts the activity.
    public func update(_ content: ActivityContent<ContentState>) async {
        await update(content, alert: nil)
    }

    /// Updates the content, and raises the alert if there is one.
    ///
    /// An update with an alert is exempt from the rate limit.
    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil
    ) async {
        await update(content, alert: alertConfiguration)
    }

    /// Updates the content, and raises the alert if there is one.
    ///
    /// The update is dropped if `timestamp` is older than the timestamp of a previous update.
    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil, timestamp: Date
    ) async {
        await update(content, alert: alertConfiguration, timestampInMilliseconds: timestamp.millisecondsSince1970)
    }

    /// Updates the content and returns the outcome.
    ///
    /// - Parameters:
    ///   - urgency: The exemption from the rate limit. If nil, the exemption depends on the members of the content
    ///     that change from null to a value or back.
    ///   - mayDelayEvaluation: Whether a burst of updates may share one delayed evaluation of the presentation.
    ///   - dataTime: The time of the newest data in the content.
    @discardableResult
    package func update(
        _ content: ActivityContent<ContentState>, alert: AlertConfiguration?,
        timestampInMilliseconds timestamp: Int64? = nil, urgency: UpdateBudget.Urgency? = nil,
        mayDelayEvaluation: Bool = false, dataTime: ActivityStateMachine.DataTime = .update
    ) async -> ActivityUpdateOutcome {
        guard let owned else { return await updateRemote(content, alert: alert, timestamp: timestamp) }
        let encoded: EncodedContent
        do throws(DroppedUpdate) {
            encoded = try encode(content.state)
        } catch {
            center.drop(owned, error.outcome)
            return error.outcome
        }
        let isOnMain = MainActor.isSame(as: #isolation)
        var new = update(content, encoded, alert: alert)
        new.mayDelayEvaluation = mayDelayEvaluation
        new.dataTime = dataTime
        return await center.update(
            owned, new, urgency: urgency, timestamp: timestamp, isOnMain: isOnMain
        ) {
            accept(content)
        }
    }

    /// Updates the content of an activity of this process with a state that is already encoded.
    ///
    /// The encoded state must be within the size limit. If another process owns the activity, the function does
    /// nothing.
    package func update(
        _ content: ActivityContent<ContentState>, encoded bytes: [UInt8], urgency: UpdateBudget.Urgency,
        dataTime: ActivityStateMachine.DataTime = .update
    ) async {
        guard let owned else { return }
        let isOnMain = MainActor.isSame(as: #isolation)
        var new = update(content, EncodedContent(bytes: bytes))
        new.dataTime = dataTime
        await center.update(owned, new, urgency: urgency, timestamp: nil, isOnMain: isOnMain) {
            accept(content)
        }
    }

    func encode(_ state: ContentState) throws(DroppedUpdate) -> EncodedContent {
        let encoded: EncodedContent
        do {
            encoded = try EncodedContent(state)
        } catch {
            throw DroppedUpdate(outcome: .droppedInvalid("\(error)"))
        }
        guard !encoded.isTooLarge(center.settings.limits) else {
            throw DroppedUpdate(outcome: .droppedTooLarge(size: encoded.bytes.count))
        }
        return encoded
    }

    func update(
        _ content: ActivityContent<ContentState>, _ encoded: EncodedContent, alert: AlertConfiguration? = nil
    ) -> ActivityStateMachine.Content {
        ActivityStateMachine.Content(
            encoded: encoded, staleDate: content.staleDate, relevanceScore: content.relevanceScore,
            moment: center.clock.now, alert: alert, evaluation: evaluation(of: content, encoded))
    }
}

struct DroppedUpdate: Error {
    let outcome: ActivityUpdateOutcome
}

extension MainActor {
    @inline(never)  // the compiler cannot inline the comparison with an asynchronous function's isolation
    fileprivate static func isSame(as actor: (any Actor)?) -> Bool { actor === shared }
}

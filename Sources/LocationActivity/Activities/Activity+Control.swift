import FoundationEssentials
import SystemSupport

extension Activity {
    /// Merges the members of a control request into the content, and publishes the content immediately.
    ///
    /// - Throws: ``ControlError`` if a member of the request is invalid, or if the update is dropped.
    func apply(_ update: ControlUpdate) async throws(ControlError) {
        let before = content
        let state = try ContentMerge<ContentState>(update: update).apply(to: before.state)
        let content = ActivityContent(
            state: state, staleDate: update.staleDate ?? before.staleDate,
            relevanceScore: update.relevanceScore ?? before.relevanceScore)
        let outcome = await self.update(
            content, alert: update.alert, timestampInMilliseconds: update.timestamp?.millisecondsSince1970,
            urgency: .always, mayDelayEvaluation: true, dataTime: update.hasData ? .update : .unchanged)
        switch outcome {
        case .applied, .coalesced, .heldBack, .unconfirmed: return
        case .droppedEnded: throw .activityEnded
        case .droppedOlder: throw .older
        case .droppedTooLarge(let size):
            throw ControlError(
                .tooLarge, "has \(size) bytes; the limit 'contentSize' is \(center.settings.limits.encodedSize)",
                path: "content")
        case .droppedInvalid(let reason): throw ControlError(.updateFailed, reason, path: "content")
        }
    }

    func apply(_ end: ControlEnd) async throws(ControlError) {
        var final: ActivityContent<ContentState>?
        if let content = end.content {
            let state = try ContentMerge<ContentState>(update: ControlUpdate(replacing: content))
                .apply(to: self.content.state)
            final = ActivityContent(state: state, staleDate: nil, relevanceScore: self.content.relevanceScore)
        }
        let hasEnded = await self.end(
            final, dismissalPolicy: end.policy, reason: end.reason,
            timestampInMilliseconds: end.timestamp?.millisecondsSince1970)
        if !hasEnded { throw activityState.isTerminal ? .activityEnded : .older }
    }
}

import FoundationEssentials

extension Activity {
    /// Merges the members of a control request into the content, and publishes the content immediately.
    ///
    /// - Throws: ``ControlError`` with the path of an invalid member.
    func apply(_ update: ControlUpdate) async throws(ControlError) {
        let before = content
        let state = try ContentMerge<ContentState>(update: update).apply(to: before.state)
        let content = ActivityContent(
            state: state, staleDate: update.staleDate ?? before.staleDate,
            relevanceScore: update.relevanceScore ?? before.relevanceScore)
        let outcome = await self.update(content, alert: update.alert, urgency: .always)
        switch outcome {
        case .applied, .coalesced, .heldBack: return
        case .droppedEnded, .droppedOlder: throw .activityEnded
        case .droppedTooLarge(let size):
            throw ControlError(
                .tooLarge, "has \(size) bytes; the limit is \(center.settings.limits.encodedSize)", path: "content")
        case .droppedInvalid(let reason): throw ControlError(.updateFailed, reason, path: "content")
        }
    }

    func apply(_ end: ControlEnd) async throws(ControlError) {
        var final: ActivityContent<ContentState>?
        if let object = end.content {
            let update = ControlUpdate(replacing: object)
            let state = try ContentMerge<ContentState>(update: update).apply(to: content.state)
            final = ActivityContent(state: state, staleDate: nil, relevanceScore: content.relevanceScore)
        }
        let hasEnded = await self.end(
            final, dismissalPolicy: end.policy, reason: end.reason, timestampInMilliseconds: nil)
        if !hasEnded { throw .activityEnded }
    }
}

import FoundationEssentials

/// Requests over the control socket.
extension Activity {
    /// Merges members into the content, decodes it as its type, and publishes it at once.
    ///
    /// - Throws: ``ControlError`` that names the member which does not fit.
    func apply(_ update: ControlUpdate) async throws(ControlError) {
        let before = content
        let state = try ContentMerge<ContentState>(update).apply(to: before.state)
        let content = ActivityContent(
            state: state, staleDate: update.staleDate ?? before.staleDate,
            relevanceScore: update.relevanceScore ?? before.relevanceScore)
        // A person who updates from the shell looks at once.
        let outcome = await self.update(content, alert: update.alert, urgency: .always)
        switch outcome {
        case .applied, .coalesced, .heldBack: return
        case .droppedEnded, .droppedOlder: throw ControlError(.ended, "the activity has ended")
        case .droppedTooLarge(let size):
            throw ControlError(
                .tooLarge, "the content would have \(size) bytes, and may have \(center.settings.limits.encodedSize)",
                path: "content")
        case .droppedInvalid(let reason): throw ControlError(.updateFailed, reason, path: "content")
        }
    }

    /// Ends the activity.
    func apply(_ end: ControlEnd) async throws(ControlError) {
        var final: ActivityContent<ContentState>?
        if let object = end.content {
            let update = ControlUpdate(replacing: object)
            let state = try ContentMerge<ContentState>(update).apply(to: content.state)
            final = ActivityContent(state: state, staleDate: nil, relevanceScore: content.relevanceScore)
        }
        let hasEnded = await self.end(
            final, dismissalPolicy: end.policy, reason: end.reason, timestampInMilliseconds: nil)
        if !hasEnded { throw ControlError(.ended, "the activity has ended") }
    }
}

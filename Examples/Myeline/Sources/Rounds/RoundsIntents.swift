import LocationActivity

/// Begins the next round, with an alert for the last one.
struct NextRoundIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Next round"

    func perform() async throws -> some IntentResult {
        for activity in Activity<RoundsAttributes>.activities {
            var state = activity.content.state
            let total = activity.attributes.total
            guard state.round < total else {
                await activity.end(nil, dismissalPolicy: .immediate)
                continue
            }
            state = RoundsAttributes.ContentState(round: state.round + 1)
            let alert = AlertConfiguration(
                title: "The last round", body: "Give it all: \(total) of \(total).", sound: .default)
            await activity.update(
                ActivityContent(state: state, staleDate: nil), alertConfiguration: state.round == total ? alert : nil)
        }
        return .result()
    }
}

/// Pauses or resumes the training.
struct PauseIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Pause or go on"

    func perform() async throws -> some IntentResult {
        for activity in Activity<RoundsAttributes>.activities {
            var state = activity.content.state
            state.isPaused.toggle()
            await activity.update(ActivityContent(state: state, staleDate: nil))
        }
        return .result()
    }
}

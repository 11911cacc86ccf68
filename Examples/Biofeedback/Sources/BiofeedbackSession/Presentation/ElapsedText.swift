import FoundationEssentials
import LocationActivity

/// How long a session has been going on, which ticks; in the end how it ended and how long it took.
struct ElapsedText: View {
    let attributes: BiofeedbackAttributes
    let state: BiofeedbackAttributes.ContentState

    var body: some View {
        if let finalState = state.finalState {
            Label("\(finalState.title) \(ClockText.text(state.elapsed))", systemImage: finalState.symbol)
        } else if let target = attributes.targetDuration {
            Text(timerInterval: state.startDate...state.startDate.addingTimeInterval(target), countsDown: false)
                .monospacedDigit()
        } else {
            Text(state.startDate, style: .timer).monospacedDigit()
        }
    }
}

import FoundationEssentials
import LocationActivity

/// The elapsed time, which ticks; after the end, the final state and the total time.
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

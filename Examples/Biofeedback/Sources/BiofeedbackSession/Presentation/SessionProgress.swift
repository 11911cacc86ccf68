import FoundationEssentials
import LocationActivity

/// The progress towards the target, which ticks; empty without a target.
struct SessionProgress: View {
    let attributes: BiofeedbackAttributes
    let state: BiofeedbackAttributes.ContentState

    var body: some View {
        if let target = attributes.targetDuration {
            if state.finalState != nil {
                ProgressView(value: min(state.elapsed, target), total: target)
            } else {
                let range = state.startDate...state.startDate.addingTimeInterval(target)
                ProgressView(timerInterval: range, countsDown: false) {
                } currentValueLabel: {
                    Text(timerInterval: range, countsDown: true)
                }
            }
        }
    }
}

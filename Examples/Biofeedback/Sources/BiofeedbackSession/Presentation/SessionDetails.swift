import LocationActivity

/// All values of a session; coherence training shows the coherence first.
struct SessionDetails: View {
    let attributes: BiofeedbackAttributes
    let state: BiofeedbackAttributes.ContentState

    var body: some View {
        VStack(alignment: .leading) {
            if attributes.type == .coherence {
                CoherenceGauge(coherence: state.coherence)
                hrv
            } else {
                hrv
                CoherenceGauge(coherence: state.coherence)
            }
            HStack {
                Label(ValueText.heartRate(state.heartRate), systemImage: "heart.fill")
                Spacer()
                PhaseCircle(state: state)
            }
            if state.hrvHistory.count > 1 { Sparkline(values: state.hrvHistory, tint: state.color) }
            SessionProgress(attributes: attributes, state: state)
        }
    }

    private var hrv: some View {
        HStack {
            Text("HRV")
            Spacer()
            Text(ValueText.hrv(state.hrv)).bold()
        }
    }
}

import LocationActivity

/// The coherence, in the colour of its level.
struct CoherenceGauge: View {
    let coherence: Double?

    var body: some View {
        if let coherence {
            Gauge(value: coherence, in: 0...100) {
                Text("Coherence")
            } currentValueLabel: {
                Text(ValueText.coherence(coherence)).foregroundStyle(CoherenceLevel(coherence).color)
            }
            .gaugeStyle(.linearCapacity)
            .tint(CoherenceLevel(coherence).color)
        } else {
            // An empty gauge would mean 0 %.
            HStack {
                Text("Coherence")
                Spacer()
                Text(ValueText.coherence(nil))
            }
        }
    }
}

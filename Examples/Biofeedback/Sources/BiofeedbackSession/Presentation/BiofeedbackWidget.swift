import FoundationEssentials
import LocationActivity

/// The presentation of a session.
struct BiofeedbackWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: BiofeedbackAttributes.self) { context in
            VStack(alignment: .leading) {
                SessionHeader(attributes: context.attributes, state: context.state)
                SessionDetails(attributes: context.attributes, state: context.state)
            }
        } dynamicIsland: { context in
            DynamicIsland {
                // Below the sides: between them the title would have half the width.
                DynamicIslandExpandedRegion(.center) {
                    SessionHeader(attributes: context.attributes, state: context.state)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    SessionDetails(attributes: context.attributes, state: context.state)
                }
            } compactLeading: {
                Image(systemName: "heart.fill").foregroundStyle(context.state.color)
            } compactTrailing: {
                Text(ValueText.hrv(context.state.hrv))
            } minimal: {
                Image(systemName: "waveform.path.ecg").foregroundStyle(context.state.color)
            }
            .keylineTint(context.state.color)
        }
    }
}

extension BiofeedbackAttributes.ContentState {
    /// The colour of the coherence; grey if it is unknown.
    var color: Color { coherence.map { CoherenceLevel($0).color } ?? .gray }

    /// The start date, computed back from the content's date, in case the clock was set.
    var startDate: Date { updatedAt.addingTimeInterval(-elapsed) }
}

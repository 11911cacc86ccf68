import FoundationEssentials
import LocationActivity

/// How a session looks.
struct BiofeedbackWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: BiofeedbackAttributes.self) { context in
            VStack(alignment: .leading) {
                SessionHeader(attributes: context.attributes, state: context.state)
                SessionDetails(attributes: context.attributes, state: context.state)
            }
        } dynamicIsland: { context in
            DynamicIsland {
                // Whole: between the sides of an island a title would have half the room.
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
    /// The colour of the coherence; grey where that is not known.
    var color: Color { coherence.map { CoherenceLevel($0).color } ?? .gray }

    /// The date at which the session would have begun if nobody had set a clock since.
    var startDate: Date { updatedAt.addingTimeInterval(-elapsed) }
}

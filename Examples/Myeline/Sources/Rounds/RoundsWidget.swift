import LocationActivity

struct RoundsWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: RoundsAttributes.self) { context in
            VStack(alignment: .leading) {
                Text(context.attributes.name).font(.headline)
                Text(
                    "Round \(context.state.round) of \(context.attributes.total)\(context.state.isPaused ? ", paused" : "")"
                )
                HStack {
                    Button(context.state.isPaused ? "Go on" : "Pause", intent: PauseIntent())
                    Button(
                        context.state.round < context.attributes.total ? "Next round" : "Done",
                        intent: NextRoundIntent())
                }
            }
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { Text(context.attributes.name) }
                DynamicIslandExpandedRegion(.trailing) { Text("\(context.state.round)/\(context.attributes.total)") }
            } compactLeading: {
                Image(systemName: "figure.run")
            } compactTrailing: {
                Text("\(context.state.round)/\(context.attributes.total)")
            } minimal: {
                Text("\(context.state.round)")
            }
        }
    }
}

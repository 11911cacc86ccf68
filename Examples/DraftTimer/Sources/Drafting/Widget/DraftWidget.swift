import LocationActivity

/// The presentation of a draft: its card and the forms of its island.
struct DraftWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: DraftAttributes.self) { context in
            DraftCard(moment: DraftMoment(context))
        } dynamicIsland: { context in
            let moment = DraftMoment(context)
            return DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    HStack {
                        TurnIcon(moment: moment)
                        Text(moment.drafter).lineLimit(1)
                    }
                }
                DynamicIslandExpandedRegion(.trailing) {
                    VStack(alignment: .trailing) {
                        TurnTimer(moment: moment)
                        PickCount(moment: moment)
                    }
                }
                DynamicIslandExpandedRegion(.bottom) {
                    VStack(alignment: .leading) {
                        TurnProgress(moment: moment)
                        LastPick(moment: moment)
                    }
                }
            } compactLeading: {
                TurnIcon(moment: moment)
            } compactTrailing: {
                TurnTimer(moment: moment)
            } minimal: {
                Circle().fill(moment.color).frame(width: 12, height: 12)
            }
            .keylineTint(moment.color)
        }
        .entries { context in DraftMoment(context).edges }
    }
}

import FoundationEssentials
import LocationActivity

struct MatchAttributes: ActivityAttributes {
    struct Team: Codable, Hashable {
        var name: String
        var logo: String
    }

    enum Phase: Codable, Hashable {
        case upcoming(kickOff: Date)
        case playing(minute: Int)
        case finished
    }

    struct ContentState: Codable, Hashable {
        var home: Int
        var away: Int
        var phase: Phase
        var lastEvent: String?
    }

    var home: Team
    var away: Team
}

private struct TeamView: View {
    let team: MatchAttributes.Team
    let score: Int

    var body: some View {
        VStack {
            Image(team.logo)
                .resizable()
                .scaledToFit()
                .frame(width: 40, height: 40)
            Text(team.name)
                .font(.caption)
                .minimumScaleFactor(0.8)
                .lineLimit(1)
            Text("\(score)")
                .font(.largeTitle)
                .fontWeight(.heavy)
        }
        .frame(maxWidth: .infinity)
    }
}

private struct PhaseView: View {
    let phase: MatchAttributes.Phase

    var body: some View {
        Group {
            switch phase {
            case .upcoming(let kickOff):
                TimelineView(.explicit([kickOff.addingTimeInterval(-600), kickOff])) { timeline in
                    Text(timeline.date < kickOff ? "Soon" : "Now")
                        .foregroundStyle(timeline.date < kickOff ? .secondary : .primary)
                }
            case .playing(let minute):
                Text("\(minute)′").bold().foregroundStyle(.red)
            case .finished:
                Text("Full time")
            }
        }
        .font(.footnote)
        .textCase(.uppercase)
    }
}

struct MatchWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: MatchAttributes.self) { context in
            VStack {
                HStack {
                    TeamView(team: context.attributes.home, score: context.state.home)
                    PhaseView(phase: context.state.phase)
                    TeamView(team: context.attributes.away, score: context.state.away)
                }
                if let event = context.state.lastEvent {
                    Text(event).italic().transition(.push(from: .bottom))
                }
                // swift-format-ignore: NeverForceUnwrap
                Link(destination: URL(string: "match://live")!) {
                    Text("Details")
                }
            }
            .activityBackgroundTint(nil)
            .widgetURL(URL(string: "match://open"))
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    TeamView(team: context.attributes.home, score: context.state.home)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    TeamView(team: context.attributes.away, score: context.state.away)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    PhaseView(phase: context.state.phase)
                }
            } compactLeading: {
                score(context.state.home, of: context.attributes.home)
            } compactTrailing: {
                score(context.state.away, of: context.attributes.away)
            } minimal: {
                ViewThatFits {
                    Text("\(context.state.home):\(context.state.away)")
                    Image(systemName: "soccerball")
                }
            }
        }
    }

    func score(_ score: Int, of team: MatchAttributes.Team) -> some View {
        Text("\(team.name.prefix(3).uppercased()) \(score)")
    }
}

struct IdiomBundle: WidgetBundle {
    var body: some Widget {
        DeliveryWidget()
        TimerWidget()
        WorkoutWidget()
        StockWidget()
        if #available(iOS 18.0, *) {
            MatchWidget()
        }
    }
}

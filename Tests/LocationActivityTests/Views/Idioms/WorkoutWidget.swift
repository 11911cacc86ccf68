import FoundationEssentials
import LocationActivity
import ActivityTree

struct WorkoutAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        struct Lap: Codable, Hashable, Identifiable {
            var id: Int
            var seconds: Double
        }

        var heartRate: Int
        var distance: Double
        var laps: [Lap]
        var history: [Double]
        var effort: Double
    }

    var startedAt: Date
}

struct HeartRateView: View {
    let rate: Int

    private var zone: (name: String, color: Color) {
        switch rate {
        case ..<100: ("Easy", .green)
        case 100..<150: ("Steady", .yellow)
        default: ("Hard", .red)
        }
    }

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 2) {
            Image(systemName: "heart.fill")
                .symbolEffect(.pulse)
                .foregroundStyle(zone.color.gradient)
            Text(rate, format: .number)
                .font(.system(size: 34, weight: .bold, design: .rounded))
                .contentTransition(.numericText(value: Double(rate)))
                .animation(.snappy, value: rate)
            Text(zone.name.uppercased()).font(.caption2).foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
        .accessibilityLabel("Heart rate \(rate)")
    }
}

struct WorkoutLockScreenView: View {
    @Environment(\.activityFamily) var activityFamily
    @Environment(\.colorScheme) private var colorScheme

    let state: WorkoutAttributes.ContentState
    let startedAt: Date

    var body: some View {
        switch activityFamily {
        case .small:
            HeartRateView(rate: state.heartRate)
        case .medium:
            full
        @unknown default:
            full
        }
    }

    @ViewBuilder private var full: some View {
        VStack(alignment: .leading) {
            HeartRateView(rate: state.heartRate)
            Grid(alignment: .leading, horizontalSpacing: 12) {
                GridRow {
                    Text("Distance").gridColumnAlignment(.leading)
                    Text("\(state.distance / 1000, format: .number.precision(.fractionLength(2))) km")
                }
                GridRow {
                    Text("Time")
                    Text(startedAt, style: .timer)
                }
                Divider().gridCellColumns(2)
                ForEach(state.laps) { lap in
                    GridRow {
                        Text("Lap \(lap.id)")
                        Text("\(lap.seconds)")
                    }
                }
            }
            Gauge(value: state.effort, in: 0...10) {
                Text("Effort")
            } currentValueLabel: {
                Text("\(Int(state.effort))")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("10")
            }
            .gaugeStyle(.accessoryCircular)
            .tint(Gradient(colors: [.green, .yellow, .red]))
            if #available(iOS 17, *) {
                Sparkline(values: state.history, tint: .red).frame(height: 24)
            }
            ProgressView(
                phases: [ProgressPhase("Fast", seconds: 60), ProgressPhase("Slow", seconds: 120, from: 1, to: 0)],
                start: startedAt)
        }
        .padding([.horizontal, .top])
        .background {
            LinearGradient(
                colors: [.black, Color(red: 0.1, green: 0.1, blue: 0.4)], startPoint: .top, endPoint: .bottom)
        }
        .foregroundStyle(colorScheme == .dark ? Color.white : Color.black)
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .shadow(radius: 4)
    }
}

struct WorkoutWidget: Widget {
    let kind = "Workout"

    var body: some WidgetConfiguration {
        ActivityConfiguration(for: WorkoutAttributes.self) { context in
            WorkoutLockScreenView(state: context.state, startedAt: context.attributes.startedAt)
                .containerBackground(for: .widget) { Color.black }
        } dynamicIsland: { context in
            DynamicIsland {
                expandedContent(context)
            } compactLeading: {
                Image(systemName: "figure.run").padding(.leading, 2)
            } compactTrailing: {
                Text("\(context.state.heartRate)").monospacedDigit()
            } minimal: {
                Image(systemName: "figure.run")
            }
            .contentMargins(.trailing, 4, for: .compactTrailing)
        }
    }

    @DynamicIslandExpandedContentBuilder
    private func expandedContent(
        _ context: ActivityViewContext<WorkoutAttributes>
    ) -> DynamicIslandExpandedContent<some View> {
        DynamicIslandExpandedRegion(.leading) {
            HeartRateView(rate: context.state.heartRate).dynamicIsland(verticalPlacement: .belowIfTooWide)
        }
        DynamicIslandExpandedRegion(.trailing) {
            Text(String(format(context.state.distance)))
        }
    }

    private func format(_ metres: Double) -> String { metres < 1000 ? "\(Int(metres)) m" : "\(Int(metres / 1000)) km" }
}

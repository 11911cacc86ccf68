import FoundationEssentials
import LocationActivity

struct TimerAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var endTime: Date
        var pausedAt: Date?
        var isRunning: Bool { pausedAt == nil }
    }

    let name: String
    let startTime: Date
}

struct PauseTimerIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Pause"
    func perform() async throws -> some IntentResult { .result() }
}

struct SoundIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Sound"
    func perform() async throws -> some IntentResult { .result() }
}

struct CardStyle: ViewModifier {
    var tint: Color = .orange

    func body(content: Content) -> some View {
        content
            .padding(12)
            .background(tint.opacity(0.2), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
            .overlay {
                RoundedRectangle(cornerRadius: 16).strokeBorder(tint, lineWidth: 1)
            }
    }
}

extension View {
    func card(_ tint: Color = .orange) -> some View {
        modifier(CardStyle(tint: tint))
    }

    @ViewBuilder
    func `if`<Transformed: View>(_ condition: Bool, transform: (Self) -> Transformed) -> some View {
        if condition { transform(self) } else { self }
    }
}

private struct AccentKey: EnvironmentKey {
    static let defaultValue: Color = .orange
}

extension EnvironmentValues {
    var accent: Color {
        get { self[AccentKey.self] }
        set { self[AccentKey.self] = newValue }
    }
}

struct PillButtonStyle: ButtonStyle {
    @Environment(\.accent) private var accent

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(.horizontal, 10)
            .background(accent, in: .capsule)
            .opacity(configuration.isPressed ? 0.5 : 1)
    }
}

struct RingView<Content: View>: View {
    let interval: ClosedRange<Date>
    @ViewBuilder let content: () -> Content

    @Environment(\.isLuminanceReduced) private var isLuminanceReduced
    @Environment(\.accent) private var accent

    var body: some View {
        ZStack {
            Circle()
                .stroke(accent.opacity(isLuminanceReduced ? 0.1 : 0.25), lineWidth: 6)
            Circle()
                .trim(from: 0, to: 0.75)
                .stroke(
                    AngularGradient(colors: [accent, .yellow], center: .center),
                    style: StrokeStyle(lineWidth: 6, lineCap: .round)
                )
                .rotationEffect(.degrees(-90))
            content()
        }
        .frame(width: 64, height: 64)
    }
}

struct TimerWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: TimerAttributes.self) { context in
            let interval = context.attributes.startTime...context.state.endTime
            HStack {
                RingView(interval: interval) {
                    Text(
                        timerInterval: interval, pauseTime: context.state.pausedAt, countsDown: true,
                        showsHours: false
                    )
                    .monospacedDigit()
                }
                ProgressView(timerInterval: interval, countsDown: false) {
                    Text(context.attributes.name)
                } currentValueLabel: {
                    EmptyView()
                }
                .progressViewStyle(.linear)
                .tint(.orange)
                .if(!context.state.isRunning) { $0.opacity(0.5) }
                Button("Pause", systemImage: "pause.fill", intent: PauseTimerIntent())
                    .buttonStyle(PillButtonStyle())
                Toggle("Sound", isOn: true, intent: SoundIntent())
                    .toggleStyle(.button)
                    .labelsHidden()
            }
            .card()
            .environment(\.accent, .mint)
            .tint(.mint)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { Text(context.attributes.name) }
                DynamicIslandExpandedRegion(.bottom) {
                    if let pausedAt = context.state.pausedAt {
                        Text("Paused at \(pausedAt, style: .time)")
                    } else {
                        ProgressView(timerInterval: context.attributes.startTime...context.state.endTime)
                            .progressViewStyle(CircularProgressViewStyle(tint: .orange))
                    }
                }
            } compactLeading: {
                Image(systemName: "timer").foregroundStyle(.tint)
            } compactTrailing: {
                Text(context.state.endTime, style: .timer).frame(maxWidth: 44)
            } minimal: {
                Image(systemName: context.state.isRunning ? "timer" : "pause")
            }
        }
        .entries { context in
            [context.state.endTime.addingTimeInterval(-60), context.state.endTime]
        }
    }
}

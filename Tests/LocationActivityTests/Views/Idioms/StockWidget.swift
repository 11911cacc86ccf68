import FoundationEssentials
import LocationActivity
import LocationStream

// Declared once per program, in place of Foundation's types on iOS.
private typealias CGRect = ViewRect
private typealias CGPoint = ViewPoint

struct StockAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var prices: [Double]
        var share: Double
    }

    var symbol: String
}

private struct LineChart: Shape {
    let data: [Double]

    func path(in rect: CGRect) -> Path {
        guard data.count > 1, let least = data.min(), let most = data.max(), most > least else { return Path() }
        return Path { path in
            for (index, value) in data.enumerated() {
                let point = CGPoint(
                    x: rect.width * Double(index) / Double(data.count - 1),
                    y: rect.height * (1 - (value - least) / (most - least)))
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
        }
    }
}

private struct ShareBar: View {
    @State private var height = 8.0
    let share: Double

    var body: some View {
        GeometryReader { geometry in
            ZStack(alignment: .leading) {
                Capsule().fill(.gray)
                Capsule().fill(.green).frame(width: geometry.size.width * share - 4)
                Rectangle().frame(width: 2).offset(x: geometry.size.width * 0.5)
            }
        }
        .frame(height: height)
    }
}

struct RefreshSoundIntent: AudioPlaybackIntent {
    static let title: LocalizedStringResource = "Refresh"
    func perform() async throws -> some IntentResult { .result() }
}

struct StockWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: StockAttributes.self) { context in
            VStack {
                LineChart(data: context.state.prices)
                    .stroke(.green, style: StrokeStyle(lineWidth: 2, lineCap: .round))
                    .frame(height: 40)
                ShareBar(share: context.state.share)
            }
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.bottom) {
                    Path { path in
                        path.addArc(
                            center: CGPoint(x: 150, y: 20), radius: 20, startAngle: .zero, endAngle: .degrees(180),
                            clockwise: false)
                        path.closeSubpath()
                    }
                    .fill(.red)
                }
            } compactLeading: {
                Text(context.attributes.symbol)
            } compactTrailing: {
                Button(intent: RefreshSoundIntent()) { Image(systemName: "arrow.clockwise") }
            } minimal: {
                Text(context.attributes.symbol)
            }
        }
    }
}

final class LocationPermission: CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private let session = CLBackgroundActivitySession()
    private(set) var statuses: [CLAuthorizationStatus] = []

    init() {
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyBest
        manager.activityType = .fitness
    }

    func request() {
        if manager.authorizationStatus == .authorizedAlways { manager.requestWhenInUseAuthorization() }
        session.invalidate()
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        statuses.append(manager.authorizationStatus)
    }
}

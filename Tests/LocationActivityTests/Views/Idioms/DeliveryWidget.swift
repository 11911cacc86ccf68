import FoundationEssentials
import LocationActivity

struct DeliveryAttributes: ActivityAttributes {
    typealias DeliveryStatus = ContentState

    struct ContentState: Codable, Hashable {
        enum Stage: String, Codable, CaseIterable {
            case preparing, onTheWay, delivered
        }

        var driverName: String
        var stage: Stage
        var deliveryTimer: ClosedRange<Date>
    }

    var orderNumber: String
    var numberOfItems: Int
    var total: Double
}

extension Color {
    static let brand = Color(hex: 0xFF_7A_00)

    init(hex: UInt32, alpha: Double = 1) {
        self.init(
            .sRGB, red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255, opacity: alpha)
    }
}

struct CallDriverIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Call the driver"

    @Parameter(title: "Order") var order: String

    init() {}

    init(order: String) {
        self.order = order
    }

    func perform() async throws -> some IntentResult {
        .result()
    }
}

struct DeliveryWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: DeliveryAttributes.self) { context in
            DeliveryCard(context: context)
                .activityBackgroundTint(Color.brand.opacity(0.25))
                .activitySystemActionForegroundColor(.black)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Label("\(context.attributes.numberOfItems) items", systemImage: "bag")
                        .foregroundColor(.indigo)
                        .font(.title2)
                }

                DynamicIslandExpandedRegion(.trailing, priority: 1) {
                    Label {
                        Text(timerInterval: context.state.deliveryTimer, countsDown: true)
                            .multilineTextAlignment(.trailing)
                            .frame(width: 50)
                            .monospacedDigit()
                    } icon: {
                        Image(systemName: "timer")
                            .foregroundColor(.indigo)
                    }
                    .font(.title2)
                }

                DynamicIslandExpandedRegion(.center) {
                    Text("\(context.state.driverName) is on the way!")
                        .lineLimit(1)
                        .font(.caption)
                }

                DynamicIslandExpandedRegion(.bottom) {
                    Button(intent: CallDriverIntent(order: context.attributes.orderNumber)) {
                        Label("Call driver", systemImage: "phone")
                    }
                    .foregroundColor(.indigo)
                }
                .contentMargins(.horizontal, 8)
            } compactLeading: {
                Label {
                    Text("\(context.attributes.numberOfItems) items")
                } icon: {
                    Image(systemName: "bag")
                        .foregroundColor(.indigo)
                }
                .font(.caption2)
            } compactTrailing: {
                Text(timerInterval: context.state.deliveryTimer, countsDown: true)
                    .multilineTextAlignment(.center)
                    .frame(width: 40)
                    .font(.caption2)
            } minimal: {
                VStack(alignment: .center) {
                    Image(systemName: "timer")
                    Text(timerInterval: context.state.deliveryTimer, countsDown: true)
                        .multilineTextAlignment(.center)
                        .monospacedDigit()
                        .font(.caption2)
                }
            }
            .keylineTint(.cyan)
            .widgetURL(URL(string: "delivery://order/\(context.attributes.orderNumber)"))
        }
        .supplementalActivityFamilies([.small, .medium])
    }
}

private struct DeliveryCard: View {
    let context: ActivityViewContext<DeliveryAttributes>

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                header
                Spacer()
                Text("Total: \(context.attributes.total, specifier: "%.2f") €")
                    .font(.subheadline.weight(.semibold))
            }
            stage(context.state.stage)
            steps
            if context.isStale {
                Text("Waiting for news").foregroundStyle(.secondary)
            }
        }
        .padding()
    }

    private var header: some View {
        Text("Order ") + Text(context.attributes.orderNumber).bold()
    }

    @ViewBuilder
    private func stage(_ stage: DeliveryAttributes.ContentState.Stage) -> some View {
        switch stage {
        case .preparing:
            Label("Being prepared", systemImage: "frying.pan")
        case .onTheWay:
            HStack {
                Image(systemName: "box.truck.badge.clock")
                Text("\(context.state.driverName) arrives in \(timerInterval: context.state.deliveryTimer)")
            }
        case .delivered:
            Label("Delivered", systemImage: "checkmark.circle.fill").foregroundStyle(.green)
        }
    }

    private var steps: some View {
        HStack(spacing: 4) {
            ForEach(DeliveryAttributes.ContentState.Stage.allCases, id: \.self) { stage in
                Capsule()
                    .fill(isReached(stage) ? Color.brand : Color.gray.opacity(0.3))
                    .frame(height: 4)
            }
        }
    }

    private func isReached(_ stage: DeliveryAttributes.ContentState.Stage) -> Bool {
        let stages = DeliveryAttributes.ContentState.Stage.allCases
        // swift-format-ignore: NeverForceUnwrap
        return stages.firstIndex(of: stage)! <= stages.firstIndex(of: context.state.stage)!
    }
}

import ActivityKit
import SwiftUI
import WidgetKit

struct DeliveryWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: DeliveryAttributes.self) { context in
            DeliveryCard(attributes: context.attributes, state: context.state)
                .activityBackgroundTint(Color.black.opacity(0.6))
                .activitySystemActionForegroundColor(.white)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Label("Order", systemImage: "bag.fill").font(.caption).foregroundStyle(.green)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    Text(context.state.arrival, style: .timer).frame(width: 60).monospacedDigit()
                }
                DynamicIslandExpandedRegion(.center) {
                    Text(context.attributes.restaurant).lineLimit(1)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    DeliverySteps(step: context.state.step)
                }
            } compactLeading: {
                Image(systemName: "bicycle").foregroundStyle(.green)
            } compactTrailing: {
                Text(timerInterval: Date.now...context.state.arrival, countsDown: true)
                    .monospacedDigit()
                    .frame(maxWidth: 44)
            } minimal: {
                Image(systemName: "bicycle").foregroundStyle(.green)
            }
            .keylineTint(.green)
        }
    }
}

#Preview("Lock screen", as: .content, using: DeliveryAttributes.example) {
    DeliveryWidget()
} contentStates: {
    DeliveryAttributes.ContentState.onTheWay
}

#Preview("Expanded", as: .dynamicIsland(.expanded), using: DeliveryAttributes.example) {
    DeliveryWidget()
} contentStates: {
    DeliveryAttributes.ContentState.onTheWay
}

#Preview("Compact", as: .dynamicIsland(.compact), using: DeliveryAttributes.example) {
    DeliveryWidget()
} contentStates: {
    DeliveryAttributes.ContentState.onTheWay
}

extension DeliveryAttributes {
    fileprivate static var example: DeliveryAttributes {
        DeliveryAttributes(order: "4821", restaurant: "Da Michele")
    }
}

extension DeliveryAttributes.ContentState {
    fileprivate static var onTheWay: DeliveryAttributes.ContentState {
        DeliveryAttributes.ContentState(driver: "Marco", arrival: .now.addingTimeInterval(754), step: 2)
    }
}

#if canImport(WidgetKit)
    import ActivityKit
    import SwiftUI
    import WidgetKit
#endif

struct LocationActivityWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: LocationActivityAttributes.self) { context in
            VStack {
                if let latitude = context.state.latitude, let longitude = context.state.longitude {
                    Text("Latitude: \(latitude)")
                    Text("Longitude: \(longitude)")
                } else {
                    Text("No Location Available")
                }
            }
            .padding()
            .activityBackgroundTint(Color.blue)
            .activitySystemActionForegroundColor(Color.white)
            .foregroundColor(.white)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    if let latitude = context.state.latitude {
                        Text("Lat: \(latitude)")
                    } else {
                        Text("Lat: --")
                    }
                }
                DynamicIslandExpandedRegion(.trailing) {
                    if let longitude = context.state.longitude {
                        Text("Long: \(longitude)")
                    } else {
                        Text("Long: --")
                    }
                }
            } compactLeading: {
                Text("Loc")
            } compactTrailing: {
                Text("...")
            } minimal: {
                Text("Loc")
            }
        }
    }
}

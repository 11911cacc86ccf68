import ActivityKit
import SwiftUI
import WidgetKit

struct RideAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var kilometers: Double
    }
}

struct RideWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: RideAttributes.self) { context in
            Text("\(context.state.kilometers, specifier: "%.1f") km")
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) { Text("Ride") }
            } compactLeading: {
                Text("Ride")
            } compactTrailing: {
                Text("\(context.state.kilometers, specifier: "%.0f")")
            } minimal: {
                Text("R")
            }
        }
    }
}

/// In a library, beside the entry point of the program that links it.
@main
public struct RideWidgets: WidgetBundle {
    /// Creates the bundle.
    public init() {}

    /// The widgets.
    public var body: some Widget {
        RideWidget()
    }
}

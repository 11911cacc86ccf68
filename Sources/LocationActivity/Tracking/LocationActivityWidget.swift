import FoundationEssentials
import LocationStream

/// The widget of a location activity, which shows the position, and the distance and time so far.
///
/// Measurements are in the user's units (`myeline config set units`). A widget that a program registers for
/// ``LocationActivityAttributes`` takes precedence.
public struct LocationActivityWidget: Widget {
    private let units: @Sendable () -> Units

    /// Creates the widget.
    public init() {
        // The units are read at each evaluation, so that a change takes effect with the next update.
        self.init { SettingsFile.user.settings.units }
    }

    package init(units: @escaping @Sendable () -> Units) {
        self.units = units
    }

    /// The presentations on the lock screen and in the Dynamic Island.
    public var body: some WidgetConfiguration {
        ActivityConfiguration(for: LocationActivityAttributes.self) { context in
            LocationCard(state: context.state, startedAt: context.startedAt, units: units())
                .activityBackgroundTint(.blue)
                .activitySystemActionForegroundColor(.white)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { Text("Lat: \(Self.degrees(context.state.latitude))") }
                DynamicIslandExpandedRegion(.trailing) { Text("Long: \(Self.degrees(context.state.longitude))") }
                DynamicIslandExpandedRegion(.bottom) {
                    LocationFigures(state: context.state, startedAt: context.startedAt, units: units())
                }
            } compactLeading: {
                Text("Loc")
            } compactTrailing: {
                if context.state.latitude != nil, let speed = context.state.speed {
                    Text(units().speed(speed)).monospacedDigit()
                } else {
                    Text("...")
                }
            } minimal: {
                Text("Loc")
            }
        }
    }

    private static func degrees(_ value: Double?) -> String {
        value.map { PrintfFormat.fixed($0, decimals: 6) } ?? "--"
    }
}

extension LocationActivityAttributes: AttributesWithWidget {
    package static func makeWidget() -> any Widget { LocationActivityWidget() }
}

extension ActivityViewContext<LocationActivityAttributes> {
    /// The date at which the elapsed time was zero.
    fileprivate var startedAt: Date { updatedAt.addingTimeInterval(-state.elapsed) }
}

private struct LocationCard: View {
    let state: LocationActivityAttributes.ContentState
    let startedAt: Date
    let units: Units

    var body: some View {
        VStack(alignment: .leading) {
            if let latitude = state.latitude, let longitude = state.longitude {
                Text("Latitude: \(latitude)").font(.headline)
                Text("Longitude: \(longitude)").font(.headline)
            } else {
                Text("No Location Available").font(.headline)
                if let reason = state.reason { Text(reason).font(.caption) }
            }
            LocationFigures(state: state, startedAt: startedAt, units: units)
        }
        .foregroundStyle(.white)
    }
}

private struct LocationFigures: View {
    let state: LocationActivityAttributes.ContentState
    let startedAt: Date
    let units: Units

    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 12) {
            if state.latitude != nil {
                // The widest values stand beside the narrowest labels, so that the row fits 40 columns.
                GridRow {
                    figure("Speed", state.speed.map(units.speed))
                    figure("Altitude", state.altitude.map(units.length))
                }
                GridRow {
                    figure("Course", state.course.map { "\(PrintfFormat.fixed($0, decimals: 0))°" })
                    figure("Accuracy", state.horizontalAccuracy.map(units.length))
                }
            }
            GridRow {
                figure("Fix", state.fix.rawValue)
                figure("Distance", units.distance(state.distance))
            }
            GridRow {
                label("Time")
                Text(startedAt, style: .timer).monospacedDigit()
            }
        }
        .font(.caption)
    }

    @ViewBuilder
    private func figure(_ name: String, _ value: String?) -> some View {
        label(name)
        Text(value ?? "--").monospacedDigit().lineLimit(1)
    }

    private func label(_ name: String) -> some View {
        Text(name).opacity(0.8)
    }
}

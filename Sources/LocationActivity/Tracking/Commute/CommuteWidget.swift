import FoundationEssentials
import LocationStream

/// The widget of a commute: the countdown to the leave time, the travel time, the weather and the confidence; after the
/// departure, the time of arrival.
///
/// Measurements are in the user's units, and times of day are on the user's 12- or 24-hour clock. A widget that a
/// program registers for ``CommuteAttributes`` takes precedence.
public struct CommuteWidget: Widget {
    private let units: @Sendable () -> Units
    private let clock: ClockTime

    /// Creates the widget.
    public init() {
        // The units are read at each evaluation, so that a change takes effect with the next update.
        self.init { SettingsFile.user.settings.units }
    }

    package init(units: @escaping @Sendable () -> Units) {
        self.init(clock: .user, units: units)
    }

    init(clock: ClockTime, units: @escaping @Sendable () -> Units) {
        self.units = units
        self.clock = clock
    }

    /// The presentations on the lock screen and in the Dynamic Island.
    public var body: some WidgetConfiguration {
        ActivityConfiguration(for: CommuteAttributes.self) { context in
            CommuteTimeline(figures: figures(context)) { CommuteCard(figures: $0) }
        } dynamicIsland: { context in
            let figures = figures(context)
            return DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    CommuteTimeline(figures: figures) { CommuteHeadline(figures: $0) }
                }
                DynamicIslandExpandedRegion(.trailing) {
                    CommuteTimeline(figures: figures) { CommuteCountdown(figures: $0) }
                }
                DynamicIslandExpandedRegion(.bottom) {
                    CommuteDestination(figures: figures)
                    CommuteDetails(figures: figures)
                }
            } compactLeading: {
                CommuteTimeline(figures: figures) { CommutePin(figures: $0) }
                if let time = figures.shortTravelTime { Text(verbatim: time).monospacedDigit() }
            } compactTrailing: {
                Text(verbatim: figures.shortDestination).lineLimit(1)
            } minimal: {
                CommuteTimeline(figures: figures) { figures in
                    HStack {
                        Text(verbatim: figures.shortDestination).lineLimit(1)
                        Text(verbatim: figures.headline).monospacedDigit().lineLimit(1)
                    }
                }
            }
            .keylineTint(figures.tint)
        }
    }

    private func figures(_ context: ActivityViewContext<CommuteAttributes>) -> CommuteFigures {
        CommuteFigures(context.state, units(), clock, at: context.updatedAt)
    }
}

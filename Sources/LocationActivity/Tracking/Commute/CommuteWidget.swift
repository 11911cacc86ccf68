import FoundationEssentials
import LocationStream

/// The widget of a commute.
///
/// It shows the leave time with a countdown, the travel time, the weather and the confidence. After the departure,
/// the time of arrival replaces the leave time. Measurements are in the user's units, and times of day are on the
/// user's 12- or 24-hour clock.
///
/// If a program registers its own widget for ``CommuteAttributes``, that widget is used instead of this one.
public struct CommuteWidget: Widget {
    private let units: @Sendable () -> Units
    private let clock: ClockTime

    /// Creates the widget.
    public init() {
        // The setting of the units is read at each evaluation, so that a change takes effect with the next update.
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
                    CommuteTimeline(figures: figures) { CommuteDestination(figures: $0) }
                    CommuteDetails(figures: figures)
                }
            } compactLeading: {
                CommuteTimeline(figures: figures) { figures in
                    CommutePin(figures: figures)
                    CommuteCountdown(figures: figures, isCompact: true)
                }
            } compactTrailing: {
                Text(verbatim: figures.shortDestination).lineLimit(1)
            } minimal: {
                CommuteTimeline(figures: figures) { figures in
                    Text(verbatim: figures.headline).monospacedDigit().lineLimit(1)
                }
            }
            .keylineTint(figures.tint)
        }
    }

    private func figures(_ context: ActivityViewContext<CommuteAttributes>) -> CommuteFigures {
        CommuteFigures(context.state, units(), clock, at: context.updatedAt)
    }
}

import FoundationEssentials
import LocationStream

/// The widget of a location activity.
///
/// It shows the speed and the course, the path, the distance and time so far, the average speeds, the climb, the
/// position, and the progress towards the target. A button pauses and resumes the activity. Measurements are in the
/// user's units (`myeline config set units`).
///
/// If a program registers its own widget for ``LocationActivityAttributes``, that widget is used instead of this one.
public struct LocationActivityWidget: Widget {
    private let units: @Sendable () -> Units

    /// Creates the widget.
    public init() {
        // The setting of the units is read at each evaluation, so that a change takes effect with the next update.
        self.init { SettingsFile.user.settings.units }
    }

    package init(units: @escaping @Sendable () -> Units) {
        self.units = units
    }

    /// The presentations on the lock screen and in the Dynamic Island.
    public var body: some WidgetConfiguration {
        ActivityConfiguration(for: LocationActivityAttributes.self) { context in
            LocationCard(figures: LocationFigures(context, units()))
        } dynamicIsland: { context in
            let figures = LocationFigures(context, units())
            return DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    if figures.isPaused {
                        LocationPause(figures: figures)
                    } else if figures.hasPosition {
                        LocationSpeed(figures: figures)
                    } else {
                        LocationArrow(figures: figures)
                    }
                }
                DynamicIslandExpandedRegion(.trailing) { Text(figures.distance).bold() }
                DynamicIslandExpandedRegion(.bottom) {
                    LocationAlarms(figures: figures)
                    LocationProgress(figures: figures)
                    if figures.hasPosition {
                        LocationPlace(figures: figures)
                    } else if !figures.isPaused {
                        LocationAbsence(figures: figures)
                    }
                }
            } compactLeading: {
                LocationArrow(figures: figures)
                LocationProgress(figures: figures, isShort: true)
                LocationAlarms(figures: figures, isShort: true)
            } compactTrailing: {
                Text(figures.speed ?? figures.absence).monospacedDigit()
            } minimal: {
                HStack {
                    LocationArrow(figures: figures)
                    LocationProgress(figures: figures, isShort: true)
                    LocationAlarms(figures: figures, isShort: true)
                    if let number = figures.roundedSpeed { Text(number).monospacedDigit() }
                }
            }
            .keylineTint(.blue)
        }
    }
}

extension LocationActivityAttributes: AttributesWithWidget {
    package static func makeWidget() -> any Widget { LocationActivityWidget() }
}

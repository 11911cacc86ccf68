import FoundationEssentials

/// The widget of a trip.
///
/// It shows the status with a dot in its colour, the driver, the time to the arrival, the pickup, the reference, and
/// a map of driver and pickup. A button calls the driver. The colours are settings, such as `tripColorNearby`.
///
/// If a program registers its own widget for ``TripAttributes``, that widget is used instead of this one.
public struct TripWidget: Widget {
    private let settings: @Sendable () -> TripSettings

    /// Creates the widget.
    public init() {
        // The settings are read at each evaluation, so that a change takes effect with the next update.
        self.init { SettingsFile.user.settings.trip }
    }

    package init(settings: @escaping @Sendable () -> TripSettings) {
        self.settings = settings
    }

    /// The presentations on the lock screen and in the Dynamic Island.
    public var body: some WidgetConfiguration {
        ActivityConfiguration(for: TripAttributes.self) { context in
            TripCard(figures: TripFigures(context, settings()))
        } dynamicIsland: { context in
            let figures = TripFigures(context, settings())
            return DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { TripIcon(figures: figures) }
                DynamicIslandExpandedRegion(.center) {
                    VStack {
                        TripStatusLine(figures: figures)
                        TripDriver(figures: figures)
                    }
                }
                DynamicIslandExpandedRegion(.trailing) { TripArrival(figures: figures) }
                DynamicIslandExpandedRegion(.bottom) {
                    VStack(alignment: .leading) {
                        TripPlace(figures: figures)
                        TripProblem(figures: figures)
                        TripMap(figures: figures)
                        TripCall(figures: figures)
                    }
                }
            } compactLeading: {
                TripIcon(figures: figures)
            } compactTrailing: {
                Text(verbatim: figures.compact).monospacedDigit()
            } minimal: {
                TripIcon(figures: figures)
            }
            .keylineTint(figures.color)
        }
    }
}

extension TripAttributes: AttributesWithWidget {
    package static func makeWidget() -> any Widget { TripWidget() }
}

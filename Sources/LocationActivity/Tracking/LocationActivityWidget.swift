import FoundationEssentials
import LocationStream

/// The widget of a location activity: the speed and the heading, the path, the distance and time so far, the position.
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
            LocationCard(figures: LocationFigures(context, units()))
        } dynamicIsland: { context in
            let figures = LocationFigures(context, units())
            return DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    if figures.hasPosition { LocationSpeed(figures: figures) } else { LocationArrow(figures: figures) }
                }
                DynamicIslandExpandedRegion(.trailing) { Text(figures.distance).bold() }
                DynamicIslandExpandedRegion(.bottom) {
                    if figures.hasPosition {
                        LocationPlace(figures: figures)
                    } else {
                        LocationAbsence(figures: figures)
                    }
                }
            } compactLeading: {
                LocationArrow(figures: figures)
            } compactTrailing: {
                Text(figures.speed ?? figures.absence).monospacedDigit()
            } minimal: {
                HStack {
                    LocationArrow(figures: figures)
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

/// The values of a content as text in the user's units.
struct LocationFigures {
    let state: LocationActivityAttributes.ContentState
    /// The date at which the elapsed time was zero.
    let startedAt: Date
    let units: Units

    init(_ context: ActivityViewContext<LocationActivityAttributes>, _ units: Units) {
        state = context.state
        startedAt = context.updatedAt.addingTimeInterval(-context.state.elapsed)
        self.units = units
    }

    var hasPosition: Bool { state.latitude != nil }
    var distance: String { units.distance(state.distance) }
    var speed: String? { hasPosition ? state.speed.map(units.speed) : nil }
    var speedNumber: String { state.speed.map { units.speedNumber($0, characters: 4) } ?? "--" }
    var altitude: String? { state.altitude.map { "alt " + units.length($0) } }

    var roundedSpeed: String? {
        hasPosition ? state.speed.map { units.speedNumber($0, characters: 1) } : nil
    }

    var position: String? {
        guard let latitude = state.latitude, let longitude = state.longitude else { return nil }
        return PrintfFormat.fixed(latitude, decimals: 6) + "  " + PrintfFormat.fixed(longitude, decimals: 6)
    }

    /// The course; nil at a standstill, where a receiver's course is noise.
    var course: Double? {
        guard hasPosition, let course = state.course, (0...360).contains(course), state.speed ?? 1 >= 0.5 else {
            return nil
        }
        return course
    }

    var accuracy: String? { state.horizontalAccuracy.map { "±" + units.length($0) } }

    var satellites: String? {
        state.satellitesUsed.map { $0 == 1 ? "1 satellite" : "\($0) satellites" }
    }

    /// The reason in one or two words why there is no speed.
    var absence: String {
        hasPosition ? "fix" : state.isFinal ? "ended" : state.sourceDisconnected ? "waiting" : "no fix"
    }
}

/// One of the eight principal directions.
struct CompassPoint {
    let name: String
    let symbol: String

    init(_ course: Double) {
        self = Self.all[Int((course / 45).rounded()) % 8]
    }

    private init(_ name: String, _ symbol: String) {
        self.name = name
        self.symbol = symbol
    }

    private static let all = [
        Self("N", "arrow.up"), Self("NE", "arrow.up.right"), Self("E", "arrow.right"), Self("SE", "arrow.down.right"),
        Self("S", "arrow.down"), Self("SW", "arrow.down.left"), Self("W", "arrow.left"), Self("NW", "arrow.up.left"),
    ]
}

import ActivityTree

/// The look of gauges, like SwiftUI's `GaugeStyle`.
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Returns the view of a gauge.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of a gauge.
    typealias Configuration = GaugeStyleConfiguration
}

/// The parts of a gauge that a ``GaugeStyle`` arranges.
public struct GaugeStyleConfiguration {
    /// The value as a fraction of the bounds, 0 to 1.
    public let value: Double
    /// The label.
    public let label: AnyView
    /// The label with the current value; nil for none.
    public let currentValueLabel: AnyView?
    /// The label of the lower bound; nil for none.
    public let minimumValueLabel: AnyView?
    /// The label of the upper bound; nil for none.
    public let maximumValueLabel: AnyView?
}

/// A built-in style of gauges.
public enum StandardGaugeStyle: String, Sendable, Hashable {
    /// The surface's default.
    case automatic
    /// A small open ring with a marker.
    case accessoryCircular
    /// A small bar with a marker.
    case accessoryLinear
    /// A ring or bar that is filled up to the value.
    case accessoryCircularCapacity, accessoryLinearCapacity, linearCapacity
}

extension View {
    /// Sets a built-in style of gauges.
    public nonisolated func gaugeStyle(_ style: StandardGaugeStyle) -> some View {
        transformEnvironment(\.styles.gauge) { $0 = nil }.modified(.style(.gauge, style.rawValue))
    }

    /// Sets a custom style of gauges.
    public nonisolated func gaugeStyle(_ style: some GaugeStyle) -> some View { environment(\.styles.gauge, style) }
}

import ActivityTree

/// The look of progress views, as SwiftUI's `ProgressViewStyle`.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Returns the view of a progress view.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of a progress view.
    typealias Configuration = ProgressViewStyleConfiguration
}

/// The parts of a progress view that a ``ProgressViewStyle`` arranges.
public struct ProgressViewStyleConfiguration {
    let progress: ProgressNode.Progress
    /// The completed share, 0 to 1; nil if it is unknown or depends on the time.
    public let fractionCompleted: Double?
    /// The label; nil for none.
    public let label: AnyView?
    /// The label with the current value; nil for none.
    public let currentValueLabel: AnyView?
}

extension ProgressView where Label == AnyView, CurrentValueLabel == AnyView {
    /// Creates the progress view of a style's configuration.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            configuration.progress, label: configuration.label, currentValueLabel: configuration.currentValueLabel)
    }
}

extension ProgressViewStyle {
    func evaluate(_ configuration: ProgressViewStyleConfiguration) -> ViewNode {
        makeBody(configuration: configuration).evaluated(along: .horizontal)
    }
}

/// A built-in style of progress views.
public struct StandardProgressViewStyle: Sendable, Hashable {
    let name: String

    /// The surface's default.
    public static let automatic = StandardProgressViewStyle(name: "automatic")
    /// A bar.
    public static let linear = StandardProgressViewStyle(name: "linear")
    /// A ring.
    public static let circular = StandardProgressViewStyle(name: "circular")
}

/// A style that draws a bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    /// Creates a style.
    public nonisolated init() {
        tint = nil
    }

    /// Creates a style with a colour.
    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    /// Returns the progress view as a bar.
    public func makeBody(configuration: Configuration) -> some View {
        if let tint {
            ProgressView(configuration).progressViewStyle(.linear).tint(tint)
        } else {
            ProgressView(configuration).progressViewStyle(.linear)
        }
    }
}

/// A style that draws a ring.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    /// Creates a style.
    public nonisolated init() {
        tint = nil
    }

    /// Creates a style with a colour.
    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    /// Returns the progress view as a ring.
    public func makeBody(configuration: Configuration) -> some View {
        if let tint {
            ProgressView(configuration).progressViewStyle(.circular).tint(tint)
        } else {
            ProgressView(configuration).progressViewStyle(.circular)
        }
    }
}

extension View {
    /// Sets a built-in style of progress views.
    public nonisolated func progressViewStyle(_ style: StandardProgressViewStyle) -> some View {
        transformEnvironment(\.styles.progress) { $0 = nil }.modified(.style(.progress, style.name))
    }

    /// Sets a custom style of progress views.
    public nonisolated func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
        environment(\.styles.progress, style)
    }
}

/// A built-in style of gauges.
public struct GaugeStyle: Sendable, Hashable {
    let name: String

    /// The surface's default.
    public static let automatic = GaugeStyle(name: "automatic")
    /// A small open ring with a marker.
    public static let accessoryCircular = GaugeStyle(name: "accessoryCircular")
    /// A small ring, filled up to the value.
    public static let accessoryCircularCapacity = GaugeStyle(name: "accessoryCircularCapacity")
    /// A small bar with a marker.
    public static let accessoryLinear = GaugeStyle(name: "accessoryLinear")
    /// A small bar, filled up to the value.
    public static let accessoryLinearCapacity = GaugeStyle(name: "accessoryLinearCapacity")
    /// A bar, filled up to the value.
    public static let linearCapacity = GaugeStyle(name: "linearCapacity")
}

extension View {
    /// Sets the style of gauges.
    public nonisolated func gaugeStyle(_ style: GaugeStyle) -> some View { modified(.style(.gauge, style.name)) }
}

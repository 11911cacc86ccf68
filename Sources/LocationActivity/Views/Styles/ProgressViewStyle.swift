import ActivityTree

/// How progress looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// What the body is.
    associatedtype Body: View
    /// What a progress looks like.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What a style is given.
    typealias Configuration = ProgressViewStyleConfiguration
}

/// What a ``ProgressViewStyle`` is given.
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
    /// Creates the progress view that a style is given.
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

/// A style of progress that surfaces know.
public struct StandardProgressViewStyle: Sendable, Hashable {
    let name: String

    /// The surface's own.
    public static let automatic = StandardProgressViewStyle(name: "automatic")
    /// A bar.
    public static let linear = StandardProgressViewStyle(name: "linear")
    /// A ring.
    public static let circular = StandardProgressViewStyle(name: "circular")
}

/// A bar, as a style.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    /// Makes a style.
    public nonisolated init() {
        tint = nil
    }

    /// Makes a style in a colour.
    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    /// The progress as a bar.
    public func makeBody(configuration: Configuration) -> some View {
        if let tint {
            ProgressView(configuration).progressViewStyle(.linear).tint(tint)
        } else {
            ProgressView(configuration).progressViewStyle(.linear)
        }
    }
}

/// A ring, as a style.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    /// Makes a style.
    public nonisolated init() {
        tint = nil
    }

    /// Makes a style in a colour.
    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    /// The progress as a ring.
    public func makeBody(configuration: Configuration) -> some View {
        if let tint {
            ProgressView(configuration).progressViewStyle(.circular).tint(tint)
        } else {
            ProgressView(configuration).progressViewStyle(.circular)
        }
    }
}

extension View {
    /// Sets how progress looks.
    public nonisolated func progressViewStyle(_ style: StandardProgressViewStyle) -> some View {
        transformEnvironment(\.styles.progress) { $0 = nil }.modified(.style(.progress, style.name))
    }

    /// Has progress look as a style of the program's own makes it.
    public nonisolated func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
        environment(\.styles.progress, style)
    }
}

/// A style of gauges that surfaces know.
public struct GaugeStyle: Sendable, Hashable {
    let name: String

    /// The surface's own.
    public static let automatic = GaugeStyle(name: "automatic")
    /// A small open ring with a mark.
    public static let accessoryCircular = GaugeStyle(name: "accessoryCircular")
    /// A small ring, filled as far as the value.
    public static let accessoryCircularCapacity = GaugeStyle(name: "accessoryCircularCapacity")
    /// A small bar with a mark.
    public static let accessoryLinear = GaugeStyle(name: "accessoryLinear")
    /// A small bar, filled as far as the value.
    public static let accessoryLinearCapacity = GaugeStyle(name: "accessoryLinearCapacity")
    /// A bar, filled as far as the value.
    public static let linearCapacity = GaugeStyle(name: "linearCapacity")
}

extension View {
    /// Sets how gauges look.
    public nonisolated func gaugeStyle(_ style: GaugeStyle) -> some View { modified(.style(.gauge, style.name)) }
}

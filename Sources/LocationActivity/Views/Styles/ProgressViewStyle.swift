import ActivityTree

/// The look of progress views, like SwiftUI's `ProgressViewStyle`.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Returns the view that shows the progress.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of a progress view.
    typealias Configuration = ProgressViewStyleConfiguration
}

/// The parts of a progress view that a ``ProgressViewStyle`` arranges.
public struct ProgressViewStyleConfiguration {
    let progress: ProgressNode.Progress
    /// The completed fraction, 0 to 1; nil if it is unknown or depends on the time.
    public let fractionCompleted: Double?
    /// The label; nil for none.
    public let label: AnyView?
    /// The label with the current value; nil for none.
    public let currentValueLabel: AnyView?

    @MainActor @ViewBuilder
    fileprivate func drawn(_ style: StandardProgressViewStyle, tint: Color?) -> some View {
        let view = ProgressView(self).progressViewStyle(style)
        if let tint { view.tint(tint) } else { view }
    }
}

extension ProgressView where Label == AnyView, CurrentValueLabel == AnyView {
    /// Creates a progress view from the parts that a style arranges.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            progress: configuration.progress, label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}

/// A built-in style of progress views.
public enum StandardProgressViewStyle: String, Sendable, Hashable {
    /// The surface's default.
    case automatic
    /// A horizontal bar that fills up.
    case linear
    /// A ring that fills up.
    case circular
}

/// A style that draws a bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    /// Creates a style; a nil tint means the tint of the surrounding views.
    public nonisolated init(tint: Color? = nil) {
        self.tint = tint
    }

    /// Returns the progress view as a bar.
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(.linear, tint: tint) }
}

/// A style that draws a ring.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    /// Creates a style; a nil tint means the tint of the surrounding views.
    public nonisolated init(tint: Color? = nil) {
        self.tint = tint
    }

    /// Returns the progress view as a ring.
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(.circular, tint: tint) }
}

extension View {
    /// Sets a built-in style of progress views.
    public nonisolated func progressViewStyle(_ style: StandardProgressViewStyle) -> some View {
        transformEnvironment(\.styles.progress) { $0 = nil }.modified(.style(.progress, style.rawValue))
    }

    /// Sets a custom style of progress views.
    public nonisolated func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
        environment(\.styles.progress, style)
    }
}

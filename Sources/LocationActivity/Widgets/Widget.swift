/// A presentation for activities, like WidgetKit's `Widget`.
///
/// ```swift
/// struct WalkWidget: Widget {
///     var body: some WidgetConfiguration {
///         ActivityConfiguration(for: WalkAttributes.self) { context in
///             Text("\(context.state.steps) steps")
///         } dynamicIsland: { context in
///             DynamicIsland {
///                 DynamicIslandExpandedRegion(.bottom) { Text("\(context.state.steps) steps") }
///             } compactLeading: {
///                 Image(systemName: "figure.walk")
///             } compactTrailing: {
///                 Text("\(context.state.steps)")
///             } minimal: {
///                 Image(systemName: "figure.walk")
///             }
///         }
///     }
/// }
/// WalkWidget.register()
/// ```
///
/// Home screen widgets are not supported. The macro `#Preview` is part of the product `AppleFrameworks`.
@MainActor @preconcurrency
public protocol Widget: SendableMetatype {
    /// The type of the body.
    associatedtype Body: WidgetConfiguration
    /// Creates the widget.
    @MainActor @preconcurrency init()
    /// The widget's configuration.
    @MainActor @preconcurrency var body: Body { get }
}

/// The configuration of a widget.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
    /// The type of the body.
    associatedtype Body: WidgetConfiguration
    /// The content of the configuration.
    @MainActor @preconcurrency var body: Body { get }
}

/// A configuration without content.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    /// Creates an empty configuration.
    public init() {}
    /// An empty configuration.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// A widget or a configuration that registers its presentations itself; its body is not used.
@MainActor
protocol PresentationProvider {
    func register(in registry: PresentationRegistry)
}

extension WidgetConfiguration {
    package func provide(to registry: PresentationRegistry) {
        if let provider = self as? any PresentationProvider {
            provider.register(in: registry)
        } else if !(self is EmptyWidgetConfiguration) {
            body.provide(to: registry)
        }
    }

    /// Has no effect: surfaces show widgets of all families.
    public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration { self }

    /// Has no effect: surfaces show widgets of all families.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }

    /// Has no effect: there is no widget gallery.
    public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration { self }

    /// Has no effect: there is no widget gallery.
    @_disfavoredOverload
    public func configurationDisplayName(_ name: some StringProtocol) -> some WidgetConfiguration { self }

    /// Has no effect: there is no widget gallery.
    public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration { self }

    /// Has no effect: there is no widget gallery.
    @_disfavoredOverload
    public func description(_ description: some StringProtocol) -> some WidgetConfiguration { self }

    /// Has no effect: surfaces choose their margins.
    public func contentMarginsDisabled() -> some WidgetConfiguration { self }
}

extension Widget {
    package func provide(to registry: PresentationRegistry) {
        if let provider = self as? any PresentationProvider {
            provider.register(in: registry)
        } else {
            body.provide(to: registry)
        }
    }

    /// Registers the widget for the activities of this process that have the widget's type of attributes.
    ///
    /// Call it once, before the first activity is requested. It may be called from any thread.
    public nonisolated static func register() {
        PresentationRegistry.shared.add { registry in Self().provide(to: registry) }
    }
}

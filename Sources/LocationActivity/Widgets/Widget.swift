/// A widget: what a program shows outside itself.
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
/// `#Preview` is a macro of Xcode's and not available; neither are widgets on a home screen.
@MainActor @preconcurrency
public protocol Widget: SendableMetatype {
    /// What the body is.
    associatedtype Body: WidgetConfiguration
    /// Makes the widget.
    @MainActor @preconcurrency init()
    /// What the widget shows.
    @MainActor @preconcurrency var body: Body { get }
}

/// What a widget shows.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
    /// What the body is.
    associatedtype Body: WidgetConfiguration
    /// What the configuration consists of.
    @MainActor @preconcurrency var body: Body { get }
}

/// A configuration that shows nothing.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    /// Makes one.
    public init() {}
    /// The same again.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// What has presentations to register.
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

    /// Says for which sizes the widget is made: surfaces show all of them.
    public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration { self }

    /// Says for which sizes the widget is made: surfaces show all of them.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }

    /// Names the widget: nothing lists widgets.
    public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration { self }

    /// Names the widget: nothing lists widgets.
    @_disfavoredOverload
    public func configurationDisplayName(_ name: some StringProtocol) -> some WidgetConfiguration { self }

    /// Says what the widget is for: nothing lists widgets.
    public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration { self }

    /// Says what the widget is for: nothing lists widgets.
    @_disfavoredOverload
    public func description(_ description: some StringProtocol) -> some WidgetConfiguration { self }

    /// The configuration as it is: surfaces choose their margins.
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

    /// Has the process's activities of the widget's attributes presented by it.
    ///
    /// To be called once, before the first activity is requested; from any thread.
    public nonisolated static func register() {
        PresentationRegistry.shared.add { registry in Self().provide(to: registry) }
    }
}

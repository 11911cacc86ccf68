/// The widgets of a program, like WidgetKit's `WidgetBundle`.
///
/// Call ``register()`` in the program's `main`. With the product `AppleFrameworks`, a bundle can be marked with
/// `@main` instead, as on iOS.
@MainActor @preconcurrency
public protocol WidgetBundle: SendableMetatype {
    /// The type of the body.
    associatedtype Body: Widget
    /// Creates the bundle.
    @MainActor @preconcurrency init()
    /// The widgets.
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }
}

extension WidgetBundle {
    /// Registers the widgets of the bundle for this process's activities.
    ///
    /// Call it once, before the first activity is requested. It may be called from any thread.
    public nonisolated static func register() {
        PresentationRegistry.shared.add { registry in Self().body.provide(to: registry) }
    }
}

/// Builds the widgets of a bundle.
@resultBuilder @MainActor @preconcurrency
public struct WidgetBundleBuilder {
    /// Builds one widget.
    public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

    /// Builds no widget.
    public static func buildBlock() -> TupleWidget { TupleWidget([]) }

    /// Builds one widget.
    public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }

    /// Builds several widgets.
    public static func buildBlock<each Content: Widget>(_ content: repeat each Content) -> TupleWidget {
        var widgets: [any Widget] = []
        for widget in repeat each content { widgets.append(widget) }
        return TupleWidget(widgets)
    }

    /// Builds the widget of an `if` without an `else`.
    public static func buildOptional(_ content: (any Widget)?) -> TupleWidget {
        TupleWidget(content.map { [$0] } ?? [])
    }

    /// Builds the widget of the first branch.
    public static func buildEither(first: any Widget) -> TupleWidget { TupleWidget([first]) }

    /// Builds the widget of the second branch.
    public static func buildEither(second: any Widget) -> TupleWidget { TupleWidget([second]) }

    /// Builds a widget under an availability check.
    public static func buildLimitedAvailability(_ content: any Widget) -> TupleWidget { TupleWidget([content]) }
}

/// Several widgets, built by ``WidgetBundleBuilder``.
public struct TupleWidget: Widget {
    private let widgets: [any Widget]

    /// Creates a list without widgets.
    public init() {
        self.init([])
    }

    init(_ widgets: [any Widget]) {
        self.widgets = widgets
    }

    /// An empty configuration, which is never used; the widgets are registered one by one.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

extension TupleWidget: PresentationProvider {
    func register(in registry: PresentationRegistry) {
        for widget in widgets { widget.provide(to: registry) }
    }
}

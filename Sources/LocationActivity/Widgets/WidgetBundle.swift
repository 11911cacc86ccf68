/// The widgets of a program.
///
/// A program's own `main` registers them; `@main` stands in front of no bundle here.
@MainActor @preconcurrency
public protocol WidgetBundle: SendableMetatype {
    /// What the body is.
    associatedtype Body: Widget
    /// Makes the bundle.
    @MainActor @preconcurrency init()
    /// The widgets.
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }
}

extension WidgetBundle {
    /// Has the process's activities presented by the widgets of the bundle.
    ///
    /// To be called once, before the first activity is requested; from any thread.
    public nonisolated static func register() {
        PresentationRegistry.shared.add { registry in Self().body.provide(to: registry) }
    }
}

/// Makes one widget of the widgets that a closure lists.
@resultBuilder
public struct WidgetBundleBuilder {
    /// Takes a widget.
    public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

    /// No widget.
    @MainActor @preconcurrency
    public static func buildBlock() -> TupleWidget { TupleWidget([]) }

    /// One widget.
    public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }

    /// Several widgets.
    @MainActor @preconcurrency
    public static func buildBlock<each Content: Widget>(_ content: repeat each Content) -> TupleWidget {
        var widgets: [any Widget] = []
        for widget in repeat each content { widgets.append(widget) }
        return TupleWidget(widgets)
    }

    /// A widget that is there or not.
    @MainActor @preconcurrency
    public static func buildOptional(_ content: (any Widget)?) -> TupleWidget {
        TupleWidget(content.map { [$0] } ?? [])
    }

    /// The widget of the first branch.
    @MainActor @preconcurrency
    public static func buildEither(first: any Widget) -> TupleWidget { TupleWidget([first]) }

    /// The widget of the second branch.
    @MainActor @preconcurrency
    public static func buildEither(second: any Widget) -> TupleWidget { TupleWidget([second]) }

    /// A widget that only some systems have.
    @MainActor @preconcurrency
    public static func buildLimitedAvailability(_ content: any Widget) -> TupleWidget { TupleWidget([content]) }
}

/// Several widgets, as a ``WidgetBundleBuilder`` lists them.
public struct TupleWidget: Widget {
    private let widgets: [any Widget]

    /// Makes one without widgets.
    public init() {
        self.init([])
    }

    init(_ widgets: [any Widget]) {
        self.widgets = widgets
    }

    /// Nothing: the widgets are registered one by one.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

extension TupleWidget: PresentationProvider {
    func register(in registry: PresentationRegistry) {
        for widget in widgets { widget.provide(to: registry) }
    }
}

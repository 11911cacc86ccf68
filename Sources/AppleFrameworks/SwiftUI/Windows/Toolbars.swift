public import LocationActivity

/// The content of a toolbar, which is not shown.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// The type of the body.
    associatedtype Body: ToolbarContent
    /// The content.
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A toolbar without content.
public struct EmptyToolbarContent: ToolbarContent {
    /// The content itself.
    public var body: EmptyToolbarContent { self }
}

/// A view in a toolbar; toolbars are not shown.
public nonisolated struct ToolbarItem<Content: View>: ToolbarContent {
    /// Creates a view.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}

    /// An empty body: toolbars are not shown.
    @MainActor public var body: EmptyToolbarContent { EmptyToolbarContent() }
}

/// Views in a toolbar; toolbars are not shown.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
    /// Creates views.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}

    /// An empty body: toolbars are not shown.
    @MainActor public var body: EmptyToolbarContent { EmptyToolbarContent() }
}

/// A space in a toolbar.
public nonisolated struct ToolbarSpacer: ToolbarContent {
    /// The size of a space.
    public enum Sizing: Sendable {
        /// A fixed size, or all available space.
        case fixed, flexible
    }

    /// Creates a space.
    public init(_ sizing: Sizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}

    /// An empty body: toolbars are not shown.
    @MainActor public var body: EmptyToolbarContent { EmptyToolbarContent() }
}

/// A place in a toolbar.
public enum ToolbarItemPlacement: Sendable, Hashable {
    /// A place, which has no effect: toolbars are not shown.
    case automatic, principal, navigation, primaryAction, confirmationAction, cancellationAction, destructiveAction
    /// A place, which has no effect: toolbars are not shown.
    case secondaryAction, status, title, subtitle
    /// A place, which has no effect: toolbars are not shown.
    case navigationBarLeading, navigationBarTrailing, topBarLeading, topBarTrailing, bottomBar, keyboard
}

/// Builds the content of a toolbar.
@resultBuilder
public struct ToolbarContentBuilder {
    /// Builds one item.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// Builds one item.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// Builds several items.
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> EmptyToolbarContent { EmptyToolbarContent() }
    /// Builds an optional item.
    public static func buildOptional(_ content: (any ToolbarContent)?) -> EmptyToolbarContent {
        EmptyToolbarContent()
    }
    /// Builds the first branch.
    public static func buildEither(first: any ToolbarContent) -> EmptyToolbarContent { EmptyToolbarContent() }
    /// Builds the second branch.
    public static func buildEither(second: any ToolbarContent) -> EmptyToolbarContent { EmptyToolbarContent() }
    /// Builds an item under an availability check.
    public static func buildLimitedAvailability(_ content: any ToolbarContent) -> EmptyToolbarContent {
        EmptyToolbarContent()
    }
}

extension View {
    /// Has no effect: surfaces have no toolbars.
    public nonisolated func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View { self }
}

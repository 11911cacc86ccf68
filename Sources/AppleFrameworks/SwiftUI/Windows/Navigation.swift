public import LocationActivity

/// A stack of screens, of which only the first one is drawn.
public nonisolated struct NavigationStack<Root: View>: View {
    private let root: Root

    /// Creates a stack.
    public init(@ViewBuilder root: () -> Root) {
        self.root = root()
    }

    /// Creates a stack; the path is ignored.
    public init<Path>(path: Binding<Path>, @ViewBuilder root: () -> Root) {
        self.root = root()
    }

    /// The first screen.
    @MainActor public var body: some View { root }
}

/// A stack of screens, of which only the first one is drawn.
public nonisolated struct NavigationView<Content: View>: View {
    private let content: Content

    /// Creates a stack.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The first screen.
    @MainActor public var body: some View { content }
}

/// A control that shows another screen on iOS; here, only its label is drawn.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
    private let label: Label

    /// Creates a link.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.label = label()
    }

    /// Creates a link.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.label = label()
    }

    /// Creates a link to the screen for a value.
    public init(value: (some Hashable)?, @ViewBuilder label: () -> Label) where Destination == Never {
        self.label = label()
    }

    /// Creates a link; `isActive` is ignored.
    public init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
    }

    /// Creates a link; `isActive` is ignored.
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.label = label()
    }

    /// The label.
    @MainActor public var body: some View { label }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a text label.
    public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        label = Text(title)
    }

    /// Creates a link with a text label.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
        label = Text(title)
    }

    /// Creates a link with a text label.
    public init(_ title: LocalizedStringKey, destination: Destination) {
        label = Text(title)
    }

    /// Creates a link with a text label.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: Destination) {
        label = Text(title)
    }

    /// Creates a link with a text label; the link leads to the screen for a value.
    public init(_ title: LocalizedStringKey, value: (some Hashable)?) where Destination == Never {
        label = Text(title)
    }

    /// Creates a link with a text label; the link leads to the screen for a value.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, value: (some Hashable)?) where Destination == Never {
        label = Text(title)
    }
}

/// Columns of screens; only the first column is drawn.
public nonisolated struct NavigationSplitView<Sidebar: View>: View {
    private let sidebar: Sidebar

    /// Creates two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> some View) {
        self.sidebar = sidebar()
    }

    /// Creates three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> some View,
        @ViewBuilder detail: () -> some View
    ) {
        self.sidebar = sidebar()
    }

    /// The first column.
    @MainActor public var body: some View { sidebar }
}

/// The screens of a ``NavigationStack`` after the first one.
public struct NavigationPath: Equatable {
    private var elements: [AnyHashable] = []

    /// Creates an empty path.
    public init() {}

    /// Creates a path.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { for element in elements { append(element) } }

    /// The number of screens after the first one.
    public var count: Int { elements.count }
    /// Whether there is only the first screen.
    public var isEmpty: Bool { elements.isEmpty }
    /// Adds a screen.
    public mutating func append(_ value: some Hashable) { elements.append(AnyHashable(value)) }
    /// Removes the last screens.
    public mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }
}

public import LocationActivity

/// Views with a header and a footer.
public nonisolated struct Section<Parent: View, Content: View, Footer: View>: View {
    private let header: Parent
    private let content: Content
    private let footer: Footer

    /// Creates a section.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent = { EmptyView() },
        @ViewBuilder footer: () -> Footer = { EmptyView() }
    ) {
        (self.content, self.header, self.footer) = (content(), header(), footer())
    }

    /// Creates a section.
    public init(
        header: Parent, footer: Footer = EmptyView(), @ViewBuilder content: () -> Content
    ) {
        (self.content, self.header, self.footer) = (content(), header, footer)
    }

    /// The header, the content and the footer.
    @MainActor public var body: some View {
        Group {
            header.font(.headline)
            content
            footer.font(.footnote).foregroundStyle(.secondary)
        }
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) })
    }

    /// Creates a section with a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) })
    }
}

/// A column of rows; surfaces do not scroll, and nothing can be selected.
public nonisolated struct List<Content: View>: View {
    private let content: Content

    /// Creates a list.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a list with a row for each element.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        content = ForEach(data, content: rowContent)
    }

    /// Creates a list with a row for each element.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        content = ForEach(data, id: id, content: rowContent)
    }

    /// Creates a list; the selection is ignored.
    public init<Selection: Hashable>(selection: Binding<Selection?>?, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a list; the selection is ignored.
    public init<Selection: Hashable>(selection: Binding<Set<Selection>>?, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The rows.
    @MainActor public var body: some View { VStack(alignment: .leading) { content } }
}

/// A column of controls.
public nonisolated struct Form<Content: View>: View {
    private let content: Content

    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The controls.
    @MainActor public var body: some View { VStack(alignment: .leading) { content } }
}

/// Views that scroll on iOS; surfaces do not scroll, and draw what fits.
public nonisolated struct ScrollView<Content: View>: View {
    private let axes: Axis.Set
    private let content: Content

    /// Creates a view; `showsIndicators` is ignored.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        (self.axes, self.content) = (axes, content())
    }

    /// The content.
    @MainActor public var body: some View {
        if axes == .horizontal {
            HStack { content }
        } else {
            VStack { content }
        }
    }
}

/// Access to the position of a ``ScrollView``; surfaces do not scroll.
public nonisolated struct ScrollViewReader<Content: View>: View {
    private let content: (ScrollViewProxy) -> Content

    /// Creates a view.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    /// The content.
    @MainActor public var body: some View { content(ScrollViewProxy()) }
}

/// The position of a ``ScrollView``.
public struct ScrollViewProxy: Sendable {
    /// Has no effect: surfaces do not scroll.
    public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {}
}

public import Foundation
public import LocationActivity

/// A column, which is not lazy: all its views are evaluated.
public nonisolated struct LazyVStack<Content: View>: View {
    private let stack: VStack<Content>

    /// Creates a column with the given spacing in points.
    ///
    /// If `spacing` is nil, the surface chooses the spacing. `pinnedViews` is ignored.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        stack = VStack(alignment: alignment, spacing: spacing, content: content)
    }

    /// The column.
    @MainActor public var body: some View { stack }
}

/// A row, which is not lazy: all its views are evaluated.
public nonisolated struct LazyHStack<Content: View>: View {
    private let stack: HStack<Content>

    /// Creates a row with the given spacing in points.
    ///
    /// If `spacing` is nil, the surface chooses the spacing. `pinnedViews` is ignored.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        stack = HStack(alignment: alignment, spacing: spacing, content: content)
    }

    /// The row.
    @MainActor public var body: some View { stack }
}

/// The views that stay visible while others scroll; surfaces do not scroll.
public struct PinnedScrollableViews: OptionSet, Sendable, Hashable {
    /// One bit per kind of view.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// The size and alignment of the columns or rows of a lazy grid.
public struct GridItem: Sendable, Hashable {
    /// The size of a column or row in points; on Linux, surfaces choose the size.
    public enum Size: Sendable, Hashable {
        /// A fixed size.
        case fixed(CGFloat)
        /// A size within limits.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns of a minimum size as fit; on Linux, one column.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The size.
    public var size: Size
    /// The space between columns or rows in points; nil means the surface's default.
    ///
    /// The value of the grid's first item applies to the whole grid.
    public var spacing: CGFloat?
    /// The alignment of the cells; nil centres them.
    ///
    /// The value of the grid's first item applies to the whole grid.
    public var alignment: Alignment?

    /// Creates an item.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}

/// A grid that is filled row by row.
public nonisolated struct LazyVGrid<Content: View>: View {
    private let columns: [GridItem]
    private let spacing: CGFloat?
    private let content: Content

    /// Creates a grid with the given columns; `alignment` and `pinnedViews` are ignored.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        (self.columns, self.spacing, self.content) = (columns, spacing, content())
    }

    /// The grid.
    @MainActor public var body: some View {
        let cells = content.children
        let count = max(columns.count, 1)
        return NodeView(
            ViewNode(
                .grid(
                    rows: stride(from: 0, to: cells.count, by: count).map { Array(cells[$0...].prefix(count)) }
                        .filledUp(),
                    alignment: columns.first?.alignment ?? .center,
                    horizontalSpacing: columns.first?.spacing.map { Double($0) },
                    verticalSpacing: spacing.map { Double($0) })))
    }
}

/// A grid that is filled column by column.
public nonisolated struct LazyHGrid<Content: View>: View {
    private let rows: [GridItem]
    private let spacing: CGFloat?
    private let content: Content

    /// Creates a grid with the given rows; `alignment` and `pinnedViews` are ignored.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        (self.rows, self.spacing, self.content) = (rows, spacing, content())
    }

    /// The grid.
    @MainActor public var body: some View {
        let cells = content.children
        let count = max(rows.count, 1)
        return NodeView(
            ViewNode(
                .grid(
                    rows: (0..<count).map { row in
                        stride(from: row, to: cells.count, by: count).map { cells[$0] }
                    }.filledUp(), alignment: rows.first?.alignment ?? .center,
                    horizontalSpacing: spacing.map { Double($0) },
                    verticalSpacing: rows.first?.spacing.map { Double($0) })))
    }
}

extension [[ViewNode]] {
    /// Returns the rows of a grid, each filled up with empty cells; omits empty rows.
    ///
    /// Otherwise, the only cell of a row would span the whole grid.
    fileprivate func filledUp() -> [[ViewNode]] {
        let columns = map(\.count).max() ?? 0
        return filter { !$0.isEmpty }.map { $0 + [ViewNode](repeating: ViewNode(.empty), count: columns - $0.count) }
    }
}

public import Foundation
public import LocationActivity

/// A custom arrangement of views.
///
/// A layout compiles, but it is not applied: its views are drawn one below another. A layout needs the sizes of the
/// views, and surfaces measure views only after their evaluation.
public protocol Layout: Sendable {
    /// The values that the layout computes once.
    associatedtype Cache = Void
    /// The views.
    typealias Subviews = LayoutSubviews

    /// Returns the size of the arrangement.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places the views.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Creates the cache.
    func makeCache(subviews: Subviews) -> Cache
}

extension Layout where Cache == Void {
    /// Creates no cache.
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    /// Arranges views one below another, because custom layouts are not applied.
    @MainActor
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        VStack { content() }
    }
}

/// The size that a container offers to a view.
public struct ProposedViewSize: Sendable, Hashable {
    /// The width in points; nil means the ideal width.
    public var width: CGFloat?
    /// The height in points; nil means the ideal height.
    public var height: CGFloat?

    /// Creates a size.
    public init(width: CGFloat?, height: CGFloat?) {
        (self.width, self.height) = (width, height)
    }

    /// Creates a size.
    public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// The smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// The ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// The largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// Returns this size; a width or height that is nil is taken from `size`.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

/// The views of a ``Layout``; always empty.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
    /// A view of a layout.
    public typealias Element = LayoutSubview

    /// The first index.
    public var startIndex: Int { 0 }
    /// The index after the last view.
    public var endIndex: Int { 0 }

    /// Never called, because the collection is always empty.
    public subscript(position: Int) -> LayoutSubview { LayoutSubview() }
}

/// A view of a ``Layout``.
public struct LayoutSubview: Sendable {
    /// The priority; always 0.
    public var priority: Double { 0 }
    /// The distances to other views.
    public var spacing: ViewSpacing { ViewSpacing() }

    /// Returns the size of the view; always zero.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Returns the dimensions of the view; always zero.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions() }

    /// Has no effect: layouts are not applied.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
}

/// The distances between views of a ``Layout``.
public struct ViewSpacing: Sendable {
    /// Creates distances.
    public init() {}

    /// Returns the distance to another view; always 0.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 0 }
}

/// The dimensions of a view; always zero, because views are evaluated before they are measured.
public struct ViewDimensions: Sendable {
    /// The width.
    public var width: CGFloat { 0 }
    /// The height.
    public var height: CGFloat { 0 }

    /// The position of a guide.
    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
    /// The position of a guide.
    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

/// A layout that arranges views like an `HStack`.
public struct HStackLayout: Layout {
    let alignment: VerticalAlignment
    let spacing: CGFloat?

    /// Creates a row with the given spacing in points; nil means the surface's default.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    /// Returns zero; the surface measures the views.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
    /// Does nothing; the surface places the views.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

    /// Arranges views in a row.
    @MainActor
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        HStack(alignment: alignment, spacing: spacing, content: content)
    }
}

/// A layout that arranges views like a `VStack`.
public struct VStackLayout: Layout {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?

    /// Creates a column with the given spacing in points; nil means the surface's default.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    /// Returns zero; the surface measures the views.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
    /// Does nothing; the surface places the views.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

    /// Arranges views in a column.
    @MainActor
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        VStack(alignment: alignment, spacing: spacing, content: content)
    }
}

/// A type-erased arrangement.
public struct AnyLayout: Sendable {
    private let layout: any Layout

    /// Creates a type-erased arrangement.
    public init(_ layout: some Layout) {
        self.layout = layout
    }

    /// Arranges views in a row if the layout is an ``HStackLayout``, and in a column for any other layout.
    @MainActor
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        if let row = layout as? HStackLayout {
            AnyView(row(content))
        } else if let column = layout as? VStackLayout {
            AnyView(column(content))
        } else {
            AnyView(VStack(content: content))
        }
    }
}

import ActivityTree

/// A region of an island that is open.
public struct DynamicIslandExpandedRegion<Content: View> {
    let position: DynamicIslandExpandedRegionPosition
    let priority: Double
    let content: Content
    var margins: [ViewNode.Modifier] = []

    /// Makes a region.
    ///
    /// - Parameters:
    ///   - position: Where it is.
    ///   - priority: The region with the highest one gets room first.
    ///   - content: What it shows.
    @MainActor @preconcurrency
    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: () -> Content
    ) {
        self.position = position
        self.priority = priority
        self.content = content()
    }

    /// Leaves room within the region.
    public func contentMargins(_ edges: Edge.Set = .all, _ length: Double) -> Self {
        var region = self
        region.margins.append(.contentMargins(edges, length))
        return region
    }

    @MainActor var node: ViewNode {
        var node = content.evaluated(along: .vertical)
        if priority != 0 { node = node.modified(.layoutPriority(priority)) }
        return margins.reduce(node) { $0.modified($1) }
    }
}

/// Where a region is.
public struct DynamicIslandExpandedRegionPosition: Sendable {
    let region: any WritableKeyPath<PresentationEntry.Expanded, ViewNode?> & Sendable

    /// The side where reading begins.
    public static let leading = Self(region: \.leading)
    /// The side where reading ends.
    public static let trailing = Self(region: \.trailing)
    /// Between the sides.
    public static let center = Self(region: \.center)
    /// Below the others.
    public static let bottom = Self(region: \.bottom)
}

/// Where a view in a region of the sides stands when it is too wide; surfaces choose.
public struct DynamicIslandExpandedRegionVerticalPlacement: Sendable, Equatable {
    private let name: String

    /// Where it is.
    public static let `default` = Self(name: "default")
    /// Below.
    public static let belowIfTooWide = Self(name: "belowIfTooWide")
}

extension View {
    /// The view as it is: surfaces lay the island out.
    public nonisolated func dynamicIsland(verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement) -> some View
    {
        self
    }
}

/// The regions of an island that is open.
public struct DynamicIslandExpandedContent<Content: View> {
    let regions: PresentationEntry.Expanded
}

/// Makes the regions of an island of those that a closure lists.
///
/// As WidgetKit's it takes regions alone: an `if` stands within a region.
@resultBuilder
public struct DynamicIslandExpandedContentBuilder {
    /// The first region.
    @MainActor @preconcurrency
    public static func buildPartialBlock<Content: View>(
        first: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent<Content> {
        DynamicIslandExpandedContent(regions: PresentationEntry.Expanded().adding(first.node, at: first.position))
    }

    /// The first regions, from a function of the program's.
    public static func buildPartialBlock<Content: View>(
        first: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<Content> {
        first
    }

    /// One region more.
    @MainActor @preconcurrency
    public static func buildPartialBlock<Before: View, Content: View>(
        accumulated: DynamicIslandExpandedContent<Before>, next: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent<AnyView> {
        DynamicIslandExpandedContent(regions: accumulated.regions.adding(next.node, at: next.position))
    }

    /// Several regions more, from a function of the program's.
    public static func buildPartialBlock<Before: View, Content: View>(
        accumulated: DynamicIslandExpandedContent<Before>, next: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<AnyView> {
        var regions = accumulated.regions
        for position in DynamicIslandExpandedRegionPosition.all {
            if let node = next.regions[keyPath: position.region] { regions = regions.adding(node, at: position) }
        }
        return DynamicIslandExpandedContent(regions: regions)
    }
}

extension DynamicIslandExpandedRegionPosition {
    fileprivate static let all: [Self] = [.leading, .trailing, .center, .bottom]
}

extension PresentationEntry.Expanded {
    /// Of two regions in one place both are shown, below one another.
    fileprivate func adding(_ node: ViewNode, at position: DynamicIslandExpandedRegionPosition) -> Self {
        var regions = self
        regions[keyPath: position.region] =
            self[keyPath: position.region].map {
                ViewNode(.stack(.vertical, alignment: .center, spacing: nil, [$0, node]))
            } ?? node
        return regions
    }
}

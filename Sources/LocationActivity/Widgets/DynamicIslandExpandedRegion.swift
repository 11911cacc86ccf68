import ActivityTree

/// A region of the expanded Dynamic Island.
public struct DynamicIslandExpandedRegion<Content: View> {
    let position: DynamicIslandExpandedRegionPosition
    let priority: Double
    let content: Content
    var margins: [ViewNode.Modifier] = []

    /// Creates a region; terminals give space to the centre first, then to the side of higher priority.
    @MainActor @preconcurrency
    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: () -> Content
    ) {
        self.position = position
        self.priority = priority
        self.content = content()
    }

    /// Adds margins to the region, in points.
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

/// The position of a region of the expanded Dynamic Island.
public struct DynamicIslandExpandedRegionPosition: Sendable {
    let region: any WritableKeyPath<PresentationEntry.Expanded, ViewNode?> & Sendable

    /// The leading side.
    public static let leading = Self(region: \.leading)
    /// The trailing side.
    public static let trailing = Self(region: \.trailing)
    /// Between the two sides.
    public static let center = Self(region: \.center)
    /// Below the other regions.
    public static let bottom = Self(region: \.bottom)

    fileprivate static let all: [Self] = [.leading, .trailing, .center, .bottom]
}

/// The placement of a view that is too wide for a side region; it has no effect here.
public enum DynamicIslandExpandedRegionVerticalPlacement: Sendable, Equatable {
    /// In the view's region, or below it.
    case `default`, belowIfTooWide
}

extension View {
    /// Has no effect: surfaces lay out the island.
    public nonisolated func dynamicIsland(
        verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
    ) -> some View { self }
}

/// The regions of an expanded island.
public struct DynamicIslandExpandedContent<Content: View> {
    let regions: PresentationEntry.Expanded
}

/// Builds the regions of an expanded island.
@resultBuilder
public struct DynamicIslandExpandedContentBuilder {
    /// Builds the first region.
    @MainActor @preconcurrency
    public static func buildPartialBlock<Content: View>(
        first: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent<Content> {
        DynamicIslandExpandedContent(regions: PresentationEntry.Expanded().adding(first.node, at: first.position))
    }

    /// Returns the first content, such as the regions that a helper function returns.
    public static func buildPartialBlock<Content: View>(
        first: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<Content> {
        first
    }

    /// Adds a region.
    @MainActor @preconcurrency
    public static func buildPartialBlock<Before: View, Content: View>(
        accumulated: DynamicIslandExpandedContent<Before>, next: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent<AnyView> {
        DynamicIslandExpandedContent(regions: accumulated.regions.adding(next.node, at: next.position))
    }

    /// Adds the regions that a function returns.
    public static func buildPartialBlock<Before: View, Content: View>(
        accumulated: DynamicIslandExpandedContent<Before>, next: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<AnyView> {
        var regions = accumulated.regions
        for position in DynamicIslandExpandedRegionPosition.all {
            if let node = next.regions[keyPath: position.region] { regions = regions.adding(node, at: position) }
        }
        return DynamicIslandExpandedContent(regions: regions)
    }

    /// Builds the regions of an `if` without an `else`.
    public static func buildOptional<Content: View>(
        _ content: DynamicIslandExpandedContent<Content>?
    ) -> DynamicIslandExpandedContent<AnyView> {
        DynamicIslandExpandedContent(regions: content?.regions ?? PresentationEntry.Expanded())
    }

    /// Builds the regions of the first branch.
    public static func buildEither<Content: View>(
        first: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<AnyView> {
        DynamicIslandExpandedContent(regions: first.regions)
    }

    /// Builds the regions of the second branch.
    public static func buildEither<Content: View>(
        second: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<AnyView> {
        DynamicIslandExpandedContent(regions: second.regions)
    }

    /// Builds the regions under an availability check.
    public static func buildLimitedAvailability<Content: View>(
        _ content: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<AnyView> {
        DynamicIslandExpandedContent(regions: content.regions)
    }
}

extension PresentationEntry.Expanded {
    /// Adds a view node to a region, below the nodes that are already in it.
    fileprivate func adding(_ node: ViewNode, at position: DynamicIslandExpandedRegionPosition) -> Self {
        var regions = self
        regions[keyPath: position.region] =
            self[keyPath: position.region].map {
                ViewNode(.stack(.vertical, alignment: .center, spacing: nil, [$0, node]))
            } ?? node
        return regions
    }
}

import ActivityTree

/// A region of the expanded Dynamic Island.
public struct DynamicIslandExpandedRegion<Content: View> {
    let position: DynamicIslandExpandedRegionPosition
    let priority: Double
    let content: Content
    var margins: [ViewNode.Modifier] = []

    /// Creates a region; terminals give space to the centre first, then to the side region with the higher priority.
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

/// The placement of a view that is too wide for a side region; surfaces ignore it.
public enum DynamicIslandExpandedRegionVerticalPlacement: Sendable, Equatable {
    /// The view is in its own region, or below that region.
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
///
/// All parts have the same type, so that the compiler reports a mistake at the line that contains the mistake.
@resultBuilder
public struct DynamicIslandExpandedContentBuilder {
    /// The regions that a method of the builder receives or returns.
    public typealias Regions = DynamicIslandExpandedContent<AnyView>

    /// Builds a region.
    @MainActor @preconcurrency
    public static func buildExpression<Content: View>(_ region: DynamicIslandExpandedRegion<Content>) -> Regions {
        Regions(regions: PresentationEntry.Expanded().adding(region.node, at: region.position))
    }

    /// Builds the regions that a function returns.
    public static func buildExpression<Content: View>(_ content: DynamicIslandExpandedContent<Content>) -> Regions {
        Regions(regions: content.regions)
    }

    /// Joins regions.
    public static func buildBlock(_ parts: Regions...) -> Regions {
        var regions = PresentationEntry.Expanded()
        for part in parts {
            for position in DynamicIslandExpandedRegionPosition.all {
                if let node = part.regions[keyPath: position.region] { regions = regions.adding(node, at: position) }
            }
        }
        return Regions(regions: regions)
    }

    /// Builds the regions of an `if` without an `else`.
    public static func buildOptional(_ content: Regions?) -> Regions {
        content ?? Regions(regions: PresentationEntry.Expanded())
    }

    /// Builds the regions of the first branch.
    public static func buildEither(first: Regions) -> Regions { first }

    /// Builds the regions of the second branch.
    public static func buildEither(second: Regions) -> Regions { second }

    /// Builds the regions under an availability check.
    public static func buildLimitedAvailability(_ content: Regions) -> Regions { content }
}

extension PresentationEntry.Expanded {
    /// Adds a view node to a region, below the nodes that are already in the region.
    fileprivate func adding(_ node: ViewNode, at position: DynamicIslandExpandedRegionPosition) -> Self {
        var regions = self
        regions[keyPath: position.region] =
            self[keyPath: position.region].map {
                ViewNode(.stack(.vertical, alignment: .center, spacing: nil, [$0, node]))
            } ?? node
        return regions
    }
}

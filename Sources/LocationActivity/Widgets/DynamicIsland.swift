public import FoundationEssentials
import ActivityTree

/// The presentation of an activity in a small space, as WidgetKit's `DynamicIsland`.
public struct DynamicIsland: Sendable {
    let expanded: PresentationEntry.Expanded
    var compactLeading: ViewNode
    var compactTrailing: ViewNode
    var minimal: ViewNode
    private(set) var url: String?
    private(set) var tint: ColorValue?

    private init(
        expanded: PresentationEntry.Expanded, compactLeading: ViewNode, compactTrailing: ViewNode, minimal: ViewNode
    ) {
        self.expanded = expanded
        self.compactLeading = compactLeading
        self.compactTrailing = compactTrailing
        self.minimal = minimal
    }

    /// Creates an island.
    ///
    /// - Parameters:
    ///   - expanded: The regions of the expanded island.
    ///   - compactLeading: The leading part of the compact island.
    ///   - compactTrailing: The trailing part of the compact island.
    ///   - minimal: The island when it is shared with another activity.
    @MainActor @preconcurrency
    public init<Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View>(
        @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
        @ViewBuilder compactLeading: @escaping () -> CompactLeading,
        @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
        @ViewBuilder minimal: @escaping () -> Minimal
    ) {
        self.init(
            expanded: expanded().regions, compactLeading: compactLeading().evaluated(along: .horizontal),
            compactTrailing: compactTrailing().evaluated(along: .horizontal),
            minimal: minimal().evaluated(along: .horizontal))
    }

    /// Sets the URL to open when the island is pressed; a ``Link`` in it takes precedence.
    public func widgetURL(_ url: URL?) -> DynamicIsland {
        var island = self
        island.url = url?.absoluteString
        return island
    }

    /// Sets the colour of the island's outline; nil for the surface's default.
    public func keylineTint(_ color: Color?) -> DynamicIsland {
        var island = self
        island.tint = color?.value
        return island
    }

    /// Adds margins to one part of the island.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - length: The margin in points.
    ///   - mode: The part; `expanded` adds the margins to each region.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
    ) -> DynamicIsland {
        var island = self
        let margins = ViewNode.Modifier.contentMargins(edges, length)
        switch mode {
        case .compactLeading: island.compactLeading = compactLeading.modified(margins)
        case .compactTrailing: island.compactTrailing = compactTrailing.modified(margins)
        case .minimal: island.minimal = minimal.modified(margins)
        default:
            island = DynamicIsland(
                expanded: expanded.modified(margins), compactLeading: compactLeading,
                compactTrailing: compactTrailing, minimal: minimal)
            island.url = url
            island.tint = tint
        }
        return island
    }
}

extension PresentationEntry.Expanded {
    fileprivate func modified(_ modifier: ViewNode.Modifier) -> Self {
        Self(
            leading: leading?.modified(modifier), trailing: trailing?.modified(modifier),
            center: center?.modified(modifier), bottom: bottom?.modified(modifier))
    }
}

/// A part of an island.
public struct DynamicIslandMode: Sendable, Equatable {
    private let name: String

    /// The expanded island.
    public static let expanded = DynamicIslandMode(name: "expanded")
    /// The leading part of the compact island.
    public static let compactLeading = DynamicIslandMode(name: "compactLeading")
    /// The trailing part of the compact island.
    public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
    /// The island when it is shared with another activity.
    public static let minimal = DynamicIslandMode(name: "minimal")
}

public import FoundationEssentials
import ActivityTree

/// How an activity looks where there is less room than for a card.
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

    /// Makes an island.
    ///
    /// - Parameters:
    ///   - expanded: The regions of the island while it is open.
    ///   - compactLeading: The leading part while it is closed.
    ///   - compactTrailing: The trailing part while it is closed.
    ///   - minimal: The island while it is shared with another activity.
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

    /// Leads to an address when the island is pressed; a ``Link`` within goes before it.
    public func widgetURL(_ url: URL?) -> DynamicIsland {
        var island = self
        island.url = url?.absoluteString
        return island
    }

    /// Sets the colour of the line around the island; nil for the surface's own.
    public func keylineTint(_ color: Color?) -> DynamicIsland {
        var island = self
        island.tint = color?.value
        return island
    }

    /// Leaves room within one part of the island.
    ///
    /// - Parameters:
    ///   - edges: At which sides.
    ///   - length: So many points.
    ///   - mode: In which part; the open island's regions have margins of their own.
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

    /// The island while it is open.
    public static let expanded = DynamicIslandMode(name: "expanded")
    /// The leading part while it is closed.
    public static let compactLeading = DynamicIslandMode(name: "compactLeading")
    /// The trailing part while it is closed.
    public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
    /// The island while it is shared.
    public static let minimal = DynamicIslandMode(name: "minimal")
}

public import FoundationEssentials
import ActivityTree

/// The presentation of an activity in a small space, like WidgetKit's `DynamicIsland`.
public struct DynamicIsland: Sendable {
    private(set) var expanded: PresentationEntry.Expanded
    private(set) var compactLeading: ViewNode
    private(set) var compactTrailing: ViewNode
    private(set) var minimal: ViewNode
    private(set) var url: String?
    private(set) var tint: ColorValue?

    /// Creates an island; `minimal` is shown while another activity shares the island.
    @MainActor @preconcurrency
    public init<CompactLeading: View, CompactTrailing: View, Minimal: View>(
        @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<AnyView>,
        @ViewBuilder compactLeading: @escaping () -> CompactLeading,
        @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
        @ViewBuilder minimal: @escaping () -> Minimal
    ) {
        self.expanded = expanded().regions
        self.compactLeading = compactLeading().evaluated(along: .horizontal)
        self.compactTrailing = compactTrailing().evaluated(along: .horizontal)
        self.minimal = minimal().evaluated(along: .horizontal)
    }

    /// Sets the URL to open when the island is pressed; a ``Link`` inside the island takes precedence.
    ///
    /// If the island has no URL, a press on the island opens the card's URL.
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

    /// Adds margins, in points, to the part of the island that `mode` names.
    ///
    /// In the mode `expanded`, each region of the expanded island gets the margins.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
    ) -> DynamicIsland {
        var island = self
        let margins = ViewNode.Modifier.contentMargins(edges, length)
        switch mode {
        case .compactLeading: island.compactLeading = compactLeading.modified(margins)
        case .compactTrailing: island.compactTrailing = compactTrailing.modified(margins)
        case .minimal: island.minimal = minimal.modified(margins)
        case .expanded: island.expanded = expanded.modified(margins)
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

/// A presentation of the Dynamic Island.
public enum DynamicIslandMode: Sendable, Equatable {
    /// The expanded island, the leading or the trailing part of the compact island, or the small island that is shown
    /// while another activity shares the island.
    case expanded, compactLeading, compactTrailing, minimal
}

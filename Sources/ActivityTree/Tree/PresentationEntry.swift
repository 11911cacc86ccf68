public import FoundationEssentials

/// How an activity looks from a date on, in each form that a surface may show.
public struct PresentationEntry: Sendable, Hashable {
    /// From when on it looks like this.
    public var from: Date
    /// The card.
    public var lockScreen: ViewNode
    /// The island while it is open.
    public var expanded: Expanded
    /// The leading part of the island while it is closed.
    public var compactLeading: ViewNode
    /// The trailing part of the island while it is closed.
    public var compactTrailing: ViewNode
    /// The island while it is shared with another activity.
    public var minimal: ViewNode
    /// The address that a press leads to.
    public var widgetURL: String?
    /// The colour of the line around the island; nil for the surface's own.
    public var keylineTint: ColorValue?
    /// The colour of the card; nil for the surface's own.
    public var backgroundTint: ColorValue?
    /// Whether the content is stale from this date on.
    ///
    /// Surfaces dim such an entry and add how old the content is.
    public var isStale: Bool

    /// The regions of an island that is open; nil where a program puts nothing.
    public struct Expanded: Sendable, Hashable {
        /// The side where reading begins.
        public var leading: ViewNode?
        /// The side where reading ends.
        public var trailing: ViewNode?
        /// Between the sides.
        public var center: ViewNode?
        /// Below the others.
        public var bottom: ViewNode?

        /// Makes the regions.
        public init(
            leading: ViewNode? = nil, trailing: ViewNode? = nil, center: ViewNode? = nil, bottom: ViewNode? = nil
        ) {
            self.leading = leading
            self.trailing = trailing
            self.center = center
            self.bottom = bottom
        }
    }

    /// Makes an entry.
    public init(
        from: Date, lockScreen: ViewNode, expanded: Expanded = Expanded(), compactLeading: ViewNode = .empty,
        compactTrailing: ViewNode = .empty, minimal: ViewNode = .empty, widgetURL: String? = nil,
        keylineTint: ColorValue? = nil, backgroundTint: ColorValue? = nil, isStale: Bool = false
    ) {
        self.from = from
        self.lockScreen = lockScreen
        self.expanded = expanded
        self.compactLeading = compactLeading
        self.compactTrailing = compactTrailing
        self.minimal = minimal
        self.widgetURL = widgetURL
        self.keylineTint = keylineTint
        self.backgroundTint = backgroundTint
        self.isStale = isStale
    }

    /// Whether both look the same, whenever they begin.
    public func looks(like other: PresentationEntry) -> Bool {
        var other = other
        other.from = from
        return self == other
    }
}

public import FoundationEssentials

/// The presentations of an activity from a given date on.
public struct PresentationEntry: Sendable, Hashable {
    /// The date from which the entry applies.
    public var from: Date
    /// The lock screen card.
    public var lockScreen: ViewNode
    /// The expanded Dynamic Island.
    public var expanded: Expanded
    /// The leading part of the compact Dynamic Island.
    public var compactLeading: ViewNode
    /// The trailing part of the compact Dynamic Island.
    public var compactTrailing: ViewNode
    /// The Dynamic Island while another activity shares it.
    public var minimal: ViewNode
    /// The URL that a press on the card opens; if ``islandURL`` is nil, a press on the Dynamic Island opens it too.
    public var widgetURL: String?
    /// The URL that a press on the Dynamic Island opens; if ``widgetURL`` is nil, a press on the card opens it too.
    public var islandURL: String?
    /// The program's own URL schemes; surfaces accept them in addition to common schemes such as `https`.
    public var urlSchemes: [String]
    /// The colour of the Dynamic Island's border and of the card's leading edge; nil for the surface's default.
    public var keylineTint: ColorValue?
    /// The background colour of the lock screen card; nil for the surface's default.
    public var backgroundTint: ColorValue?
    /// Whether the content is stale from ``from`` on.
    ///
    /// Surfaces dim a stale entry and display the age of its content.
    public var isStale: Bool

    /// The names of the members that hold presentations in the JSON of an entry.
    ///
    /// Readers need not parse the presentations that they do not draw.
    package static let forms: Set = ["lockScreen", "expanded", "compactLeading", "compactTrailing", "minimal"]

    /// The regions of the expanded Dynamic Island; nil for regions without content.
    public struct Expanded: Sendable, Hashable {
        /// The region at the leading edge.
        public var leading: ViewNode?
        /// The region at the trailing edge.
        public var trailing: ViewNode?
        /// Between the leading and trailing regions.
        public var center: ViewNode?
        /// Below the other regions.
        public var bottom: ViewNode?

        /// Creates the regions.
        public init(
            leading: ViewNode? = nil, trailing: ViewNode? = nil, center: ViewNode? = nil, bottom: ViewNode? = nil
        ) {
            self.leading = leading
            self.trailing = trailing
            self.center = center
            self.bottom = bottom
        }
    }

    /// Creates an entry.
    public init(
        from: Date, lockScreen: ViewNode, expanded: Expanded = Expanded(), compactLeading: ViewNode = .empty,
        compactTrailing: ViewNode = .empty, minimal: ViewNode = .empty, widgetURL: String? = nil,
        islandURL: String? = nil, urlSchemes: [String] = [], keylineTint: ColorValue? = nil,
        backgroundTint: ColorValue? = nil, isStale: Bool = false
    ) {
        self.from = from
        self.lockScreen = lockScreen
        self.expanded = expanded
        self.compactLeading = compactLeading
        self.compactTrailing = compactTrailing
        self.minimal = minimal
        self.widgetURL = widgetURL
        self.islandURL = islandURL
        self.urlSchemes = urlSchemes
        self.keylineTint = keylineTint
        self.backgroundTint = backgroundTint
        self.isStale = isStale
    }

    /// Returns whether both entries are the same except for the dates from which they apply.
    public func looks(like other: PresentationEntry) -> Bool {
        var other = other
        other.from = from
        return self == other
    }
}

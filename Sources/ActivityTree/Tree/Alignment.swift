/// Where views stand across a column.
public enum HorizontalAlignment: String, Sendable, Hashable, CaseIterable {
    /// At the side where reading begins.
    case leading
    /// In the middle.
    case center
    /// At the side where reading ends.
    case trailing
}

/// Where views stand across a row.
public enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
    /// With the first lines of their text beside one another.
    case firstTextBaseline
    /// With the last lines of their text beside one another.
    case lastTextBaseline
}

/// Where a view stands in its room.
public struct Alignment: Sendable, Hashable {
    /// Where across.
    public var horizontal: HorizontalAlignment
    /// Where down.
    public var vertical: VerticalAlignment

    /// Makes an alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// In the middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// In the middle of the leading side.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// In the middle of the trailing side.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// In the middle of the top.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// In the middle of the bottom.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// In the corner at the top where reading begins.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// In the corner at the top where reading ends.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// In the corner at the bottom where reading begins.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// In the corner at the bottom where reading ends.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// In the middle, on the first line of text.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// Where reading begins, on the first line of text.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// Where reading ends, on the first line of text.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
}

/// Horizontal alignment of views in a column.
public enum HorizontalAlignment: String, Sendable, Hashable, CaseIterable {
    /// An edge, or the centre.
    case leading, center, trailing
}

/// Vertical alignment of views in a row.
public enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
    /// An edge, or the centre.
    case top, center, bottom
    /// The baselines of the first or the last lines of text.
    case firstTextBaseline, lastTextBaseline
}

/// The position of a view in the space available to it.
public struct Alignment: Sendable, Hashable {
    /// The horizontal position.
    public var horizontal: HorizontalAlignment
    /// The vertical position.
    public var vertical: VerticalAlignment

    /// Creates an alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Centred.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// Centred at the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// Centred at the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// Centred at the top.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// Centred at the bottom.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// In the top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// In the top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// In the bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// In the bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// Centred on the first baseline.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// At the leading edge on the first baseline.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// At the trailing edge on the first baseline.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
}

extension HorizontalAlignment: TreeValue {}

extension Alignment: TreeValue {
    package init?(json: JSONValue) {
        let names = json.stringValue?.split(separator: " ") ?? []
        guard names.count == 2, let horizontal = HorizontalAlignment(rawValue: String(names[0])),
            let vertical = VerticalAlignment(rawValue: String(names[1]))
        else { return nil }
        self.init(horizontal: horizontal, vertical: vertical)
    }

    package func write(into writer: inout JSONWriter) {
        writer.string("\(horizontal.rawValue) \(vertical.rawValue)")
    }
}

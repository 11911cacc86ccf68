public import FoundationEssentials

/// A rendered presentation: lines for a terminal, and the elements that can be pressed.
public struct Rendering: Sendable, Hashable {
    /// The lines, as runs of uniform style.
    public var lines: [[StyledRun]]
    /// The elements that can be pressed, in the order of their views in the tree.
    public var elements: [InteractiveElement]
    /// The URL to open when the user presses outside of all elements; nil for none.
    public var widgetURL: String?
    /// The date at which the rendering next changes by itself, for example because a timer runs; nil for never.
    public var nextChange: Date?
    /// The options with which the lines were rendered.
    public var options: RenderingOptions

    /// Creates a rendering from lines that are drawn already.
    public init(
        lines: [[StyledRun]], elements: [InteractiveElement] = [], widgetURL: String? = nil, nextChange: Date? = nil,
        options: RenderingOptions = RenderingOptions()
    ) {
        self.lines = lines
        self.elements = elements
        self.widgetURL = widgetURL
        self.nextChange = nextChange
        self.options = options
    }

    /// The lines encoded for a terminal, without line feeds.
    public var text: [String] {
        let escaped = ANSIEncoder(depth: options.colors, hasHyperlinks: options.hasHyperlinks)
        return lines.map(escaped.text)
    }

    /// The width of the widest line in columns.
    public var columns: Int { lines.map { $0.reduce(0) { $0 + $1.columns } }.max() ?? 0 }

    /// Returns the innermost element at a position; nil if no element is there.
    public func element(column: Int, row: Int) -> InteractiveElement? {
        elements.last { $0.frame.contains(column: column, row: row) }
    }
}

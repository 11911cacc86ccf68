public import FoundationEssentials

/// A form of an activity as it is drawn: lines of a terminal, and what there is to press.
public struct Rendering: Sendable, Hashable {
    /// The lines as runs that look the same.
    public var lines: [[StyledRun]]
    /// What can be pressed, in the order of reading.
    public var elements: [InteractiveElement]
    /// The address that a press anywhere else leads to, of an accepted scheme; nil for none.
    public var widgetURL: String?
    /// When it looks different by time alone; nil for never.
    public var nextChange: Date?
    /// How its lines are written.
    public var options: RenderingOptions

    /// Makes a rendering.
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

    /// The lines as a terminal takes them, without ends.
    public var text: [String] {
        let escaped = ANSIEncoder(depth: options.colors, hasHyperlinks: options.hasHyperlinks)
        return lines.map(escaped.text)
    }

    /// How many columns the widest line takes.
    public var columns: Int { lines.map { $0.reduce(0) { $0 + $1.columns } }.max() ?? 0 }

    /// What is pressed at a place; of elements within one another the inner one.
    public func element(column: Int, row: Int) -> InteractiveElement? {
        elements.last { $0.frame.contains(column: column, row: row) }
    }
}

import SystemSupport

/// A piece of a line that looks the same throughout.
public struct StyledRun: Sendable, Hashable {
    /// What it says: no control characters, no line ends, nothing that turns the direction of writing.
    public var text: String
    /// How it looks.
    public var style: CellStyle
    /// The address that it leads to, of an accepted scheme; nil for none.
    public var link: String?

    /// Makes a run.
    public init(_ text: String, style: CellStyle = .plain, link: String? = nil) {
        self.text = text
        self.style = style
        self.link = link
    }

    /// How many columns of a terminal the run takes.
    public var columns: Int { DisplayWidth.of(text) }
}

extension [StyledRun] {
    /// The text alone.
    public var plainText: String { map(\.text).joined() }
}

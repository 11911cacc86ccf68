import SystemSupport

/// A piece of a line with uniform style.
public struct StyledRun: Sendable, Hashable {
    /// The text, free of control characters, line feeds and bidirectional controls.
    public var text: String
    /// The colours and attributes of the text.
    public var style: CellStyle
    /// The URL that the text links to; nil for none.
    ///
    /// The URL has an accepted scheme; see ``RenderingOptions/schemes``.
    public var link: String?

    /// Creates a run; the caller must sanitize the text and check the link, because ``Rendering/text`` writes both
    /// unchanged.
    public init(_ text: String, style: CellStyle = .plain, link: String? = nil) {
        self.text = text
        self.style = style
        self.link = link
    }

    /// The width in terminal columns.
    public var columns: Int { text.displayWidth }
}

extension [StyledRun] {
    /// The text without styles.
    public var plainText: String { map(\.text).joined() }
}

import ActivityRendering

extension String {
    /// Returns the text truncated to a number of columns, with an ellipsis that the terminal can show.
    ///
    /// The text must already be escaped.
    package func fitted(toColumns columns: Int) -> String {
        [StyledRun(self)].fitted(columns, glyphs: TerminalCapabilities.terminal.glyphs).map(\.text).joined()
    }
}

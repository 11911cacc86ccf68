extension String {
    package enum PaddingSide: Sendable {
        case leading
        case trailing
    }

    /// Pads the text to a number of terminal columns.
    ///
    /// A text with more columns is returned unchanged.
    package func padded(
        toColumns columns: Int, with filler: Character = " ", on side: PaddingSide = .trailing
    ) -> String {
        let padding = String(repeating: filler, count: max(0, columns - displayWidth))
        return side == .leading ? padding + self : self + padding
    }
}

/// Paints lines on a terminal, and of a new picture only what differs from the one before.
package struct ScreenPainter {
    /// How many columns and rows a terminal has.
    package struct Size: Sendable, Hashable {
        package var columns: Int
        package var rows: Int
    }

    private var shown: [String] = []
    private var size: Size?

    package init(size: Size? = nil) {
        self.size = size
    }

    /// Forgets what is shown: the next picture is painted whole.
    package mutating func forget() {
        size = nil
    }

    /// What is to be written so that the terminal shows these lines from its top, and nothing else.
    ///
    /// - Parameters:
    ///   - lines: The lines, each not wider than the terminal, colours reset at its end.
    ///   - size: The terminal's size; lines below its last row are left out.
    /// - Returns: The bytes; none where everything is as it was.
    package mutating func paint(_ lines: [String], _ size: Size) -> [UInt8] {
        let lines = Array(lines.prefix(size.rows))
        var text = ""
        if size != self.size {
            text += "\u{1B}[2J"
            shown = []
        }
        for row in 0..<max(lines.count, shown.count) {
            let line = row < lines.count ? lines[row] : ""
            if row < shown.count ? shown[row] != line : !line.isEmpty {
                // Erased before: behind a full line, terminals erase its last character.
                text += "\u{1B}[\(row + 1);1H\u{1B}[K\(line)"
            }
        }
        shown = lines
        self.size = size
        guard !text.isEmpty else { return [] }
        // One picture at once where the terminal knows how (synchronized output), else just the picture.
        return Array("\u{1B}[?2026h\(text)\u{1B}[?2026l".utf8)
    }
}

/// Encodes frames for a terminal as the lines that changed since the previous frame.
struct ScreenPainter {
    struct Size: Sendable, Hashable {
        var columns: Int
        var rows: Int
    }

    private var shown: [String] = []
    private var size: Size?

    mutating func invalidate() {
        size = nil
    }

    /// Returns the bytes that make the terminal show these lines; empty if nothing changed.
    ///
    /// The lines must fit the width of the terminal.
    mutating func paint(_ lines: [String], _ size: Size) -> [UInt8] {
        let lines = Array(lines.prefix(size.rows))
        var text = ""
        if size != self.size {
            text += "\u{1B}[2J"
            shown = []
        }
        for row in 0..<max(lines.count, shown.count) {
            let line = row < lines.count ? lines[row] : ""
            if row < shown.count ? shown[row] != line : !line.isEmpty {
                // Erase before drawing, because erasing after a full-width line would remove its last character.
                text += "\u{1B}[\(row + 1);1H\u{1B}[K\(line)"
            }
        }
        shown = lines
        self.size = size
        guard !text.isEmpty else { return [] }
        // Synchronized output (mode 2026); terminals without it ignore the sequences.
        return Array("\u{1B}[?2026h\(text)\u{1B}[?2026l".utf8)
    }
}

import ActivityTree

struct LineBreaking {
    let width: Int

    init(width: Int) {
        self.width = max(1, width)
    }

    /// Returns the lines of a paragraph.
    ///
    /// Lines break at spaces, after hyphens and next to wide characters. A word is broken only if it is longer than a
    /// line. Trailing spaces are dropped unless the whole paragraph fits on one line.
    func lines(_ cells: [Cell]) -> [ArraySlice<Cell>] {
        if cells.columns <= width { return [cells[...]] }
        var lines: [ArraySlice<Cell>] = []
        var start = 0
        while start < cells.count {
            let (end, next) = lineEnd(cells, from: start)
            lines.append(cells[start..<end])
            start = next
        }
        return lines
    }

    private func lineEnd(_ cells: [Cell], from start: Int) -> (end: Int, next: Int) {
        var columns = 0
        var opportunity: Int?
        var index = start
        while index < cells.count {
            let cell = cells[index]
            columns += Int(cell.width)
            if cell.character == " " {
                opportunity = index
            } else if columns > width {
                guard let place = opportunity, place > start else {
                    let end = max(index, start + 1)
                    return (end, end)
                }
                return (Self.trimmed(cells, start, place), Self.pastBlanks(cells, place))
            } else if cell.width > 1 || (cell.character == "-" && index > start) {
                opportunity = index + 1
            } else if index + 1 < cells.count, cells[index + 1].width > 1 {
                opportunity = index + 1
            }
            index += 1
        }
        return (Self.trimmed(cells, start, cells.count), cells.count)
    }

    private static func trimmed(_ cells: [Cell], _ start: Int, _ end: Int) -> Int {
        cells[start..<end].lastIndex { $0.character != " " }.map { $0 + 1 } ?? start
    }

    private static func pastBlanks(_ cells: [Cell], _ place: Int) -> Int {
        cells[place...].firstIndex { $0.character != " " } ?? cells.count
    }
}

struct Truncation {
    var mode = TruncationMode.tail
    let ellipsis: [Cell]

    init(_ mode: TruncationMode = .tail, glyphs: GlyphSet) {
        self.mode = mode
        ellipsis = glyphs == .ascii ? [Cell("."), Cell("."), Cell(".")] : [Cell("…")]
    }

    /// Truncates a line to `width` columns.
    ///
    /// If more text follows the line (`isCut`), the line gets an ellipsis even if it fits.
    func line(_ cells: some Collection<Cell>, columns width: Int, isCut: Bool = false) -> [Cell] {
        let cells = Array(cells)
        guard isCut || cells.columns > width else { return cells }
        let available = width - ellipsis.count
        guard available > 0 else { return mark(ellipsis.prefix(max(0, width)), like: cells.first) }
        switch mode {
        case .tail:
            let head = Self.head(cells, available)
            return head + mark(ellipsis[...], like: head.last)
        case .head:
            let tail = Self.tail(cells, available)
            return mark(ellipsis[...], like: tail.first) + tail
        case .middle:
            let head = Self.head(cells, (available + 1) / 2)
            return head + mark(ellipsis[...], like: head.last) + Self.tail(cells, available - head.columns)
        }
    }

    private func mark(_ ellipsis: ArraySlice<Cell>, like cell: Cell?) -> [Cell] {
        ellipsis.map { Cell($0.character, style: cell?.style ?? .plain, link: cell?.link ?? 0) }
    }

    private static func head(_ cells: [Cell], _ width: Int) -> [Cell] {
        var head = prefix(cells, width)
        while head.last?.character == " " { head.removeLast() }
        return head
    }

    private static func tail(_ cells: [Cell], _ width: Int) -> [Cell] { prefix(cells.reversed(), width).reversed() }

    private static func prefix(_ cells: [Cell], _ width: Int) -> [Cell] {
        var columns = 0
        return Array(
            cells.prefix { cell in
                columns += Int(cell.width)
                return columns <= width
            })
    }
}

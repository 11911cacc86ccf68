import SystemSupport

/// A place of a terminal with what stands in it.
struct Cell: Hashable {
    /// What is seen; of a character that takes several cells the first has it.
    var character: Character
    /// How many cells the character takes; 0 for a cell that the character in front takes.
    var width: UInt8
    /// How it looks.
    var style: CellStyle
    /// One more than the place of its address in the buffer's list; 0 for none.
    var link: UInt16

    init(_ character: Character, width: Int = 1, style: CellStyle = .plain, link: UInt16 = 0) {
        self.character = character
        self.width = UInt8(clamping: width)
        self.style = style
        self.link = link
    }

    static let blank = Cell(" ")

    /// Whether the cell is a blank that looks the same in another style: the colour of letters is not seen of it.
    func isBlank(after other: CellStyle) -> Bool {
        let seen: CellStyle.Attributes = [.underline, .inverse, .strikethrough]
        return character == " " && style.background == other.background
            && style.attributes.intersection(seen) == other.attributes.intersection(seen)
    }
}

extension [Cell] {
    /// The cells of a text that is harmless and has no line ends.
    init(sanitized text: String, style: CellStyle = .plain, link: UInt16 = 0) {
        self = []
        reserveCapacity(text.utf8.count)
        for character in text {
            let width = DisplayWidth.of(character)
            if width > 0 { append(Cell(character, width: width, style: style, link: link)) }
        }
    }

    /// How many columns the characters take.
    var columns: Int { reduce(0) { $0 + Int($1.width) } }
}

extension Collection<Cell> {
    /// The cells as runs that look the same.
    ///
    /// - Parameter links: The addresses that cells name.
    func runs(links: [String]) -> [StyledRun] {
        var runs: [StyledRun] = []
        var last: (style: CellStyle, link: UInt16)?
        for cell in self where cell.width > 0 {
            if let last, last.link == cell.link, last.style == cell.style || cell.isBlank(after: last.style) {
                runs[runs.count - 1].text.append(cell.character)
            } else {
                let link = links.indices.contains(Int(cell.link) - 1) ? links[Int(cell.link) - 1] : nil
                runs.append(StyledRun(String(cell.character), style: cell.style.readable, link: link))
                last = (cell.style, cell.link)
            }
        }
        return runs
    }
}

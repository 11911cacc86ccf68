import SystemSupport

package struct Cell: Hashable {
    /// The character; a space in the second cell of a wide character.
    var character: Character
    /// The width of the character in cells; 0 for the second cell of a wide character.
    var width: UInt8
    var style: CellStyle
    /// The 1-based index of the link in ``CellBuffer/links``; 0 for none.
    var link: UInt16

    init(_ character: Character, width: Int = 1, style: CellStyle = .plain, link: UInt16 = 0) {
        self.character = character
        self.width = UInt8(clamping: width)
        self.style = style
        self.link = link
    }

    static let blank = Cell(" ")

    /// Whether the cell shows text rather than a blank or a part of a drawing.
    var isText: Bool {
        guard width == 1, let scalar = character.unicodeScalars.first else { return true }
        let isDrawing = (0x2500...0x259F).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
        return !isDrawing && !" *#".contains(character)
    }

    /// Returns whether the cell is a space that looks the same in the style `other`.
    ///
    /// The foreground of a space is visible only if the space is underlined, struck through or inverse.
    func isBlank(after other: CellStyle) -> Bool {
        character == " " && style.background == other.background
            && style.attributes.symmetricDifference(other.attributes).isDisjoint(with: .visibleOnBlanks)
            && (style.foreground == other.foreground || style.attributes.isDisjoint(with: .visibleOnBlanks))
    }
}

extension [Cell] {
    /// Creates the cells of a text; the text must be sanitized and contain no line feeds.
    package init(sanitized text: String, style: CellStyle = .plain, link: UInt16 = 0) {
        self = []
        reserveCapacity(text.utf8.count)
        for character in text {
            let width = character.displayWidth
            if width > 0 { append(Cell(character, width: width, style: style, link: link)) }
        }
    }
}

extension Collection<Cell> {
    var columns: Int { reduce(0) { $0 + Int($1.width) } }

    /// Joins neighbouring cells that look the same and have the same link.
    ///
    /// A cell's `link` is a 1-based index into `links`.
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

import SystemSupport

/// A terminal emulator with the subset of ECMA-48 and xterm that the screen uses.
package struct ModelTerminal: Sendable {
    package private(set) var cells: [[String]]
    /// The private modes that are set: 1049 alternate buffer, 25 cursor, 7 wrapping, 1000 and 1006 mouse, 2004 bracketed
    /// paste.
    package private(set) var modes: Set<Int> = [7, 25]
    package private(set) var bells = 0
    /// Unknown sequences.
    package private(set) var unknown: [String] = []
    /// Number of writes outside the screen.
    package private(set) var overruns = 0
    /// Columns of a character of ambiguous width; nil for our own width.
    package var disputedWidth: Int?
    private var pending: [UInt8] = []
    private var (column, row) = (0, 0)
    /// The cursor before the alternate buffer.
    private var saved = (column: 0, row: 0)
    /// Whether the output may be for the previous size.
    private var isForeign = false

    package init(columns: Int, rows: Int) {
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    /// The rows, without trailing spaces.
    package var lines: [String] {
        cells.map { row in
            let text = row.joined()
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    package var text: String { lines.joined(separator: "\n") }

    /// Resizes the terminal and clears it.
    ///
    /// Ignores overruns of frames drawn for the previous size until the screen is erased.
    package mutating func resize(columns: Int, rows: Int) {
        isForeign = true
        cells = Array(repeating: Array(repeating: "?", count: columns), count: rows)
    }

    package mutating func write(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        while let count = step() { pending.removeFirst(count) }
    }

    /// Processes one character or sequence; nil if it is incomplete.
    private mutating func step() -> Int? {
        guard let first = pending.first else { return nil }
        switch first {
        case 0x1B: return escape()
        case 0x07: bells += 1
        case 0x0D: column = 0
        case 0x0A: row += 1
        case 0..<0x20, 0x7F: unknown.append("\(first)")
        default: return character(first)
        }
        return 1
    }

    private mutating func character(_ first: UInt8) -> Int? {
        // Up to the next control character, because grapheme clusters consist of several scalars.
        let end = pending.firstIndex { $0 < 0x20 } ?? pending.count
        guard let text = String(validating: pending[..<end], as: UTF8.self) else {
            return end == pending.count ? nil : end
        }
        for character in text { put(character) }
        return end
    }

    private mutating func put(_ character: Character) {
        var width = character.displayWidth
        if let disputedWidth, character.hasDisputedWidth { width = disputedWidth }
        guard cells.indices.contains(row), column + width <= cells[row].count else {
            if !isForeign { overruns += 1 }
            return
        }
        guard width > 0 else { return }
        cells[row][column] = String(character)
        for place in column + 1..<max(column + 1, column + width) { cells[row][place] = "" }
        column += width
    }

    private mutating func escape() -> Int? {
        guard pending.count > 1 else { return nil }
        // Output that was cut after an escape is followed by another one.
        guard pending[1] != 0x1B else { return 1 }
        guard pending[1] == UInt8(ascii: "[") else {
            unknown.append("ESC \(pending[1])")
            return 2
        }
        let end = pending.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) || $0 == 0x1B }
        guard let end else { return nil }
        // A sequence within another one cancels that.
        guard pending[end] != 0x1B else { return end }
        let parameters = String(decoding: pending[2..<end], as: UTF8.self)
        let numbers = parameters.drop { $0 == "?" }.split(separator: ";").compactMap { Int($0) }
        switch (Character(Unicode.Scalar(pending[end])), parameters.first == "?") {
        case ("H", false): (row, column) = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
        case ("G", false): column = (numbers.first ?? 1) - 1
        case ("K", false):
            // After the last column the cursor stays on it (xterm, Linux console).
            if cells.indices.contains(row) {
                for place in min(column, cells[row].count - 1)..<cells[row].count { cells[row][place] = " " }
            }
        case ("J", false):
            isForeign = false
            for line in cells.indices { for place in cells[line].indices { cells[line][place] = " " } }
        case ("m", false): break
        case ("h", true):
            if numbers.contains(1049) { saved = (column, row) }
            modes.formUnion(numbers)
        case ("l", true):
            if numbers.contains(1049) { (column, row) = saved }
            modes.subtract(numbers)
        default: unknown.append(parameters)
        }
        return end + 1
    }
}

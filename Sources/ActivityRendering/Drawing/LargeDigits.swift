/// Draws digits several rows high, as large as the space allows.
package enum LargeDigits {
    package enum Ink: Sendable, Hashable {
        /// Block characters; they can fill a whole row, its upper half or its lower half.
        case blocks
        case character(Character)
    }

    /// Draws digits, signs, separators, `%` and `°` as lines of equal width.
    ///
    /// Returns nil if the text is empty, contains other characters or does not fit.
    package static func lines(_ text: String, columns: Int, rows: Int, ink: Ink) -> [String]? {
        let glyphs = text.compactMap { shapes[$0] }
        guard !glyphs.isEmpty, glyphs.count == text.count else { return nil }
        let width = glyphs.reduce(glyphs.count - 1) { $0 + $1[0].utf8.count }
        guard let dot = dots(ink).last(where: { $0.width * width <= columns && (height * $0.height + 1) / 2 <= rows })
        else { return nil }
        let pattern = (0..<height).map { row in Array(glyphs.map { $0[row] }.joined(separator: ".").utf8) }
        func isFilled(_ halfRow: Int, _ column: Int) -> Bool {
            let row = halfRow / dot.height
            return row < height && pattern[row][column] == UInt8(ascii: "#")
        }
        return (0..<(height * dot.height + 1) / 2).map { row in
            (0..<width).reduce(into: "") { line, column in
                let character: Character =
                    switch (ink, isFilled(2 * row, column), isFilled(2 * row + 1, column)) {
                    case (_, false, false): " "
                    case (.character(let character), _, _): character
                    case (.blocks, true, true): "█"
                    case (.blocks, true, false): "▀"
                    case (.blocks, false, true): "▄"
                    }
                line += String(repeating: character, count: dot.width)
            }
        }
    }

    /// Returns the possible sizes of a dot, smallest first: the width in columns and the height in half rows.
    ///
    /// Digits consist of dots. A column is about as wide as half a row is high.
    private static func dots(_ ink: Ink) -> [(width: Int, height: Int)] {
        switch ink {
        case .blocks: (1...60).map { ($0, $0) }
        case .character: [(1, 2)] + (1...30).map { ($0 * 2, $0 * 2) }
        }
    }

    private static let height = 5

    private static let shapes: [Character: [String]] = [
        "0": ["###", "#.#", "#.#", "#.#", "###"],
        "1": [".#.", "##.", ".#.", ".#.", "###"],
        "2": ["###", "..#", "###", "#..", "###"],
        "3": ["###", "..#", "###", "..#", "###"],
        "4": ["#.#", "#.#", "###", "..#", "..#"],
        "5": ["###", "#..", "###", "..#", "###"],
        "6": ["###", "#..", "###", "#.#", "###"],
        "7": ["###", "..#", "..#", "..#", "..#"],
        "8": ["###", "#.#", "###", "#.#", "###"],
        "9": ["###", "#.#", "###", "..#", "###"],
        ".": [".", ".", ".", ".", "#"],
        ",": [".", ".", ".", "#", "#"],
        ":": [".", "#", ".", "#", "."],
        "-": ["...", "...", "###", "...", "..."],
        "+": ["...", ".#.", "###", ".#.", "..."],
        "/": ["..#", "..#", ".#.", "#..", "#.."],
        "%": ["#.#", "..#", ".#.", "#..", "#.#"],
        "°": ["##", "##", "..", "..", ".."],
    ]
}

import LocationActivity
import ActivityRendering

/// Digits drawn of blocks, as large as there is room for.
package enum LargeDigits {
    /// What they are drawn with.
    package enum Ink: Sendable, Hashable {
        /// Solid blocks, two to a row.
        case blocks
        /// One character for each place that is filled.
        case character(Character)
    }

    /// Draws a text of digits, signs and separators; characters that have no drawing are passed over.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - columns: No line is wider.
    ///   - rows: There are no more lines.
    ///   - ink: What they are drawn with.
    /// - Returns: The lines, all equally wide; nil where there is not room enough.
    package static func lines(_ text: String, columns: Int, rows: Int, ink: Ink) -> [String]? {
        let glyphs = text.compactMap { shapes[$0] }
        guard !glyphs.isEmpty else { return nil }
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

    /// How large a dot of the patterns may be, the smallest first: in columns and in halves of a row, which are about
    /// as high as a column is wide.
    private static func dots(_ ink: Ink) -> [(width: Int, height: Int)] {
        switch ink {
        case .blocks: (1...60).map { ($0, $0) }
        case .character: [(1, 2)] + (1...30).map { ($0 * 2, $0 * 2) }
        }
    }

    /// How many dots each pattern is high.
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

/// The number of terminal columns that text takes.
///
/// The width of a grapheme cluster is the sum of its scalars' widths, as in terminals without cluster support. Emoji are
/// the exception: a flag, or a sequence with joiners, a skin tone or the emoji presentation selector, takes two columns.
package enum DisplayWidth {
    /// The width of a single scalar: 0, 1 or 2, and 0 for control characters.
    package static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
        if contains(DisplayWidthTable.zero, value) { return 0 }
        if isRegionalIndicator(scalar) { return 2 }
        return value >= 0x1100 && contains(DisplayWidthTable.wide, value) ? 2 : 1
    }

    package static func of(_ character: Character) -> Int {
        if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if isRegionalIndicator(first) { return 2 }
        var width = of(first)
        let isEmoji = first.properties.isEmoji
        for scalar in scalars.dropFirst() {
            if !isEmoji {
                width += of(scalar)
            } else if isPresentationSelector(scalar) || scalar.properties.isEmojiModifier {
                width = 2
            }
        }
        return width
    }

    /// True if terminals disagree about the width of a grapheme cluster: emoji and clusters of several scalars.
    package static func isDisputed(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard character.asciiValue == nil, let first = scalars.first else { return false }
        return scalars.count > 1 || (0x1F000..<0x20000).contains(first.value)
    }

    package static func of(_ text: some StringProtocol) -> Int {
        var count = 0
        for byte in text.utf8 {
            guard byte >= 0x20, byte < 0x7F else { return text.reduce(0) { $0 + of($1) } }
            count += 1
        }
        return count
    }

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    /// VS16, which selects the emoji presentation.
    private static func isPresentationSelector(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0xFE0F }

    /// Binary search in a table of ranges.
    private static func contains(_ table: [UInt32], _ value: UInt32) -> Bool {
        var lower = 0
        var upper = table.count / 2
        while lower < upper {
            let middle = (lower + upper) / 2
            if table[2 * middle + 1] < value {
                lower = middle + 1
            } else if table[2 * middle] > value {
                upper = middle
            } else {
                return true
            }
        }
        return false
    }
}

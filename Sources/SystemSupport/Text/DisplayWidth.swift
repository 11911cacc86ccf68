extension StringProtocol {
    /// The number of terminal columns that the text takes.
    ///
    /// The width of a grapheme cluster is the sum of its scalars' widths, as in terminals without cluster support.
    /// Emoji are the exception. A flag takes two columns, and so does an emoji with a skin tone or with the emoji
    /// presentation selector. Any other sequence of joined emoji is as wide as its first emoji.
    package var displayWidth: Int {
        isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.displayWidth }
    }
}

extension Character {
    package var displayWidth: Int {
        if let asciiValue { return asciiValue < 0x20 || asciiValue == 0x7F ? 0 : 1 }
        guard let first = unicodeScalars.first else { return 0 }
        if first.isRegionalIndicator { return 2 }
        var width = first.displayWidth
        let isEmoji = first.properties.isEmoji
        for scalar in unicodeScalars.dropFirst() {
            if !isEmoji {
                width += scalar.displayWidth
            } else if scalar == "\u{FE0F}" || scalar.properties.isEmojiModifier {
                // The emoji presentation selector, or a skin tone.
                width = 2
            }
        }
        return width
    }

    /// Whether terminals may disagree about the width, as with most emoji and clusters of several scalars.
    package var hasDisputedWidth: Bool {
        guard asciiValue == nil, let first = unicodeScalars.first else { return false }
        return unicodeScalars.count > 1 || (0x1F000..<0x20000).contains(first.value)
    }
}

extension Unicode.Scalar {
    /// The width of a single scalar, 0 to 2; 0 for control characters.
    package var displayWidth: Int {
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
        if isZeroWidth { return 0 }
        if isRegionalIndicator { return 2 }
        return value >= 0x1100 && isWide ? 2 : 1
    }

    fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

    /// Whether the scalar takes no column of its own: a nonspacing or enclosing mark, an invisible format character, a
    /// line or paragraph separator, or a vowel or final consonant of Hangul.
    private var isZeroWidth: Bool {
        switch value {
        // Arabic, Syriac and Kaithi signs, which are visible although their category is Cf.
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return false
        case 0x1160...0x11FF, 0xD7B0...0xD7FB, 0xE0000...0xE0FFF: return true
        default: break
        }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    /// Whether one of the ``wideRanges`` contains the scalar.
    private var isWide: Bool {
        var lower = 0
        var upper = wideRanges.count / 2
        while lower < upper {
            let middle = (lower + upper) / 2
            if wideRanges[2 * middle + 1] < value {
                lower = middle + 1
            } else if wideRanges[2 * middle] > value {
                upper = middle
            } else {
                return true
            }
        }
        return false
    }
}

/// First and last scalar of each range with the East Asian Width W or F in Unicode 15.0, in order.
///
/// Ranges with only unassigned or zero-width scalars between them are merged.
private let wideRanges: [UInt32] = [
    0x1100, 0x115F, 0x231A, 0x231B, 0x2329, 0x232A, 0x23E9, 0x23EC, 0x23F0, 0x23F0, 0x23F3, 0x23F3,
    0x25FD, 0x25FE, 0x2614, 0x2615, 0x2648, 0x2653, 0x267F, 0x267F, 0x2693, 0x2693, 0x26A1, 0x26A1,
    0x26AA, 0x26AB, 0x26BD, 0x26BE, 0x26C4, 0x26C5, 0x26CE, 0x26CE, 0x26D4, 0x26D4, 0x26EA, 0x26EA,
    0x26F2, 0x26F3, 0x26F5, 0x26F5, 0x26FA, 0x26FA, 0x26FD, 0x26FD, 0x2705, 0x2705, 0x270A, 0x270B,
    0x2728, 0x2728, 0x274C, 0x274C, 0x274E, 0x274E, 0x2753, 0x2755, 0x2757, 0x2757, 0x2795, 0x2797,
    0x27B0, 0x27B0, 0x27BF, 0x27BF, 0x2B1B, 0x2B1C, 0x2B50, 0x2B50, 0x2B55, 0x2B55, 0x2E80, 0x303E,
    0x3041, 0x3247, 0x3250, 0x4DBF, 0x4E00, 0xA4C6, 0xA960, 0xA97C, 0xAC00, 0xD7A3, 0xF900, 0xFAFF,
    0xFE10, 0xFE6B, 0xFF01, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0, 0x18D08, 0x1AFF0, 0x1B2FB, 0x1F004, 0x1F004,
    0x1F0CF, 0x1F0CF, 0x1F18E, 0x1F18E, 0x1F191, 0x1F19A, 0x1F200, 0x1F320, 0x1F32D, 0x1F335, 0x1F337, 0x1F37C,
    0x1F37E, 0x1F393, 0x1F3A0, 0x1F3CA, 0x1F3CF, 0x1F3D3, 0x1F3E0, 0x1F3F0, 0x1F3F4, 0x1F3F4, 0x1F3F8, 0x1F43E,
    0x1F440, 0x1F440, 0x1F442, 0x1F4FC, 0x1F4FF, 0x1F53D, 0x1F54B, 0x1F54E, 0x1F550, 0x1F567, 0x1F57A, 0x1F57A,
    0x1F595, 0x1F596, 0x1F5A4, 0x1F5A4, 0x1F5FB, 0x1F64F, 0x1F680, 0x1F6C5, 0x1F6CC, 0x1F6CC, 0x1F6D0, 0x1F6D2,
    0x1F6D5, 0x1F6DF, 0x1F6EB, 0x1F6EC, 0x1F6F4, 0x1F6FC, 0x1F7E0, 0x1F7F0, 0x1F90C, 0x1F93A, 0x1F93C, 0x1F945,
    0x1F947, 0x1F9FF, 0x1FA70, 0x1FAF8, 0x20000, 0x3FFFD,
]

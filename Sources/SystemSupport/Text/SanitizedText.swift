extension String {
    /// Sanitizes text from other programs, so that it cannot control the surface that shows it.
    ///
    /// Replaces line ends as `lineEnds` specifies, and tabs with spaces. Other C0 control characters and DEL become
    /// their symbols, such as `␛`. Other C1 control characters and noncharacters become U+FFFD.
    ///
    /// Removes characters that change the writing direction, hide text or split text. Examples are bidirectional marks,
    /// zero-width spaces, annotations and stray tags. A letter keeps its first six combining marks.
    package func sanitized(lineEnds: SanitizedText.LineEnds = .kept) -> String {
        if isPrintableASCII { return self }
        let lineEnd: Unicode.Scalar = lineEnds == .kept ? "\n" : " "
        var result = String.UnicodeScalarView()
        var marks = 0
        var isAfterReturn = false
        var isInFlag = false
        for scalar in unicodeScalars {
            defer { isAfterReturn = scalar == "\r" }
            switch scalar.value {
            case 0x0A where isAfterReturn: continue
            case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.append(lineEnd)
            case 0x09: result.append(" ")
            case 0..<0x20, 0x7F..<0xA0: result.append(SanitizedText.picture(scalar.value))
            case 0xE0000...0xE007F where !isInFlag: continue
            case _ where SanitizedText.isHidden(scalar.value): continue
            // Unicode's noncharacters.
            case 0xFDD0...0xFDEF,
                _ where scalar.value & 0xFFFE == 0xFFFE:
                result.append("\u{FFFD}")
            default:
                guard scalar.displayWidth == 0 else {
                    marks = 0
                    isInFlag = scalar.value == 0x1F3F4
                    result.append(scalar)
                    continue
                }
                marks += 1
                // Put a combining mark at the start of the text on a space. Otherwise, the mark would change the
                // character before the text.
                if result.isEmpty { result.append(" ") }
                if marks <= SanitizedText.markLimit { result.append(scalar) }
                continue
            }
            marks = 0
            isInFlag = false
        }
        return String(result)
    }
}

package enum SanitizedText {
    package enum LineEnds: Sendable {
        /// Each line end becomes one line feed.
        case kept
        /// Each line end becomes a space.
        case blanks
    }

    /// The maximum number of zero-width scalars after a letter.
    ///
    /// The emoji for the flag of England needs six.
    fileprivate static let markLimit = 6

    fileprivate static func picture(_ control: UInt32) -> Unicode.Scalar {
        let value = control < 0x20 ? 0x2400 + control : control == 0x7F ? 0x2421 : 0xFFFD
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    fileprivate static func isHidden(_ value: UInt32) -> Bool {
        switch value {
        case 0xAD, 0x34F, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E: true
        case 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB: true
        case 0x115F...0x1160, 0x1D173...0x1D17A, 0xE0080...0xE00FF, 0xE01F0...0xE0FFF: true
        default: false
        }
    }
}

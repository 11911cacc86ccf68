/// Escapes untrusted text, so that it cannot control a terminal or forge a line of a log.
///
/// Control characters, bidirectional marks and invisible characters become `\u{…}`, except zero-width joiners within
/// emoji.
package enum EscapedText {
    package static func of(_ text: some StringProtocol) -> String {
        guard !text.isPrintableASCII, text.unicodeScalars.contains(where: isDangerous) else { return String(text) }
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            let isJoiner = scalar == "\u{200D}" && endsWithEmoji(result.unicodeScalars) && rest.first?.isPicture == true
            if isDangerous(scalar), !isJoiner {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func endsWithEmoji(_ text: String.UnicodeScalarView) -> Bool {
        guard text.last == "\u{FE0F}" else { return text.last?.isPicture ?? false }
        return text.dropLast().last?.isPicture ?? false
    }

    private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F: false
        case 0..<0x20, 0x7F..<0xA0: true  // C0, DEL, C1
        case 0x061C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: true  // direction, invisible
        case 0x2028, 0x2029: true  // line ends
        case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true  // annotations, tags
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is an emoji.
    ///
    /// False for digits and signs such as `#`, because they are emoji only if a variation selector follows.
    fileprivate var isPicture: Bool { value > 0xFF && properties.isEmoji }
}

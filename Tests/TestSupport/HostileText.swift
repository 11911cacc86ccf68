/// Text that attacks the surface displaying it.
package enum HostileText {
    private static let pieces = [
        "\u{1B}[2J", "\u{1B}]8;;http://x\u{1B}\\", "\u{1B}]0;title\u{7}", "\u{9B}1m", "\r", "\n", "\t", "\u{0}",
        "\u{8}",
        "\u{202E}", "\u{2066}", "\u{200F}", "\u{200D}", "\u{FE0F}", "\u{2028}", "\u{85}",
        "</span><script>alert(1)</script>",
        "\" onclick=\"x", "&amp;", "]]>", "李小龍", "👩‍👩‍👧", "🇩🇪", "e\u{301}\u{302}", "क्षि", "a long word and some more words",
        "\u{FFFE}", "\u{E0041}", "\u{115F}", "   ", "-", "%",
    ]

    /// Joins random hostile pieces and random scalars.
    package static func random(using generator: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
            if Bool.random(using: &generator) {
                text += pieces.randomElement(using: &generator) ?? ""
            } else {
                let value = UInt32.random(in: 0...(Bool.random(using: &generator) ? 0x2FF : 0x1FFFF), using: &generator)
                if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
            }
        }
        return text
    }

    /// The first scalar that must not reach a surface; nil if there is none.
    package static func danger(in text: String, allowsLineFeeds: Bool = false) -> String? {
        for scalar in text.unicodeScalars {
            let isDangerous =
                switch scalar.value {
                case 0x0A: !allowsLineFeeds
                case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
                    true
                case 0xFFFE, 0xFFFF: true
                default: false
                }
            if isDangerous { return "U+" + String(scalar.value, radix: 16) + " in \(text.debugDescription)" }
        }
        return nil
    }
}

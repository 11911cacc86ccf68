/// The characters that represent an SF Symbol in text.
package struct SymbolGlyph: Sendable, Hashable {
    /// The characters, one to five columns.
    package let text: String
    /// Whether the name is known; unknown symbols become a dot, or `*` in ASCII.
    package let isKnown: Bool

    /// Finds the characters of a symbol; an unknown variant such as `heart.circle.fill` falls back to its base `heart`.
    package init(_ name: String, in set: GlyphSet) {
        // Names come from other programs. A name of more than 80 bytes is ignored, because no SF Symbol has such a
        // long name.
        var remaining = name.utf8.count <= 80 ? name[...] : ""
        while true {
            if let entry = SymbolTable.glyphs[String(remaining)], let blank = entry.firstIndex(of: " ") {
                text = String(set == .ascii ? entry[entry.index(after: blank)...] : entry[..<blank])
                isKnown = true
                return
            }
            guard let dot = remaining.lastIndex(of: ".") else { break }
            // A crossed-out symbol must not look like its opposite.
            if remaining[dot...] == ".slash" { break }
            remaining = remaining[..<dot]
        }
        text = set == .ascii ? "*" : "•"
        isKnown = false
    }
}

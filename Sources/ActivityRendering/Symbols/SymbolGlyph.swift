/// What stands for an SF Symbol among letters.
package struct SymbolGlyph: Sendable, Hashable {
    /// The characters, one to three columns.
    package let text: String
    /// Whether the name was found; the character of an unknown one is a dot.
    package let isKnown: Bool

    /// Finds the characters of a symbol.
    ///
    /// Variants share the characters of what they are variants of: of `heart.circle.fill`, first the whole name is
    /// looked for, then `heart.circle`, then `heart`.
    ///
    /// - Parameters:
    ///   - name: The name, as `location.fill`.
    ///   - set: Which characters may be used.
    package init(_ name: String, in set: GlyphSet) {
        // The longest name that Apple has given is shorter; a longer one is no name.
        var rest = name.utf8.count <= 80 ? name[...] : ""
        while true {
            if let entry = SymbolTable.glyphs[String(rest)], let blank = entry.firstIndex(of: " ") {
                text = String(set == .ascii ? entry[entry.index(after: blank)...] : entry[..<blank])
                isKnown = true
                return
            }
            guard let dot = rest.lastIndex(of: ".") else { break }
            // What a slash crosses out is not there: better no picture than the opposite one.
            if rest[dot...] == ".slash" { break }
            rest = rest[..<dot]
        }
        text = set == .ascii ? "*" : "•"
        isKnown = false
    }
}

/// Markup that starts with `<!` or `<?`: a comment, a CDATA section, a document type or a processing instruction.
///
/// Only the text of a CDATA section is used. All other markup is skipped. Entities that a document type declares are
/// not expanded.
struct XMLPassage: Sendable {
    private enum Kind: Sendable {
        /// After `<!`.
        case undetermined
        /// After `<!-`.
        case dash
        /// After `<![`, before the next bracket.
        case section
        /// In a comment, with the number of consecutive hyphens.
        case comment(hyphens: Int)
        /// In a CDATA section, with the number of consecutive closing brackets.
        case characterData(brackets: Int)
        /// In a document type, with the nesting depth: 1, plus 1 for each open declaration in the document type.
        case documentType(depth: Int)
        case instruction(isEnding: Bool)
    }

    private var kind: Kind

    /// Creates the state after `<!` or `<?`; `byte` is the second character.
    init(after byte: UInt8) {
        kind = byte == UInt8(ascii: "?") ? .instruction(isEnding: false) : .undetermined
    }

    /// Takes the next byte; appends it to the content if it belongs to the text of a CDATA section.
    ///
    /// - Returns: True at the end of the markup.
    mutating func ends(with byte: UInt8, in content: inout XMLContent) -> Bool {
        let isClosing = byte == UInt8(ascii: ">")
        switch kind {
        case .undetermined:
            if isClosing { return true }
            kind =
                byte == UInt8(ascii: "-") ? .dash : byte == UInt8(ascii: "[") ? .section : .documentType(depth: 1)
        case .dash:
            if isClosing { return true }
            kind = byte == UInt8(ascii: "-") ? .comment(hyphens: 0) : .documentType(depth: 1)
        case .section:
            if isClosing { return true }
            if byte == UInt8(ascii: "[") { kind = .characterData(brackets: 0) }
        case .comment(let hyphens):
            if isClosing, hyphens >= 2 { return true }
            kind = .comment(hyphens: byte == UInt8(ascii: "-") ? min(hyphens + 1, 2) : 0)
        case .characterData(let brackets):
            if isClosing, brackets >= 2 {
                content.removeLast(2)
                return true
            }
            content.appendLiterally(byte)
            kind = .characterData(brackets: byte == UInt8(ascii: "]") ? brackets + 1 : 0)
        case .documentType(let depth):
            if isClosing, depth == 1 { return true }
            kind = .documentType(depth: depth + (byte == UInt8(ascii: "<") ? 1 : isClosing ? -1 : 0))
        case .instruction(let isEnding):
            if isClosing, isEnding { return true }
            kind = .instruction(isEnding: byte == UInt8(ascii: "?"))
        }
        return false
    }
}

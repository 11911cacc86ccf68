/// The target of an inline link: `(https://example.org "title")`.
///
/// https://spec.commonmark.org/0.31.2/#inline-link
struct MarkdownTarget {
    private(set) var url = ""
    /// The index after the closing parenthesis.
    private(set) var end: Int

    private let units: [InlineMarkdown.Unit]

    /// Parses the target at an index; nil if there is no target at that index.
    init?(in units: [InlineMarkdown.Unit], from start: Int) {
        self.units = units
        end = start
        guard take("(") else { return nil }
        skipWhitespace()
        guard takeURL() else { return nil }
        let hasWhitespace = skipWhitespace()
        if hasWhitespace, !takeTitle() { return nil }
        skipWhitespace()
        guard take(")") else { return nil }
    }

    private var next: Character? {
        guard units.indices.contains(end), case .character(let character) = units[end] else { return nil }
        return character
    }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        end += 1
        return true
    }

    @discardableResult
    private mutating func skipWhitespace() -> Bool {
        let start = end
        while next?.isWhitespace == true { end += 1 }
        return end > start
    }

    private mutating func takeURL() -> Bool {
        let isBracketed = take("<")
        var depth = 0
        while end < units.count {
            switch units[end] {
            // An interpolated string is part of the URL, even if it contains parentheses or spaces.
            case .piece(.text(let text)): url += text
            case .piece: return false
            case .character(">") where isBracketed:
                end += 1
                return true
            case .character(let character) where isBracketed:
                if character == "<" || character.isNewline { return false }
                url.append(character)
            case .character(let character) where character.isWhitespace: return depth == 0
            case .character(")") where depth == 0: return true
            case .character(let character):
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                url.append(character)
            }
            end += 1
        }
        return false
    }

    /// Skips a title if there is one; returns false if the title has no end.
    private mutating func takeTitle() -> Bool {
        guard let first = next, first == "\"" || first == "'" || first == "(" else { return true }
        let last: Character = first == "(" ? ")" : first
        end += 1
        while end < units.count {
            if take(last) { return true }
            end += 1
        }
        return false
    }
}

import ActivityTree

/// Parses the inline Markdown of a literal: `**bold**`, `*italic*`, `~~struck~~`, `` `code` `` and `[link](url)`.
///
/// The rules are those of CommonMark and, for `~`, those of GitHub (https://spec.commonmark.org/0.31.2/#inlines,
/// https://github.github.com/gfm). Interpolated values are not parsed.
struct InlineMarkdown {
    enum Piece {
        /// Literal text, which is parsed.
        case markup(String)
        /// An interpolated string, which is not parsed.
        case text(String)
        /// An interpolated value that is not a string, such as a date or an image.
        case runs([TextRun])
    }

    enum Unit {
        case character(Character)
        case piece(Piece)
    }

    private struct Node {
        var text: Text
        /// Whether the node is a single literal and can therefore be merged with adjacent literals of the same style.
        let isLiteral: Bool
        /// Whether the text that follows must start a new node, because this node is complete.
        var isMark: Bool

        init(_ piece: Piece, isMark: Bool = false) {
            switch piece {
            case .markup(let text), .text(let text): (self.text, isLiteral) = (Text(verbatim: text), true)
            case .runs(let runs): (text, isLiteral) = (Text(runs: runs), false)
            }
            self.isMark = isMark
        }

        /// The text of the node if the node is a single literal; otherwise nil.
        var literal: String? {
            get { if isLiteral, case .literal(let text) = text.runs[0].content { text } else { nil } }
            set { text.runs[0].content = .literal(newValue ?? "") }
        }
    }

    /// A delimiter run (CommonMark, 6.2).
    private struct Delimiter {
        let node: Int
        let mark: Character
        let length: Int
        let canOpen: Bool
        let canClose: Bool
        var count: Int
    }

    private struct Bracket {
        let node: Int
        let isImage: Bool
        /// The number of delimiter runs before the bracket.
        let bottom: Int
        var isActive = true
    }

    /// The maximum length of a literal that is parsed, in characters.
    ///
    /// A longer literal is shown without parsing. Terminals draw only this many characters of a text.
    private static let limit = 4_096

    private let units: [Unit]
    private var position = 0
    private var nodes: [Node] = []
    private var delimiters: [Delimiter] = []
    private var brackets: [Bracket] = []

    /// Returns the runs of a literal; an empty literal has one empty run.
    static func runs(_ pieces: [Piece]) -> [TextRun] {
        var nodes = pieces.map { Node($0) }
        if pieces.contains(where: \.hasMarks) {
            var markdown = InlineMarkdown(pieces)
            if markdown.units.count <= limit { nodes = markdown.parsed() }
        }
        return joined(nodes)
    }

    private init(_ pieces: [Piece]) {
        units = pieces.flatMap { piece in
            guard case .markup(let text) = piece else { return [Unit.piece(piece)] }
            return text.map { .character($0) }
        }
    }

    private mutating func parsed() -> [Node] {
        while position < units.count {
            switch units[position] {
            case .piece(let piece):
                nodes.append(Node(piece))
                position += 1
            case .character("\\"): escape()
            case .character("`"): code()
            case .character(let mark) where mark == "*" || mark == "_" || mark == "~": delimiter(mark)
            case .character("!") where character(position + 1) == "[": open(isImage: true)
            case .character("["): open(isImage: false)
            case .character("]"): close()
            case .character(let character): append(String(character))
            }
        }
        emphasize(from: 0)
        return nodes
    }

    private func character(_ position: Int) -> Character? {
        guard units.indices.contains(position), case .character(let character) = units[position] else { return nil }
        return character
    }

    /// Appends characters that are not delimiters.
    private mutating func append(_ text: String) {
        position += 1
        if let last = nodes.last, !last.isMark, let before = last.literal {
            nodes[nodes.count - 1].literal = before + text
        } else {
            nodes.append(Node(.markup(text)))
        }
    }

    private mutating func escape() {
        guard let next = character(position + 1), next.isASCII, next.isMarkdownPunctuation else { return append("\\") }
        position += 1
        append(String(next))
    }

    private func length(of mark: Character, from start: Int) -> Int {
        var end = start
        while character(end) == mark { end += 1 }
        return end - start
    }

    private mutating func code() {
        let count = length(of: "`", from: position)
        var end = position + count
        while end < units.count {
            let length = length(of: "`", from: end)
            if length == count { break }
            end += max(1, length)
        }
        guard end < units.count else {
            nodes.append(Node(.markup(String(repeating: "`", count: count)), isMark: true))
            position += count
            return
        }
        var range = position + count..<end
        let isPadded = range.count > 2 && character(range.lowerBound) == " " && character(end - 1) == " "
        if isPadded, range.contains(where: { character($0) != " " }) { range = range.dropFirst().dropLast() }
        for unit in units[range] {
            let piece: Piece =
                switch unit {
                case .character(let character): .markup(character.isNewline ? " " : String(character))
                case .piece(let piece): piece
                }
            var node = Node(piece, isMark: true)
            node.text = node.text.monospaced()
            nodes.append(node)
        }
        position = end + count
    }

    private mutating func delimiter(_ mark: Character) {
        let count = length(of: mark, from: position)
        let (before, after) = (neighbour(position - 1, isBefore: true), neighbour(position + count, isBefore: false))
        let opens = !after.isWhitespace && (!after.isMark || before.isWhitespace || before.isMark)
        let closes = !before.isWhitespace && (!before.isMark || after.isWhitespace || after.isMark)
        let isWordMark = mark == "_"
        if mark != "~" || count <= 2 {
            delimiters.append(
                Delimiter(
                    node: nodes.count, mark: mark, length: count,
                    canOpen: opens && (!isWordMark || !closes || before.isMark),
                    canClose: closes && (!isWordMark || !opens || after.isMark), count: count))
        }
        nodes.append(Node(.markup(String(repeating: mark, count: count)), isMark: true))
        position += count
    }

    /// Classifies the character next to a delimiter run.
    ///
    /// If an interpolated string is next to the run, the string's first or last character is classified.
    private func neighbour(_ position: Int, isBefore: Bool) -> (isWhitespace: Bool, isMark: Bool) {
        guard units.indices.contains(position) else { return (true, false) }
        let neighbour: Character? =
            switch units[position] {
            case .character(let character): character
            case .piece(.text(let text)): isBefore ? text.last : text.first
            case .piece: nil
            }
        return (neighbour?.isWhitespace ?? false, neighbour?.isMarkdownPunctuation ?? false)
    }

    /// Matches closing delimiters with opening ones and applies their style to the nodes between them.
    private mutating func emphasize(from bottom: Int) {
        var closer = bottom
        while closer < delimiters.count {
            let (count, mark) = (delimiters[closer].count, delimiters[closer].mark)
            guard count > 0, delimiters[closer].canClose,
                let opener = (bottom..<closer).last(where: { isOpener(delimiters[$0], of: delimiters[closer]) })
            else {
                closer += 1
                continue
            }
            let used = mark == "~" ? count : min(2, count, delimiters[opener].count)
            for node in delimiters[opener].node + 1..<delimiters[closer].node {
                let text = nodes[node].text
                nodes[node].text = mark == "~" ? text.strikethrough() : used == 2 ? text.bold() : text.italic()
            }
            for between in opener + 1..<closer { delimiters[between].count = 0 }
            for end in [opener, closer] {
                delimiters[end].count -= used
                nodes[delimiters[end].node].literal = String(repeating: mark, count: delimiters[end].count)
            }
        }
        delimiters.removeSubrange(bottom...)
    }

    private func isOpener(_ opener: Delimiter, of closer: Delimiter) -> Bool {
        guard opener.mark == closer.mark, opener.canOpen, opener.count > 0 else { return false }
        guard opener.mark != "~" else { return opener.count == closer.count }
        // Rules 9 and 10 of CommonMark, 6.2, apply if one of the runs can both open and close. The runs match if the
        // sum of their lengths is not a multiple of 3. They also match if both lengths are multiples of 3.
        guard opener.canClose || closer.canOpen else { return true }
        let isWhole = opener.length % 3 == 0 && closer.length % 3 == 0
        return isWhole || (opener.length + closer.length) % 3 != 0
    }

    private mutating func open(isImage: Bool) {
        brackets.append(Bracket(node: nodes.count, isImage: isImage, bottom: delimiters.count))
        nodes.append(Node(.markup(isImage ? "![" : "["), isMark: true))
        position += isImage ? 2 : 1
    }

    private mutating func close() {
        guard let bracket = brackets.popLast(), bracket.isActive,
            let target = MarkdownTarget(in: units, from: position + 1)
        else { return append("]") }
        position = target.end
        emphasize(from: bracket.bottom)
        nodes[bracket.node].literal = ""
        // Text after the link must not be appended to the last node of the link.
        nodes[nodes.count - 1].isMark = true
        guard !bracket.isImage else { return }
        for node in bracket.node + 1..<nodes.count where !target.url.isEmpty {
            nodes[node].text = nodes[node].text.linked(to: target.url)
        }
        for outer in brackets.indices where !brackets[outer].isImage { brackets[outer].isActive = false }
    }

    /// Converts the nodes to runs, merging text of equal style.
    private static func joined(_ nodes: [Node]) -> [TextRun] {
        var runs: [TextRun] = []
        var endsWithLiteral = false
        for node in nodes where node.literal != "" {
            if endsWithLiteral, let text = node.literal, case .literal(let before) = runs[runs.count - 1].content {
                var joined = node
                joined.literal = before
                if joined.text.runs == [runs[runs.count - 1]] {
                    runs[runs.count - 1].content = .literal(before + text)
                    continue
                }
            }
            runs += node.text.runs
            endsWithLiteral = node.isLiteral
        }
        return runs.isEmpty ? [TextRun(.literal(""))] : runs
    }
}

extension InlineMarkdown.Piece {
    /// Whether the text contains a character that may start markup.
    fileprivate var hasMarks: Bool {
        guard case .markup(let text) = self else { return false }
        return text.utf8.contains { "*_~`[\\".utf8.contains($0) }
    }
}

extension Character {
    fileprivate var isMarkdownPunctuation: Bool { isPunctuation || isSymbol }
}

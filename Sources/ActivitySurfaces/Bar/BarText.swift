import LocationActivity
import ActivityRendering
import ActivityTree

/// What a status bar is given, in its own language: text from other programs commands none.
package struct BarText: Sendable {
    package var format: BarFormat
    /// Whether each text is one line, to be followed by others.
    package var isFollowing = false
    /// How this program is called by a bar that is told commands.
    package var program = "myeline"

    package init(format: BarFormat, isFollowing: Bool = false, program: String = "myeline") {
        self.format = format
        self.isFollowing = isFollowing
        self.program = program
    }

    /// The text, without the end of its last line; empty where there is nothing to show.
    package func text(_ content: BarContent) -> String {
        guard !content.isEmpty else { return isFollowing && format == .i3blocks ? Self.nothing : "" }
        switch format {
        case .plain: return line(content, \.plainText)
        case .tmux: return line(content) { BarMarkup.tmux($0) }
        case .polybar: return polybar(content)
        case .waybar: return waybar(content)
        case .i3blocks:
            let full = Self.cut(line(content, \.plainText))
            if isFollowing { return full }
            let short = Self.cut(content.pieces.first?.runs.plainText ?? "")
            let color = content.pieces.lazy.flatMap(\.runs).compactMap(\.style.foreground).first
            return ([full, short] + (color.map { [$0.hexadecimal] } ?? [])).joined(separator: "\n")
        }
    }

    /// What takes a text of i3blocks away: in version 1.4 an empty line is an error, which leaves the text before.
    ///
    /// All versions read a line as C does, to its first NUL.
    private static let nothing = "\0"

    /// i3blocks 1.4 cuts a text after 1,023 bytes, even within a character: what i3bar is given is no JSON then.
    private static func cut(_ text: String) -> String {
        var text = text
        while text.utf8.count > 1_000 { text.removeLast() }
        return text
    }

    private func line(_ content: BarContent, _ write: ([StyledRun]) -> String) -> String {
        var pieces = content.pieces.map(\.runs)
        if content.more > 0 { pieces.append([StyledRun("+\(content.more)")]) }
        // As one list of runs: what ends one piece and begins the next is escaped together.
        return write(Array(pieces.joined(separator: [StyledRun("  ")])))
    }

    /// Each piece with the commands of the mouse's buttons around it.
    private func polybar(_ content: BarContent) -> String {
        var pieces = content.pieces.map { piece in
            let command = "\(program) bar --id \(piece.id) --click"
            let opening = (1...3).map { "%{A\($0):\(command) \($0):}" }.joined()
            return opening + BarMarkup.polybar(piece.runs) + String(repeating: "%{A}", count: 3)
        }
        if content.more > 0 { pieces.append("+\(content.more)") }
        return pieces.joined(separator: "  ")
    }

    private func waybar(_ content: BarContent) -> String {
        let kind = content.first?.snapshot.kind ?? ""
        let state = content.first?.state ?? ""
        let object: JSONValue = [
            "text": .string(line(content) { BarMarkup.pango($0) }),
            "tooltip": .string(content.card.map { MarkupText.of($0) }.joined(separator: "\n")),
            "alt": .string(MarkupText.of(kind)),
            "class": .array([.string(Self.className(kind)), .string(state)]),
        ]
        return object.description
    }

    /// A name as a class of a style sheet: letters, digits, hyphens.
    private static func className(_ text: String) -> String {
        let name = text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        return name.isEmpty ? "activity" : String(name.prefix(40))
    }
}

import LocationActivity
import ActivityRendering
import ActivityTree

/// Encodes a status line in a bar's format; text from other programs is escaped.
package struct BarText: Sendable {
    package var format: BarFormat
    /// Whether the bar reads one line per update (`--follow`).
    var isFollowing = false
    /// This program's path or name, for the commands of click areas.
    package var program = "myeline"

    package init(format: BarFormat, isFollowing: Bool = false, program: String = "myeline") {
        self.format = format
        self.isFollowing = isFollowing
        self.program = program
    }

    /// The text without its last line end; empty if there is nothing to show.
    package func text(_ content: BarContent) -> String {
        guard !content.isEmpty else { return isFollowing && format == .i3blocks ? Self.blank : "" }
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

    /// Clears the text in i3blocks.
    ///
    /// Version 1.4 rejects an empty line and keeps the previous text.
    ///
    /// All versions read a line up to its first NUL.
    private static let blank = "\0"

    /// Limits the length: i3blocks 1.4 truncates after 1,023 bytes, even within a character, which breaks i3bar's JSON.
    private static func cut(_ text: String) -> String {
        var text = text
        while text.utf8.count > 1_000 { text.removeLast() }
        return text
    }

    private func line(_ content: BarContent, _ write: ([StyledRun]) -> String) -> String {
        var pieces = content.pieces.map(\.runs)
        if content.more > 0 { pieces.append([StyledRun("+\(content.more)")]) }
        // Encode all pieces together, because escaping depends on adjacent bytes.
        return write(Array(pieces.joined(separator: [StyledRun("  ")])))
    }

    /// Each piece inside click areas for the mouse buttons.
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

    /// A CSS class name: letters, digits and hyphens.
    private static func className(_ text: String) -> String {
        let name = text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        return name.isEmpty ? "activity" : String(name.prefix(40))
    }
}

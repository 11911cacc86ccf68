import LocationActivity

/// Encodes a status line in a bar's format; text from other programs is escaped.
package struct BarText: Sendable {
    package var format: BarFormat
    /// Whether the bar reads one line per update (`--follow`).
    var isFollowing = false
    /// This program's path or name, for the commands that a status bar runs when it is clicked.
    package var program = "myeline"

    package init(format: BarFormat, isFollowing: Bool = false, program: String = "myeline") {
        self.format = format
        self.isFollowing = isFollowing
        self.program = program
    }

    /// Returns the encoded content without a final line end.
    ///
    /// If there is nothing to show, the text is empty, or ``blank`` for i3blocks with `--follow`.
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
            let runs = content.pieces.flatMap(\.runs)
            let color =
                runs.allSatisfy { $0.style.attributes.contains(.dim) }
                ? BarMarkup.dim : runs.lazy.compactMap(\.style.foreground).first
            return ([full, short] + (color.map { [$0.hexadecimal] } ?? [])).joined(separator: "\n")
        }
    }

    /// A line that clears the text in i3blocks.
    ///
    /// An empty line would not clear the text in version 1.4. All versions end the text at a NUL.
    private static let blank = "\0"

    /// Shortens the text to at most 1,000 bytes.
    ///
    /// i3blocks 1.4 truncates longer text after 1,023 bytes, even within a character. It writes the text to i3bar as
    /// JSON, and a truncated character would make this JSON invalid.
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

    private func polybar(_ content: BarContent) -> String {
        var pieces = content.pieces.map { piece in
            let buttons = ["1", "2", "link"].enumerated()
            let opening = buttons.map { "%{A\($0 + 1):\(program) press \(piece.id) \($1):}" }.joined()
            return opening + BarMarkup.polybar(piece.runs) + String(repeating: "%{A}", count: 3)
        }
        if content.more > 0 { pieces.append("+\(content.more)") }
        return pieces.joined(separator: "  ")
    }

    private func waybar(_ content: BarContent) -> String {
        let kind = content.first?.snapshot.kind ?? ""
        let object: JSONValue = [
            "text": .string(line(content) { BarMarkup.pango($0) }),
            "tooltip": .string(content.card.map { MarkupText.escaped(sanitizing: $0) }.joined(separator: "\n")),
            "alt": .string(MarkupText.escaped(sanitizing: kind)),
            "class": .array([.string(Self.className(kind)), .string(Self.className(content.state))]),
        ]
        return object.description
    }

    /// Returns a CSS class name of letters, digits and hyphens.
    private static func className(_ text: String) -> String {
        let name = text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        return name.isEmpty ? "activity" : String(name.prefix(40))
    }
}

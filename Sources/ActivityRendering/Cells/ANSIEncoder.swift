/// Encodes styled runs as text with ANSI escape sequences (ECMA-48).
///
/// If the style changes, the encoder writes either the differences or a reset and the complete new style, whichever
/// is shorter. Each line ends in the terminal's default style. With ``ColorDepth/none``, only the text is written.
package struct ANSIEncoder: Sendable {
    package var depth: ColorDepth
    package var hasHyperlinks: Bool

    package init(depth: ColorDepth, hasHyperlinks: Bool = false) {
        self.depth = depth
        self.hasHyperlinks = hasHyperlinks
    }

    /// Encodes one line; the result contains no line feed.
    package func text(_ runs: [StyledRun]) -> String {
        guard depth != .none else { return runs.plainText }
        var result = ""
        var style = CellStyle.plain
        var link: String?
        for run in runs {
            if hasHyperlinks, run.link != link {
                result += "\u{1B}]8;;\(run.link ?? "")\u{1B}\\"
                link = run.link
            }
            result += change(from: style, to: run.style)
            result += run.text
            style = run.style
        }
        if link != nil { result += "\u{1B}]8;;\u{1B}\\" }
        return result + change(from: style, to: .plain)
    }

    private func change(from old: CellStyle, to new: CellStyle) -> String {
        if old == new { return "" }
        if new == .plain { return "\u{1B}[0m" }
        let whole = old == .plain ? parameters(new) : ["0"] + parameters(new)
        let difference = old == .plain ? whole : parameters(from: old, to: new)
        let (one, other) = (whole.joined(separator: ";"), difference.joined(separator: ";"))
        return "\u{1B}[\(other.utf8.count <= one.utf8.count ? other : one)m"
    }

    /// Returns the SGR parameters that change the terminal's default style to `style`.
    private func parameters(_ style: CellStyle) -> [String] {
        var result = Self.codes.filter { style.attributes.contains($0.attribute) }.map(\.on)
        if let color = style.foreground { result.append(depth.parameters(color, isBackground: false)) }
        if let color = style.background { result.append(depth.parameters(color, isBackground: true)) }
        return result
    }

    private func parameters(from old: CellStyle, to new: CellStyle) -> [String] {
        var result: [String] = []
        let lost = old.attributes.subtracting(new.attributes)
        var gained = new.attributes.subtracting(old.attributes)
        let weight: CellStyle.Attributes = [.bold, .dim]
        if !lost.isDisjoint(with: weight) { gained.formUnion(new.attributes.intersection(weight)) }
        for code in Self.codes where lost.contains(code.attribute) && !result.contains(code.off) {
            result.append(code.off)
        }
        result += Self.codes.filter { gained.contains($0.attribute) }.map(\.on)
        if old.foreground != new.foreground {
            result.append(new.foreground.map { depth.parameters($0, isBackground: false) } ?? "39")
        }
        if old.background != new.background {
            result.append(new.background.map { depth.parameters($0, isBackground: true) } ?? "49")
        }
        return result
    }

    /// The SGR codes of the attributes; code 22 turns off both bold and dim.
    private static let codes: [(attribute: CellStyle.Attributes, on: String, off: String)] = [
        (.bold, "1", "22"), (.dim, "2", "22"), (.italic, "3", "23"), (.underline, "4", "24"), (.inverse, "7", "27"),
        (.strikethrough, "9", "29"),
    ]
}

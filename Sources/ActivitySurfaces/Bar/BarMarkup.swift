import LocationActivity

enum BarMarkup {
    /// Grey for dim text in a bar without a dim attribute.
    static let dim = RGBColor(0x8E8E93)

    /// Encodes runs with tmux styles (tmux(1), STYLES), and doubles each `#` in the text.
    static func tmux(_ runs: [StyledRun]) -> String {
        var result = ""
        var isPlain = true
        for run in runs {
            var attributes: [String] = []
            if let color = run.style.foreground { attributes.append("fg=" + color.hexadecimal) }
            if let color = run.style.background { attributes.append("bg=" + color.hexadecimal) }
            attributes += tmuxAttributes.filter { run.style.attributes.contains($0.0) }.map(\.1)
            if !isPlain { result += "#[default]" }
            if !attributes.isEmpty { result += "#[\(attributes.joined(separator: ","))]" }
            isPlain = attributes.isEmpty
            result += inserting(run.text) { byte, _ in byte == UInt8(ascii: "#") ? byte : nil }
        }
        return isPlain ? result : result + "#[default]"
    }

    private static let tmuxAttributes: [(CellStyle.Attributes, String)] = [
        (.bold, "bold"), (.dim, "dim"), (.italic, "italics"), (.underline, "underscore"), (.inverse, "reverse"),
        (.strikethrough, "strikethrough"),
    ]

    static func pango(_ runs: [StyledRun]) -> String {
        runs.map { run in
            var attributes: [String] = []
            if let color = run.style.foreground { attributes.append("foreground=\"\(color.hexadecimal)\"") }
            if let color = run.style.background { attributes.append("background=\"\(color.hexadecimal)\"") }
            attributes += pangoAttributes.filter { run.style.attributes.contains($0.0) }.map(\.1)
            let text = MarkupText.escaped(sanitizing: run.text)
            return attributes.isEmpty ? text : "<span \(attributes.joined(separator: " "))>\(text)</span>"
        }.joined()
    }

    private static let pangoAttributes: [(CellStyle.Attributes, String)] = [
        (.bold, "weight=\"bold\""), (.dim, "alpha=\"60%\""), (.italic, "style=\"italic\""),
        (.underline, "underline=\"single\""), (.strikethrough, "strikethrough=\"true\""),
    ]

    /// Encodes runs with polybar tags.
    ///
    /// Some tags run commands, and tags in the text cannot be escaped. Therefore a space separates each `%` in the text
    /// from a following `{`.
    static func polybar(_ runs: [StyledRun]) -> String {
        var result = ""
        for run in runs {
            let color = run.style.foreground ?? (run.style.attributes.contains(.dim) ? dim : nil)
            var (opening, closing) = ("", "")
            if let color { (opening, closing) = ("%{F\(color.hexadecimal)}", "%{F-}") }
            if let color = run.style.background {
                opening += "%{B\(color.hexadecimal)}"
                closing = "%{B-}" + closing
            }
            if run.style.attributes.contains(.inverse) { (opening, closing) = ("%{R}" + opening, closing + "%{R}") }
            result += opening
            if result.utf8.last == UInt8(ascii: "%"), run.text.utf8.first == UInt8(ascii: "{") { result += " " }
            result += inserting(run.text) { $0 == UInt8(ascii: "%") && $1 == UInt8(ascii: "{") ? 0x20 : nil } + closing
        }
        return result
    }

    /// Inserts bytes into text.
    ///
    /// `more` receives each byte and the next byte, and returns the byte to insert between the two, if any. The text is
    /// read as bytes, as bars do, because a `#` with a combining mark is a different `Character`.
    private static func inserting(_ text: String, _ more: (UInt8, UInt8?) -> UInt8?) -> String {
        var result: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            result.append(byte)
            if let added = more(byte, rest.first) { result.append(added) }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

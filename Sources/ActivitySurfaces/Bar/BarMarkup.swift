import LocationActivity
package import ActivityRendering

/// Runs in the markup of status bars.
package enum BarMarkup {
    /// For what a bar can only colour: the grey of words that are less bright.
    private static let dim = RGBColor(0x8E8E93)

    /// tmux's styles (tmux(1), STYLES): a `#` of the text is doubled.
    package static func tmux(_ runs: [StyledRun]) -> String {
        var result = ""
        var isPlain = true
        for run in runs {
            var words: [String] = []
            if let color = run.style.foreground { words.append("fg=" + color.hexadecimal) }
            if let color = run.style.background { words.append("bg=" + color.hexadecimal) }
            words += tmuxAttributes.filter { run.style.attributes.contains($0.0) }.map(\.1)
            if !isPlain { result += "#[default]" }
            if !words.isEmpty { result += "#[\(words.joined(separator: ","))]" }
            isPlain = words.isEmpty
            result += spread(run.text) { byte, _ in byte == UInt8(ascii: "#") ? byte : nil }
        }
        return isPlain ? result : result + "#[default]"
    }

    private static let tmuxAttributes: [(CellStyle.Attributes, String)] = [
        (.bold, "bold"), (.dim, "dim"), (.italic, "italics"), (.underline, "underscore"), (.inverse, "reverse"),
        (.strikethrough, "strikethrough"),
    ]

    /// Pango's markup.
    package static func pango(_ runs: [StyledRun]) -> String {
        runs.map { run in
            var words: [String] = []
            if let color = run.style.foreground { words.append("foreground=\"\(color.hexadecimal)\"") }
            if let color = run.style.background { words.append("background=\"\(color.hexadecimal)\"") }
            words += pangoAttributes.filter { run.style.attributes.contains($0.0) }.map(\.1)
            let text = MarkupText.of(run.text)
            return words.isEmpty ? text : "<span \(words.joined(separator: " "))>\(text)</span>"
        }.joined()
    }

    private static let pangoAttributes: [(CellStyle.Attributes, String)] = [
        (.bold, "weight=\"bold\""), (.dim, "alpha=\"60%\""), (.italic, "style=\"italic\""),
        (.underline, "underline=\"single\""), (.strikethrough, "strikethrough=\"true\""),
    ]

    /// polybar's tags.
    ///
    /// They have no escape, and some run commands: a blank parts each `%` of the text from a `{`.
    package static func polybar(_ runs: [StyledRun]) -> String {
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
            result += spread(run.text) { $0 == UInt8(ascii: "%") && $1 == UInt8(ascii: "{") ? 0x20 : nil } + closing
        }
        return result
    }

    /// The text with a byte more behind some, each given with the next one.
    ///
    /// Bars read bytes, or scalars: to Swift a `#` or `%` and the marks around it may be one character, and another one.
    private static func spread(_ text: String, _ more: (UInt8, UInt8?) -> UInt8?) -> String {
        var result: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            result.append(byte)
            if let added = more(byte, rest.first) { result.append(added) }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

import ActivityRendering
import SystemSupport

/// Elements of an SVG picture, as ASCII text.
enum SVG {
    /// Returns a number with at most one decimal.
    static func number(_ value: Double) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends a number with at most one decimal; appends 0 if the number is not finite.
    static func append(_ value: Double, to bytes: inout [UInt8]) {
        (FixedDecimal(value, decimals: 1) ?? FixedDecimal(scaled: 0, decimals: 1)).append(trimmed: true, to: &bytes)
    }

    /// Returns text sanitized and escaped; characters beyond ASCII become numeric references.
    static func escaped(_ text: String) -> String {
        MarkupText.escaped(sanitizing: text).unicodeScalars
            .map { $0.isASCII ? String($0) : "&#\($0.value);" }.joined()
    }

    /// Returns an element that shows `words` at the position `x`, `y`.
    ///
    /// - Parameter style: The names of classes of the style sheet, separated by spaces.
    static func text(_ words: String, _ style: String, x: Double, y: Double) -> String {
        "<text class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\">\(escaped(words))</text>\n"
    }

    static func circle(_ style: String, x: Double, y: Double) -> String {
        "<circle class=\"\(style)\" cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"6\"/>\n"
    }

    static func rectangle(_ style: String, x: Double, y: Double, width: Double, height: Double) -> String {
        "<rect class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
            + "height=\"\(number(height))\"/>\n"
    }

    /// Returns an element that draws a line through `points`.
    static func path(_ style: String, _ points: [(x: Double, y: Double)]) -> String {
        let corners = points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L")
        return "<path class=\"\(style)\" d=\"M\(corners)\"/>\n"
    }
}

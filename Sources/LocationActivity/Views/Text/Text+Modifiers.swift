import ActivityTree

/// Modifiers of a text.
///
/// A modifier changes only the parts of the text that do not set the same property themselves.
extension Text {
    func each(_ change: (inout TextRun) -> Void) -> Text {
        var text = self
        for index in text.runs.indices { change(&text.runs[index]) }
        return text
    }

    /// Sets the font.
    public func font(_ font: Font?) -> Text { each { $0.font = $0.font ?? font?.value } }

    /// Sets the font weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { each { $0.weight = $0.weight ?? weight } }

    /// Makes the text bold.
    public func bold(_ isActive: Bool = true) -> Text { isActive ? fontWeight(.bold) : self }

    /// Makes the text italic.
    public func italic(_ isActive: Bool = true) -> Text { isActive ? each { $0.isItalic = true } : self }

    /// Underlines the text; `color` is ignored.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        isActive ? each { $0.isUnderlined = true } : self
    }

    /// Strikes the text through; `color` is ignored.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        isActive ? each { $0.isStruckThrough = true } : self
    }

    /// Uses digits of equal width.
    public func monospacedDigit() -> Text { each { $0.hasMonospacedDigits = true } }

    /// Uses a monospaced font.
    public func monospaced(_ isActive: Bool = true) -> Text { isActive ? each { $0.isMonospaced = true } : self }

    /// Sets the font design of the parts that have no font design.
    public func fontDesign(_ design: Font.Design?) -> Text {
        each {
            var font = $0.font ?? FontValue(.style(.body))
            font.design = font.design ?? design
            $0.font = font
        }
    }

    /// Sets the colour.
    public func foregroundColor(_ color: Color?) -> Text { each { $0.foreground = $0.foreground ?? color?.styleValue } }

    /// Sets the style of the text.
    public func foregroundStyle(_ style: some ShapeStyle) -> Text {
        each { $0.foreground = $0.foreground ?? style.styleValue }
    }

    func linked(to url: String) -> Text { each { $0.link = $0.link ?? url } }

    /// Has no effect: surfaces choose the letter spacing.
    public func kerning(_ kerning: Double) -> Text { self }

    /// Has no effect: surfaces choose the letter spacing.
    public func tracking(_ tracking: Double) -> Text { self }

    /// Has no effect: surfaces choose the baseline.
    public func baselineOffset(_ baselineOffset: Double) -> Text { self }
}

import ActivityTree

/// What is said about the text within a view.
extension View {
    /// Sets the font.
    public nonisolated func font(_ font: Font?) -> some View { modified(.font(font?.value)) }

    /// Sets how heavy letters are.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { modified(.weight(weight)) }

    /// Sets the design of letters; of all designs only the monospaced one is drawn.
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
        modified(.monospaced(design == .monospaced))
    }

    /// The view as it is: surfaces choose how wide letters are.
    public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }

    /// Makes text bold.
    public nonisolated func bold(_ isActive: Bool = true) -> some View { modified(.bold(isActive)) }

    /// Makes text italic.
    public nonisolated func italic(_ isActive: Bool = true) -> some View { modified(.italic(isActive)) }

    /// Underlines text.
    public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        modified(.underline(isActive, color?.value))
    }

    /// Strikes text through.
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        modified(.strikethrough(isActive, color?.value))
    }

    /// Makes all letters equally wide.
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View { modified(.monospaced(isActive)) }

    /// Makes all digits equally wide.
    public nonisolated func monospacedDigit() -> some View { modified(.monospacedDigit) }

    /// Shows text in capitals or small letters.
    public nonisolated func textCase(_ textCase: TextCase?) -> some View { modified(.textCase(textCase)) }

    /// Sets the greatest number of lines; nil for any.
    public nonisolated func lineLimit(_ number: Int?) -> some View { modified(.lineLimit(number.map { max($0, 0) })) }

    /// Sets the greatest number of lines.
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

    /// Sets the greatest number of lines.
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

    /// Sets the greatest number of lines.
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

    /// Sets the least number of lines, which leaves the greatest open.
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimit(nil) }

    /// Sets how the lines of a text stand below one another.
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        modified(.multilineTextAlignment(alignment))
    }

    /// Sets where a text that is too long is cut.
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View { modified(.truncationMode(mode)) }

    /// Sets how far a text that is too long may shrink, 0 to 1.
    public nonisolated func minimumScaleFactor(_ factor: Double) -> some View { modified(.minimumScaleFactor(factor)) }

    /// The view as it is: surfaces choose the distance of lines.
    public nonisolated func lineSpacing(_ lineSpacing: Double) -> some View { self }

    /// The view as it is: surfaces space letters.
    public nonisolated func kerning(_ kerning: Double) -> some View { self }

    /// The view as it is: surfaces space letters.
    public nonisolated func tracking(_ tracking: Double) -> some View { self }

    /// The view as it is: surfaces place lines.
    public nonisolated func baselineOffset(_ baselineOffset: Double) -> some View { self }

    /// The view as it is: surfaces do not shrink letters to fit.
    public nonisolated func allowsTightening(_ flag: Bool) -> some View { self }
}

/// How the lines of a text stand below one another.
public typealias TextAlignment = HorizontalAlignment

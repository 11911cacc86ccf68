import ActivityTree

/// Modifiers of the text within a view.
extension View {
    /// Sets the font; nil for the surface's default.
    public nonisolated func font(_ font: Font?) -> some View { modified(.font(font?.value)) }

    /// Sets the font weight; nil for the font's own weight.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { modified(.weight(weight)) }

    /// Sets the font design; only `monospaced` has an effect.
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
        modified(.monospaced(design == .monospaced))
    }

    /// Has no effect: surfaces choose the width of their fonts.
    public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }

    /// Makes the text bold.
    public nonisolated func bold(_ isActive: Bool = true) -> some View { modified(.bold(isActive)) }

    /// Makes the text italic.
    public nonisolated func italic(_ isActive: Bool = true) -> some View { modified(.italic(isActive)) }

    /// Underlines the text; terminals ignore `color`.
    public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        modified(.underline(isActive, color?.value))
    }

    /// Strikes the text through; terminals ignore `color`.
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        modified(.strikethrough(isActive, color?.value))
    }

    /// Uses a monospaced font.
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View { modified(.monospaced(isActive)) }

    /// Uses digits of equal width.
    public nonisolated func monospacedDigit() -> some View { modified(.monospacedDigit) }

    /// Changes the text to upper or lower case; nil leaves it unchanged.
    public nonisolated func textCase(_ textCase: TextCase?) -> some View { modified(.textCase(textCase)) }

    /// Limits the number of lines; nil for no limit.
    public nonisolated func lineLimit(_ number: Int?) -> some View { modified(.lineLimit(number.map { max($0, 0) })) }

    /// Limits the number of lines; `reservesSpace` is ignored.
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

    /// Limits the number of lines to the upper bound; the lower bound is ignored.
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

    /// Limits the number of lines.
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

    /// Removes the limit on lines; a minimum number of lines has no effect here.
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimit(nil) }

    /// Sets the alignment of the lines of a text.
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        modified(.multilineTextAlignment(alignment))
    }

    /// Sets the position at which long text is truncated.
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View { modified(.truncationMode(mode)) }

    /// Sets the minimum scale, 0 to 1, to which long text may shrink; terminals and HTML ignore it.
    public nonisolated func minimumScaleFactor(_ factor: Double) -> some View { modified(.minimumScaleFactor(factor)) }

    /// Has no effect: surfaces choose the line spacing.
    public nonisolated func lineSpacing(_ lineSpacing: Double) -> some View { self }

    /// Has no effect: surfaces choose the letter spacing.
    public nonisolated func kerning(_ kerning: Double) -> some View { self }

    /// Has no effect: surfaces choose the letter spacing.
    public nonisolated func tracking(_ tracking: Double) -> some View { self }

    /// Has no effect: surfaces choose the baseline.
    public nonisolated func baselineOffset(_ baselineOffset: Double) -> some View { self }

    /// Has no effect: surfaces do not compress text.
    public nonisolated func allowsTightening(_ flag: Bool) -> some View { self }
}

/// The alignment of the lines of a text.
public typealias TextAlignment = HorizontalAlignment

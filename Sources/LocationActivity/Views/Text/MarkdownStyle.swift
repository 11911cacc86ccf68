import ActivityTree

/// What is said of a part of a literal by its marks.
struct MarkdownStyle: Sendable, Hashable {
    var isBold = false
    var isItalic = false
    var isStruckThrough = false
    var isCode = false
    /// The address that it leads to; nil for none.
    var link: String?

    /// Says it of a run, as far as nothing else was said.
    func write(into run: inout TextRun) {
        if isBold { run.weight = run.weight ?? .bold }
        if isItalic { run.isItalic = true }
        if isStruckThrough { run.isStruckThrough = true }
        if isCode { run.isMonospaced = true }
        run.link = run.link ?? link
    }
}

import ActivityTree

struct MarkdownStyle: Sendable, Hashable {
    var isBold = false
    var isItalic = false
    var isStruckThrough = false
    var isCode = false
    /// The URL of a link; nil for none.
    var link: String?

    /// Applies the style to the properties that the run does not set.
    func write(into run: inout TextRun) {
        if isBold { run.weight = run.weight ?? .bold }
        if isItalic { run.isItalic = true }
        if isStruckThrough { run.isStruckThrough = true }
        if isCode { run.isMonospaced = true }
        run.link = run.link ?? link
    }
}

import LocationActivity
import ActivityTree

extension ViewNode {
    /// The literal text of a text view; nil for other views.
    var words: String? {
        guard case .text(let runs) = content else { return nil }
        return runs.reduce(into: "") { words, run in
            if case .literal(let literal) = run.content { words += literal }
        }
    }

    /// The literal texts in the view, in order.
    var allWords: [String] {
        switch content {
        case .text: words.map { [$0] } ?? []
        case .label(let title, let icon): icon.allWords + title.allWords
        case .stack(_, _, _, let children), .group(let children), .link(_, let children):
            children.flatMap(\.allWords)
        case .alternatives(_, let children): children.prefix(1).flatMap(\.allWords)
        case .grid(let rows, _, _, _): rows.flatMap { $0.flatMap(\.allWords) }
        case .button(_, let label, _), .toggle(_, _, let label): label.allWords
        case .progress(let progress): (progress.label?.allWords ?? []) + (progress.currentValueLabel?.allWords ?? [])
        case .gauge(let gauge): gauge.label.allWords + (gauge.currentValueLabel?.allWords ?? [])
        default: []
        }
    }
}

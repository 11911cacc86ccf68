import FoundationEssentials
import LocationActivity

/// A draft as a surface would draw it, for drivers that have none.
@MainActor
struct DraftScreen {
    var attributes: DraftAttributes
    var content: ActivityContent<DraftAttributes.ContentState>
    /// When the content was made.
    var madeAt: Date
    var renderer = TerminalRenderer(width: 40, options: RenderingOptions(hasBorder: true))

    /// The lines of a form at an instant.
    func lines(_ form: DraftForm, at now: Date) -> [String] {
        let entries = Activity<DraftAttributes>.presentation(attributes: attributes, content: content, at: madeAt)
        guard let entry = entries.current(at: now) else { return [] }
        return switch form {
        case .none: []
        case .compact: renderer.compact(entry, at: now, updatedAt: madeAt).text
        case .expanded: renderer.expanded(entry, at: now, updatedAt: madeAt).text
        }
    }
}

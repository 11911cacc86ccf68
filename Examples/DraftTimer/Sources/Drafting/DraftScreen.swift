import FoundationEssentials
import LocationActivity

/// A draft as text, for drivers without a surface.
@MainActor
struct DraftScreen {
    var attributes: DraftAttributes
    var content: ActivityContent<DraftAttributes.ContentState>
    /// The time of the content.
    var madeAt: Date
    var renderer = TerminalRenderer(width: 40, options: RenderingOptions(hasBorder: true))

    /// Returns the lines of a form at an instant.
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

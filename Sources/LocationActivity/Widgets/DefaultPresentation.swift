package import FoundationEssentials
import ActivityTree

/// The presentation of an activity that has no widget: a list of the members of its content.
package struct DefaultPresentation: Sendable {
    static let memberLimit = 8
    /// The maximum length of a value, in characters.
    static let valueLengthLimit = 120

    package let kind: String
    package let content: JSONValue

    package init(kind: String, content: JSONValue) {
        self.kind = kind
        self.content = content
    }

    /// Returns an entry for `now`, and a second entry for a stale date in the future.
    ///
    /// If the stale date has passed, the only entry is stale.
    package func entries(staleDate: Date?, now: Date) -> [PresentationEntry] {
        let entry = PresentationEntry(
            from: now, lockScreen: card, expanded: PresentationEntry.Expanded(center: card),
            compactLeading: Self.text(kind), compactTrailing: members.first.map { Self.text($0.value) } ?? .empty,
            minimal: Self.text(String(kind.prefix(1)).uppercased()))
        guard let staleDate else { return [entry] }
        var stale = entry
        stale.from = max(staleDate, now)
        stale.isStale = true
        return staleDate > now ? [entry, stale] : [stale]
    }

    private var card: ViewNode {
        let title = Self.text(kind).modified(.font(FontValue(.style(.headline))))
        let lines = members.map { Self.text("\($0.name): \($0.value)") }
        let alignment = Alignment(horizontal: .leading, vertical: .center)
        return ViewNode(.stack(.vertical, alignment: alignment, spacing: nil, [title] + lines))
    }

    /// The first ``memberLimit`` members that are not null.
    ///
    /// Content that is not an object counts as one member.
    private var members: [(name: String, value: String)] {
        guard case .object(let object) = content else {
            return content.isNull ? [] : [("content", Self.words(content))]
        }
        return object.members.lazy.filter { !$0.value.isNull }.prefix(Self.memberLimit).map {
            ($0.name, Self.words($0.value))
        }
    }

    private static func words(_ value: JSONValue) -> String {
        let words = value.stringValue ?? value.description
        return words.count > valueLengthLimit ? words.prefix(valueLengthLimit - 1) + "…" : words
    }

    private static func text(_ text: String) -> ViewNode { ViewNode(.text([TextRun(.literal(text))])) }
}

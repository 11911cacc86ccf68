package import FoundationEssentials
import ActivityTree

/// How an activity looks whose program says nothing about it: its content, member by member.
package struct DefaultPresentation: Sendable {
    /// How many members are shown.
    static let mostMembers = 8
    /// How many characters of a value are shown.
    static let longestValue = 120

    /// What kind of activity it is.
    package let kind: String
    /// Its content, as it is published.
    package let content: JSONValue

    package init(kind: String, content: JSONValue) {
        self.kind = kind
        self.content = content
    }

    /// The entries: one from now, and one from the date at which the content becomes stale.
    package func entries(staleDate: Date?, now: Date) -> [PresentationEntry] {
        var entry = PresentationEntry(
            from: now, lockScreen: card, expanded: PresentationEntry.Expanded(center: card),
            compactLeading: Self.text(kind), compactTrailing: members.first.map { Self.text($0.value) } ?? .empty,
            minimal: Self.text(String(kind.prefix(1)).uppercased()))
        guard let staleDate else { return [entry] }
        guard staleDate > now else {
            entry.isStale = true
            return [entry]
        }
        var stale = entry
        stale.from = staleDate
        stale.isStale = true
        return [entry, stale]
    }

    private var card: ViewNode {
        let title = Self.text(kind).modified(.font(FontValue(.style(.headline))))
        let lines = members.map { Self.text("\($0.name): \($0.value)") }
        let alignment = Alignment(horizontal: .leading, vertical: .center)
        return ViewNode(.stack(.vertical, alignment: alignment, spacing: nil, [title] + lines))
    }

    /// The members that say something, a single value under no name.
    private var members: [(name: String, value: String)] {
        guard case .object(let object) = content else {
            return content.isNull ? [] : [("content", Self.words(content))]
        }
        return object.members.lazy.filter { !$0.value.isNull }.prefix(Self.mostMembers).map {
            ($0.name, Self.words($0.value))
        }
    }

    private static func words(_ value: JSONValue) -> String {
        let words = value.stringValue ?? value.description
        return words.count > longestValue ? words.prefix(longestValue - 1) + "…" : words
    }

    private static func text(_ text: String) -> ViewNode { ViewNode(.text([TextRun(.literal(text))])) }
}

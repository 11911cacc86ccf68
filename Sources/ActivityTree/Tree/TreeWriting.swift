package import FoundationEssentials
import SystemSupport

/// Members of a view tree; nil is omitted.
extension JSONWriter {
    package mutating func put(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        self.name(literal: name)
        string(text)
    }

    /// JSON cannot express NaN and infinity: they are omitted.
    package mutating func put(_ name: StaticString, _ number: Double?) {
        guard let number, number.isFinite else { return }
        self.name(literal: name)
        self.number(number)
    }

    package mutating func put(_ name: StaticString, _ value: Bool) {
        self.name(literal: name)
        bool(value)
    }

    /// Writes true and omits false.
    package mutating func put(_ name: StaticString, ifTrue value: Bool) {
        if value { put(name, value) }
    }

    package mutating func put(_ name: StaticString, _ date: Date?) {
        guard let date else { return }
        put(name, ISO8601.string(date.millisecondsSince1970))
    }

    package mutating func put(_ name: StaticString, _ node: ViewNode?) {
        guard let node else { return }
        self.name(literal: name)
        node.write(into: &self)
    }

    package mutating func put(_ name: StaticString, _ nodes: [ViewNode]) {
        self.name(literal: name)
        beginArray()
        for node in nodes { node.write(into: &self) }
        endArray()
    }

    package mutating func put(_ name: StaticString, _ style: StyleValue?) {
        guard let style else { return }
        self.name(literal: name)
        style.write(into: &self)
    }

    package mutating func put(_ name: StaticString, _ color: ColorValue?) {
        guard let color else { return }
        self.name(literal: name)
        color.write(into: &self)
    }

    /// Writes an alignment unless it is the default.
    package mutating func put(_ alignment: Alignment) {
        guard alignment != .center else { return }
        put("alignment", alignment.name)
    }
}

extension Alignment {
    /// The names of both parts, the horizontal one first.
    package var name: String { "\(horizontal.rawValue) \(vertical.rawValue)" }

    package init?(name: String) {
        let names = name.split(separator: " ")
        guard names.count == 2, let horizontal = HorizontalAlignment(rawValue: String(names[0])),
            let vertical = VerticalAlignment(rawValue: String(names[1]))
        else { return nil }
        self.init(horizontal: horizontal, vertical: vertical)
    }
}

extension Edge.Set {
    private static let names: [(edge: Edge.Set, name: String)] = [
        (.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing"),
    ]

    /// The names of the edges, or `all`.
    package var name: String {
        if self == .all { return "all" }
        return Self.names.filter { contains($0.edge) }.map(\.name).joined(separator: " ")
    }

    package init?(name: String) {
        if name == "all" {
            self = .all
            return
        }
        self = []
        for word in name.split(separator: " ") {
            guard let side = Self.names.first(where: { $0.name == word }) else { return nil }
            insert(side.edge)
        }
    }
}

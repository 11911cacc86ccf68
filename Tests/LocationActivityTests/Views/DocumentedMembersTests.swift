import FoundationEssentials
import LocationActivity
import LocationStream
import Testing
import ActivityTree
import TestSupport

/// Compares the members of written presentations with those that `MachineFormats` lists.
@Suite struct DocumentedMembersTests {
    /// A member of an object or of a modifier's value; the name is empty for a modifier with a plain value.
    private struct Member: Hashable, Comparable, CustomStringConvertible {
        var object: String
        var name: String
        var description: String { "\(object).\(name)" }
        static func < (one: Member, other: Member) -> Bool { one.description < other.description }
    }

    @Test("The article on machine formats lists exactly the members of presentations")
    func members() throws {
        var tree = RandomTree(generator: SeededGenerator(seed: 9))
        var written = WrittenMembers()
        for _ in 0..<600 {
            let entry = tree.entry()
            written.entry(try JSONValue(parsing: Array(JSONEncoder().encode(entry))))
        }
        let members = Set(written.members.map { Member(object: $0.object, name: $0.name) })
        let listed = try Self.listed()
        #expect(listed.count > 150)
        #expect(members.subtracting(listed).sorted() == [], "written but not listed")
        #expect(listed.subtracting(members).sorted() == [], "listed but not written")
    }

    /// Returns the members that the tables of the article list.
    private static func listed() throws -> Set<Member> {
        let folder = #filePath.dropLast("Tests/LocationActivityTests/Views/DocumentedMembersTests.swift".count)
        let path = folder + "Sources/LocationActivity/LocationActivity.docc/MachineFormats.md"
        let article = try String(contentsOfFile: String(path), encoding: .utf8)
        let lines = article.split(separator: "\n").drop { $0 != "## A presentation" }.dropFirst()
        var members: Set<Member> = []
        var kind = ""
        for line in lines.prefix(while: { !$0.hasPrefix("## ") }) {
            if line.hasPrefix("### ") { kind = ["Nodes": "node ", "Modifiers": "modifier "][line.dropFirst(4)] ?? "" }
            let cells = line.split(separator: "|")
            guard line.hasPrefix("| `"), cells.count >= 3 else { continue }
            let names = quoted(cells[1])
            for object in quoted(cells[0]) {
                for name in names.isEmpty ? [""] : names { members.insert(Member(object: kind + object, name: name)) }
            }
        }
        return members
    }

    private static func quoted(_ cell: Substring) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}

/// Collects the members that appear in written presentation entries.
private struct WrittenMembers {
    private(set) var members: [(object: String, name: String)] = []

    mutating func entry(_ json: JSONValue) {
        object("entry", json)
        object("expanded", json["expanded"] ?? .null)
    }

    /// Adds the members of an object and of the objects in it.
    private mutating func object(_ kind: String, _ json: JSONValue) {
        for (name, value) in json.objectValue?.members ?? [] {
            members.append((kind, name))
            look(into: value, called: name)
        }
    }

    private mutating func node(_ json: JSONValue) {
        for (name, value) in json.objectValue?.members ?? [] {
            let isCommon = name == "type" || name == "modifiers"
            members.append(("node " + (isCommon ? "any" : json["type"]?.stringValue ?? ""), name))
            look(into: value, called: name)
        }
    }

    private mutating func modifier(_ json: JSONValue) {
        for (name, value) in json.objectValue?.members ?? [] {
            switch name {
            case "font", "foreground", "tint", "clipShape", "activityBackgroundTint", "activitySystemActionForeground":
                members.append(("modifier " + name, ""))
                look(into: value, called: name == "clipShape" ? "shape" : name)
            default:
                if value.objectValue == nil { members.append(("modifier " + name, "")) }
                object("modifier " + name, value)
            }
        }
    }

    private mutating func look(into json: JSONValue, called name: String) {
        if let elements = json.arrayValue {
            switch name {
            case "modifiers": for element in elements { modifier(element) }
            case "runs": for element in elements { object("run", element) }
            case "phases": for element in elements { object("phase", element) }
            case "markers": for element in elements { object("marker", element) }
            case "stops": for element in elements { look(into: element.arrayValue?.first ?? .null, called: "color") }
            default: for element in elements { look(into: element, called: name) }
            }
            return
        }
        guard let value = json.objectValue else { return }
        switch name {
        case "expanded", "parameters": return
        case "timer", "font", "stroke": object(name, json)
        case "intent": object("intent", json)
        case "image": object("node image", json)
        case "shape": object("roundedRectangle", json)
        default:
            let kind = ["gradient", "material", "color"].first { value[$0] != nil }
            if value["type"] != nil { node(json) } else { object(kind ?? name, json) }
        }
    }
}

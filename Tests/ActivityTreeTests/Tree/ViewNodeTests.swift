import FoundationEssentials
import Testing
import ActivityTree
import TestSupport

@Suite("View trees as JSON")
struct ViewNodeTests {
    @Test("a tree round-trips", arguments: 0..<200)
    func roundTrip(seed: UInt64) throws {
        var trees = RandomTree(generator: SeededGenerator(seed: seed))
        let node = trees.node()
        #expect(try ViewNode(json: written(node)) == node)
        let entry = trees.entry()
        var writer = JSONWriter()
        entry.write(into: &writer)
        #expect(try PresentationEntry(json: JSONValue(parsing: writer.bytes)) == entry)
    }

    @Test("Codable uses the format of the writer")
    func coding() throws {
        var trees = RandomTree(generator: SeededGenerator(seed: 7))
        let entry = trees.entry()
        let data = try JSONEncoder().encode(entry)
        #expect(try JSONDecoder().decode(PresentationEntry.self, from: data) == entry)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(ViewNode.self, from: Data("{}".utf8)) }
    }

    @Test("a node of unknown type is read as empty, and an unknown modifier is omitted")
    func unknown() throws {
        let json: JSONValue = [
            "type": "stack", "axis": "vertical", "since": 2,
            "children": [
                ["type": "hologram", "depth": 3],
                ["type": "divider", "modifiers": [["glow": ["radius": 3]], ["opacity": 0.5], ["bold": true]]],
            ],
        ]
        let expected = ViewNode(
            .stack(
                .vertical, alignment: .center, spacing: nil,
                [.empty, ViewNode(.divider, modifiers: [.opacity(0.5), .bold(true)])]))
        #expect(try ViewNode(json: json) == expected)
    }

    @Test(
        "an invalid member of a known type is an error that names the member",
        arguments: [
            (#"{"type":"stack","axis":"sideways","children":[]}"#, "axis"),
            (#"{"type":"text"}"#, "runs"),
            (#"{"type":"text","runs":[{"date":"yesterday","style":"time"}]}"#, "date"),
            (#"{"type":"divider","modifiers":[{"padding":3}]}"#, "padding"),
            (#"{"type":"spacer","minLength":"wide"}"#, "minLength"),
            (#"[]"#, "node"),
        ])
    func strict(text: String, member: String) throws {
        let error = #expect(throws: ViewTreeError.self) { try ViewNode(json: JSONValue(parsing: text)) }
        #expect(error?.member == member)
    }

    @Test("a deeply nested tree is cut off at a depth that fits into a reply")
    func depth() throws {
        var node = ViewNode(.text([TextRun(.literal("deep"))]))
        for _ in 0..<100 {
            node = ViewNode(
                .stack(.vertical, alignment: .center, spacing: nil, [node]),
                modifiers: [
                    .background(
                        .gradient(
                            GradientValue(
                                .linear, stops: [GradientValue.Stop(ColorValue("red", opacity: 0.5), location: 0)],
                                start: .top, end: .bottom)), in: nil)
                ])
        }
        var writer = JSONWriter()
        for _ in 0..<6 { writer.beginArray() }
        node.write(into: &writer)
        for _ in 0..<6 { writer.endArray() }
        var value = try JSONValue(parsing: writer.bytes)
        for _ in 0..<6 { value = try #require(value.arrayValue?.first) }
        var levels = 0
        var read = try ViewNode(json: value)
        while case .stack(_, _, _, let children) = read.content, let child = children.first {
            levels += 1
            read = child
        }
        #expect(read == .empty)
        #expect(levels >= 20)
    }

    @Test("NaN and infinity do not make a tree unreadable")
    func numbers() throws {
        let node = ViewNode(
            .gauge(GaugeNode(value: .nan, lower: -.infinity, upper: 2, label: .empty)),
            modifiers: [.opacity(.nan), .offset(x: .infinity, y: 1), .frame(FrameValue(maxWidth: .infinity))])
        let read = try ViewNode(json: written(node))
        #expect(read.content == .gauge(GaugeNode(value: 0, lower: 0, upper: 2, label: .empty)))
        #expect(read.modifiers == [.opacity(1), .offset(x: 0, y: 1), .frame(FrameValue(maxWidth: .infinity))])
    }

    private func written(_ node: ViewNode) throws -> JSONValue {
        var writer = JSONWriter()
        node.write(into: &writer)
        return try JSONValue(parsing: writer.bytes)
    }
}

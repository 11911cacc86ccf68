extension ViewNode: TreeValue {
    /// The maximum nesting depth of a view node's JSON object.
    ///
    /// ``JSONParser/depthLimit`` allows 16 more levels. At most 6 levels are around a tree, such as a reply, its list,
    /// a snapshot and its entries. At most 7 levels are inside a node without child nodes, as in a modifier with a
    /// gradient. The other 3 levels are a reserve.
    package static let depthLimit = 48

    /// Reads a view node.
    ///
    /// A node of an unknown type becomes an empty node, and unknown modifiers are omitted.
    ///
    /// - Throws: ``ViewTreeError`` if a member of a known type is missing or invalid.
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "node")
        self.init(try Content(reader: reader))
        guard let list = try reader.object()["modifiers"] else { return }
        guard let values = list.arrayValue else { throw ViewTreeError(member: "modifiers") }
        for value in values {
            if let modifier = try Modifier(json: value) { modifiers.append(modifier) }
        }
    }

    /// Writes the view node, or an empty node if this node is nested more deeply than ``depthLimit``.
    package func write(into writer: inout JSONWriter) {
        writer.object { writer in
            guard writer.depth <= Self.depthLimit else { return writer.put("type", "empty") }
            content.write(into: &writer)
            if !modifiers.isEmpty { writer.put("modifiers", modifiers) }
        }
    }
}

extension ViewNode: Codable {
    /// Decodes a node in the format of `state.json`.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeJSON { json throws(ViewTreeError) in try Self(json: json) }
    }

    /// Encodes the node in the format of `state.json`.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encodeJSON { write(into: &$0) }
    }
}

extension StackAxis: TreeValue {}
extension ButtonRole: TreeValue {}

extension ViewNode.Content {
    fileprivate init(reader: TreeReader) throws(ViewTreeError) {
        switch try reader.value("type") as String {
        case "text": self = .text(try reader.value("runs"))
        case "image": self = .image(try ImageNode(reader: reader))
        case "label": self = .label(title: try reader.value("title"), icon: try reader.value("icon"))
        case "stack":
            self = .stack(
                try reader.value("axis"), alignment: try reader.value("alignment", or: .center),
                spacing: try reader.optional("spacing"), try reader.value("children"))
        case "grid":
            self = .grid(
                rows: try reader.value("rows"), alignment: try reader.value("alignment", or: .center),
                horizontalSpacing: try reader.optional("horizontalSpacing"),
                verticalSpacing: try reader.optional("verticalSpacing"))
        case "group": self = .group(try reader.value("children"))
        case "spacer": self = .spacer(minLength: try reader.optional("minLength"))
        case "divider": self = .divider
        case "shape": self = .shape(try ShapeNode(reader: reader))
        case "color": self = .color(try reader.value("style"))
        case "progress": self = .progress(try ProgressNode(reader: reader))
        case "gauge": self = .gauge(try GaugeNode(reader: reader))
        case "link": self = .link(destination: try reader.value("destination"), try reader.value("children"))
        case "button":
            self = .button(
                try reader.optional("intent"), label: try reader.value("label"), role: try reader.optional("role"))
        case "toggle":
            self = .toggle(
                isOn: try reader.value("on", or: false), try reader.optional("intent"), label: try reader.value("label")
            )
        case "alternatives": self = .alternatives(try reader.optional("axis"), try reader.value("children"))
        case "sparkline":
            self = .sparkline(
                try reader.value("values"), tint: try reader.optional("tint"), lower: try reader.optional("lower"))
        case "map": self = .map(try MapNode(reader: reader))
        default: self = .empty
        }
    }

    /// Writes the type and the other members into an open object.
    fileprivate func write(into writer: inout JSONWriter) {
        switch self {
        case .empty: writer.put("type", "empty")
        case .text(let runs): writer.put(["type": "text", "runs": runs])
        case .image(let image): writer.put("image", image.writeMembers)
        case .label(let title, let icon): writer.put(["type": "label", "title": title, "icon": icon])
        case .stack(let axis, let alignment, let spacing, let children):
            writer.put([
                "type": "stack", "axis": axis, "alignment": alignment.unless(.center), "spacing": spacing,
                "children": children,
            ])
        case .grid(let rows, let alignment, let horizontalSpacing, let verticalSpacing):
            writer.put([
                "type": "grid", "alignment": alignment.unless(.center), "horizontalSpacing": horizontalSpacing,
                "verticalSpacing": verticalSpacing, "rows": rows,
            ])
        case .group(let children): writer.put(["type": "group", "children": children])
        case .spacer(let minLength): writer.put(["type": "spacer", "minLength": minLength])
        case .divider: writer.put("type", "divider")
        case .shape(let shape): writer.put("shape", shape.writeMembers)
        case .color(let style): writer.put(["type": "color", "style": style])
        case .progress(let progress): writer.put("progress", progress.writeMembers)
        case .gauge(let gauge): writer.put("gauge", gauge.writeMembers)
        case .link(let destination, let children):
            writer.put(["type": "link", "destination": destination, "children": children])
        case .button(let intent, let label, let role):
            writer.put(["type": "button", "intent": intent, "label": label, "role": role])
        case .toggle(let isOn, let intent, let label):
            writer.put(["type": "toggle", "on": isOn, "intent": intent, "label": label])
        case .alternatives(let axis, let children):
            writer.put(["type": "alternatives", "axis": axis, "children": children])
        case .sparkline(let values, let tint, let lower):
            writer.put([
                "type": "sparkline", "values": values.filter(\.isFinite), "tint": tint,
                "lower": lower.flatMap { $0.isFinite ? $0 : nil },
            ])
        case .map(let map): writer.put("map", map.writeMembers)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func put(_ type: String, _ writeMembers: (inout JSONWriter) -> Void) {
        put("type", type)
        writeMembers(&self)
    }
}

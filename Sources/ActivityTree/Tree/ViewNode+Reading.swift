extension ViewNode {
    /// Reads a node.
    ///
    /// A node of an unknown type is empty; an unknown modifier is omitted.
    ///
    /// - Throws: ``ViewTreeError`` if a member of a known type is missing or invalid.
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = try TreeReader(json, "node")
        self.init(try Content(reader: reader))
        guard reader.has("modifiers") else { return }
        modifiers = try reader.array("modifiers") { (value) throws(ViewTreeError) -> Modifier?? in
            try .some(Modifier(reader: TreeReader(value, "modifier")))
        }.compactMap { $0 }
    }
}

extension ViewNode.Content {
    fileprivate init(reader: TreeReader) throws(ViewTreeError) {
        switch try reader.string("type") {
        case "text":
            self = .text(
                try reader.array("runs") { (value) throws(ViewTreeError) -> TextRun? in try TextRun(json: value) })
        case "image": self = .image(try ImageNode(reader: reader))
        case "label": self = .label(title: try reader.node("title"), icon: try reader.node("icon"))
        case "stack":
            self = .stack(
                try reader.word("axis"), alignment: try reader.alignment(),
                spacing: try reader.optionalNumber("spacing"),
                try reader.nodes("children"))
        case "grid": self = try Self.grid(reader)
        case "group": self = .group(try reader.nodes("children"))
        case "spacer": self = .spacer(minLength: try reader.optionalNumber("minLength"))
        case "divider": self = .divider
        case "shape": self = .shape(try ShapeNode(reader: reader))
        case "color": self = .color(try reader.style("style"))
        case "progress": self = .progress(try ProgressNode(reader: reader))
        case "gauge": self = .gauge(try GaugeNode(reader: reader))
        case "link": self = .link(destination: try reader.string("destination"), try reader.nodes("children"))
        case "button":
            self = .button(
                reader.has("intent") ? try Self.intent(reader) : nil, label: try reader.node("label"),
                role: try reader.optionalWord("role"))
        case "toggle":
            self = .toggle(
                isOn: try reader.bool("on", or: false), try Self.intent(reader), label: try reader.node("label"))
        case "sparkline":
            self = .sparkline(try reader.array("values") { $0.doubleValue }, tint: try reader.optionalStyle("tint"))
        case "map": self = .map(try MapNode(reader: reader))
        default: self = .empty
        }
    }

    private static func grid(_ reader: TreeReader) throws(ViewTreeError) -> Self {
        let rows = try reader.array("rows") { (row) throws(ViewTreeError) -> [ViewNode]? in
            guard let cells = row.arrayValue else { return nil }
            var nodes: [ViewNode] = []
            for cell in cells { nodes.append(try ViewNode(json: cell)) }
            return nodes
        }
        return .grid(
            rows: rows, alignment: try reader.alignment(),
            horizontalSpacing: try reader.optionalNumber("horizontalSpacing"),
            verticalSpacing: try reader.optionalNumber("verticalSpacing"))
    }

    private static func intent(_ reader: TreeReader) throws(ViewTreeError) -> IntentReference {
        try reader.value("intent") { (value) throws(ViewTreeError) -> IntentReference? in
            try IntentReference(json: value)
        }
    }
}

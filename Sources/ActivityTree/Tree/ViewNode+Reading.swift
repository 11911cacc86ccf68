extension ViewNode: TreeValue {
    /// Reads a node.
    ///
    /// A node of an unknown type is empty; an unknown modifier is omitted.
    ///
    /// - Throws: ``ViewTreeError`` if a member of a known type is missing or invalid.
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = try TreeReader(json, "node")
        self.init(try Content(reader: reader))
        guard let list = reader.object["modifiers"] else { return }
        guard let values = list.arrayValue else { throw ViewTreeError(member: "modifiers") }
        for value in values {
            if let modifier = try Modifier(reader: TreeReader(value, "modifier")) { modifiers.append(modifier) }
        }
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
                isOn: try reader.value("on", or: false), try reader.value("intent"), label: try reader.value("label"))
        case "sparkline": self = .sparkline(try reader.value("values"), tint: try reader.optional("tint"))
        case "map": self = .map(try MapNode(reader: reader))
        default: self = .empty
        }
    }
}

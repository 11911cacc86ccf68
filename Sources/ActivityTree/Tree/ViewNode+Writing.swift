extension ViewNode {
    /// The maximum number of open objects and arrays around a node.
    ///
    /// ``JSONParser/depthLimit`` minus the levels around a tree (at most 6: a reply, its list, a snapshot, its entries)
    /// and
    /// inside a node without child nodes (7: a modifier with a gradient), with some reserve.
    package static let depthLimit = 48

    /// Writes the node, or an empty one if it is nested too deeply.
    package func write(into writer: inout JSONWriter) {
        writer.object { writer in
            guard writer.depth <= Self.depthLimit else { return writer.put("type", "empty") }
            writer.put("type", content.typeName)
            content.writeMembers(into: &writer)
            guard !modifiers.isEmpty else { return }
            writer.name(literal: "modifiers")
            writer.beginArray()
            for modifier in modifiers { writer.object(modifier.write) }
            writer.endArray()
        }
    }
}

extension ViewNode.Content {
    fileprivate func writeMembers(into writer: inout JSONWriter) {
        switch self {
        case .empty, .divider: break
        case .text(let runs): writer.put("runs", runs)
        case .image(let image): image.writeMembers(into: &writer)
        case .label(let title, let icon):
            writer.put("title", title)
            writer.put("icon", icon)
        case .stack(let axis, let alignment, let spacing, let children):
            writer.put("axis", axis)
            writer.put(alignment)
            writer.put("spacing", spacing)
            writer.put("children", children)
        case .grid(let rows, let alignment, let horizontalSpacing, let verticalSpacing):
            writer.put(alignment)
            writer.put("horizontalSpacing", horizontalSpacing)
            writer.put("verticalSpacing", verticalSpacing)
            writer.put("rows", rows)
        case .group(let children): writer.put("children", children)
        case .spacer(let minLength): writer.put("minLength", minLength)
        case .shape(let shape): shape.writeMembers(into: &writer)
        case .color(let style): writer.put("style", style)
        case .progress(let progress): progress.writeMembers(into: &writer)
        case .gauge(let gauge): gauge.writeMembers(into: &writer)
        case .link(let destination, let children):
            writer.put("destination", destination)
            writer.put("children", children)
        case .button(let intent, let label, let role):
            writer.put("intent", intent)
            writer.put("label", label)
            writer.put("role", role)
        case .toggle(let isOn, let intent, let label):
            writer.put("on", isOn)
            writer.put("intent", intent)
            writer.put("label", label)
        case .sparkline(let values, let tint):
            writer.put("values", values.filter(\.isFinite))
            writer.put("tint", tint)
        case .map(let map): map.writeMembers(into: &writer)
        }
    }

    /// The name of the node's type.
    package var typeName: String {
        switch self {
        case .empty: "empty"
        case .text: "text"
        case .image: "image"
        case .label: "label"
        case .stack: "stack"
        case .grid: "grid"
        case .group: "group"
        case .spacer: "spacer"
        case .divider: "divider"
        case .shape: "shape"
        case .color: "color"
        case .progress: "progress"
        case .gauge: "gauge"
        case .link: "link"
        case .button: "button"
        case .toggle: "toggle"
        case .sparkline: "sparkline"
        case .map: "map"
        }
    }
}

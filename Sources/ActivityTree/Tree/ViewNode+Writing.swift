extension ViewNode {
    /// The maximum number of open objects and arrays around a node.
    ///
    /// ``JSONParser/depthLimit`` minus the levels around a tree (at most 6: a reply, its list, a snapshot, its entries)
    /// and
    /// inside a node without child nodes (7: a modifier with a gradient), with some reserve.
    package static let depthLimit = 48

    /// Writes the node, or an empty one if it is nested too deeply.
    package func write(into writer: inout JSONWriter) {
        writer.beginObject()
        if writer.depth > Self.depthLimit {
            writer.put("type", "empty")
        } else {
            writeContent(into: &writer)
            writeModifiers(into: &writer)
        }
        writer.endObject()
    }

    private func writeModifiers(into writer: inout JSONWriter) {
        guard !modifiers.isEmpty else { return }
        writer.name(literal: "modifiers")
        writer.beginArray()
        for modifier in modifiers {
            writer.beginObject()
            modifier.write(into: &writer)
            writer.endObject()
        }
        writer.endArray()
    }

    private func writeContent(into writer: inout JSONWriter) {
        writer.put("type", content.typeName)
        switch content {
        case .empty, .divider: break
        case .text(let runs): Self.write(runs, into: &writer)
        case .image(let image): image.write(into: &writer)
        case .label(let title, let icon):
            writer.put("title", title)
            writer.put("icon", icon)
        case .stack(let axis, let alignment, let spacing, let children):
            writer.put("axis", axis.rawValue)
            writer.put(alignment)
            writer.put("spacing", spacing)
            writer.put("children", children)
        case .grid(let rows, let alignment, let horizontalSpacing, let verticalSpacing):
            writer.put(alignment)
            writer.put("horizontalSpacing", horizontalSpacing)
            writer.put("verticalSpacing", verticalSpacing)
            Self.write(rows, into: &writer)
        case .group(let children): writer.put("children", children)
        case .spacer(let minLength): writer.put("minLength", minLength)
        case .shape(let shape): shape.write(into: &writer)
        case .color(let style): writer.put("style", style)
        case .progress(let progress): progress.write(into: &writer)
        case .gauge(let gauge): gauge.write(into: &writer)
        case .link, .button, .toggle: writeControl(into: &writer)
        case .sparkline(let values, let tint): Self.write(values, tint, into: &writer)
        case .map(let map): map.write(into: &writer)
        }
    }

    private func writeControl(into writer: inout JSONWriter) {
        switch content {
        case .link(let destination, let children):
            writer.put("destination", destination)
            writer.put("children", children)
        case .button(let intent, let label, let role):
            if let intent { Self.write(intent, into: &writer) }
            writer.put("label", label)
            writer.put("role", role?.rawValue)
        case .toggle(let isOn, let intent, let label):
            writer.put("on", isOn)
            Self.write(intent, into: &writer)
            writer.put("label", label)
        default: break
        }
    }

    private static func write(_ runs: [TextRun], into writer: inout JSONWriter) {
        writer.name(literal: "runs")
        writer.beginArray()
        for run in runs { run.write(into: &writer) }
        writer.endArray()
    }

    private static func write(_ rows: [[ViewNode]], into writer: inout JSONWriter) {
        writer.name(literal: "rows")
        writer.beginArray()
        for row in rows {
            writer.beginArray()
            for cell in row { cell.write(into: &writer) }
            writer.endArray()
        }
        writer.endArray()
    }

    private static func write(_ values: [Double], _ tint: StyleValue?, into writer: inout JSONWriter) {
        writer.name(literal: "values")
        writer.beginArray()
        for value in values where value.isFinite { writer.number(value) }
        writer.endArray()
        writer.put("tint", tint)
    }

    private static func write(_ intent: IntentReference, into writer: inout JSONWriter) {
        writer.name(literal: "intent")
        intent.write(into: &writer)
    }
}

extension ViewNode.Content {
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

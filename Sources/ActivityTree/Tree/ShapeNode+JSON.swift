extension ShapeNode {
    package init(reader: TreeReader) throws(ViewTreeError) {
        self.init(
            try reader.value("shape"), fill: try reader.optional("fill"), stroke: try reader.optional("stroke"),
            trimFrom: try reader.value("trimFrom", or: 0), trimTo: try reader.value("trimTo", or: 1))
    }

    package func writeMembers(into writer: inout JSONWriter) {
        writer.put([
            "shape": kind, "fill": fill, "stroke": stroke, "trimFrom": trimFrom.unless(0), "trimTo": trimTo.unless(1),
        ])
    }
}

extension ShapeNode.Stroke: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "stroke")
        self.init(
            style: try reader.optional("style"), lineWidth: try reader.value("lineWidth", or: 1),
            isRounded: try reader.value("rounded", or: false), dash: try reader.value("dash", or: []),
            isInside: try reader.value("inside", or: false))
    }

    package func write(into writer: inout JSONWriter) {
        writer.object([
            "style": style, "lineWidth": lineWidth, "rounded": isRounded.unless(false), "dash": dash.unless([]),
            "inside": isInside.unless(false),
        ])
    }
}

extension ShapeKind: TreeValue {
    /// Reads a shape; an unknown name is read as a rectangle.
    package init?(json: JSONValue) throws(ViewTreeError) {
        switch json {
        case .object:
            self = .roundedRectangle(cornerRadius: try TreeReader(json, "shape").value("cornerRadius", or: 0))
        case .array(let lines): self = .path(Self.paths(lines))
        case .string("circle"): self = .circle
        case .string("capsule"): self = .capsule
        case .string("ellipse"): self = .ellipse
        case .string: self = .rectangle
        default: throw ViewTreeError(member: "shape")
        }
    }

    private static func paths(_ lines: [JSONValue]) -> [ShapePath] {
        var remaining = ShapePath.maximumPointCount
        return lines.map { line in
            let numbers = (line.arrayValue ?? []).prefix(remaining * 2).map { $0.doubleValue ?? 0 }
            remaining -= numbers.count / 2
            return ShapePath(
                stride(from: 0, to: numbers.count - 1, by: 2).map { UnitPoint(x: numbers[$0], y: numbers[$0 + 1]) })
        }
    }

    package func write(into writer: inout JSONWriter) {
        switch self {
        case .circle: writer.string("circle")
        case .capsule: writer.string("capsule")
        case .rectangle: writer.string("rectangle")
        case .ellipse: writer.string("ellipse")
        case .roundedRectangle(let radius): writer.object(["cornerRadius": radius])
        case .path(let lines):
            // A thousandth of the available space is finer than any surface can display.
            lines.map { $0.points.flatMap { [$0.x, $0.y] }.map { ($0 * 1000).rounded() / 1000 } }.write(into: &writer)
        }
    }
}

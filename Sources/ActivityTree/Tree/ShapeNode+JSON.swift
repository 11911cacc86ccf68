extension ShapeNode {
    /// Writes the members into an open object.
    package func write(into writer: inout JSONWriter) {
        writer.name(literal: "shape")
        kind.write(into: &writer)
        writer.put("fill", fill)
        if let stroke {
            writer.name(literal: "stroke")
            stroke.write(into: &writer)
        }
        if trimFrom != 0 { writer.put("trimFrom", trimFrom) }
        if trimTo != 1 { writer.put("trimTo", trimTo) }
    }

    package init(reader: TreeReader) throws(ViewTreeError) {
        kind = try reader.value("shape") { (value) throws(ViewTreeError) -> ShapeKind? in try ShapeKind(json: value) }
        fill = try reader.optionalStyle("fill")
        stroke = try reader.optional("stroke") { (value) throws(ViewTreeError) -> Stroke? in try Stroke(json: value) }
        trimFrom = try reader.number("trimFrom", or: 0)
        trimTo = try reader.number("trimTo", or: 1)
    }
}

extension ShapeNode.Stroke {
    fileprivate func write(into writer: inout JSONWriter) {
        writer.beginObject()
        writer.put("style", style)
        writer.put("lineWidth", lineWidth)
        writer.put("rounded", ifTrue: isRounded)
        if !dash.isEmpty {
            writer.name(literal: "dash")
            writer.beginArray()
            for length in dash { writer.number(length.isFinite ? length : 0) }
            writer.endArray()
        }
        writer.put("inside", ifTrue: isInside)
        writer.endObject()
    }

    fileprivate init(json: JSONValue) throws(ViewTreeError) {
        let reader = try TreeReader(json, "stroke")
        style = try reader.optionalStyle("style")
        lineWidth = try reader.number("lineWidth", or: 1)
        isRounded = try reader.bool("rounded", or: false)
        dash = reader.has("dash") ? try reader.array("dash") { $0.doubleValue } : []
        isInside = try reader.bool("inside", or: false)
    }
}

extension ShapeKind {
    /// Writes the shape's name, an object with its radius, or its lines.
    package func write(into writer: inout JSONWriter) {
        switch self {
        case .circle: writer.string("circle")
        case .capsule: writer.string("capsule")
        case .rectangle: writer.string("rectangle")
        case .ellipse: writer.string("ellipse")
        case .roundedRectangle(let radius):
            writer.beginObject()
            writer.put("cornerRadius", radius)
            writer.endObject()
        case .path(let lines):
            writer.beginArray()
            for line in lines {
                writer.beginArray()
                for point in line.points {
                    // A thousandth of the available space is finer than any surface can display.
                    for share in [point.x, point.y] { writer.number((share * 1000).rounded() / 1000) }
                }
                writer.endArray()
            }
            writer.endArray()
        }
    }

    /// Reads a shape; an unknown name is a rectangle.
    package init(json: JSONValue) throws(ViewTreeError) {
        if json.objectValue != nil {
            self = .roundedRectangle(cornerRadius: try TreeReader(json, "shape").number("cornerRadius", or: 0))
            return
        }
        if let lines = json.arrayValue {
            var room = ShapePath.maximumPointCount
            self = .path(
                lines.map { line in
                    let numbers = (line.arrayValue ?? []).prefix(room * 2).map { min(max($0.doubleValue ?? 0, -9), 9) }
                    room -= numbers.count / 2
                    return ShapePath(
                        stride(from: 0, to: numbers.count - 1, by: 2).map {
                            UnitPoint(x: numbers[$0], y: numbers[$0 + 1])
                        })
                })
            return
        }
        guard let name = json.stringValue else { throw ViewTreeError(member: "shape") }
        switch name {
        case "circle": self = .circle
        case "capsule": self = .capsule
        case "ellipse": self = .ellipse
        default: self = .rectangle
        }
    }
}

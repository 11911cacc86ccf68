extension ColorValue: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        if let name = json.stringValue {
            self.init(name)
        } else {
            let reader = TreeReader(json, "color")
            self.init(try reader.value("color"), opacity: try reader.value("opacity", or: 1))
        }
    }

    package func write(into writer: inout JSONWriter) {
        guard opacity != 1 else { return writer.string(name) }
        writer.object(["color": name, "opacity": opacity])
    }
}

extension StyleValue: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        if json["gradient"] != nil {
            self = .gradient(try GradientValue(json: json))
        } else if json["material"] != nil {
            self = .material(try TreeReader(json, "material").value("material"))
        } else {
            self = .color(try ColorValue(json: json))
        }
    }

    package func write(into writer: inout JSONWriter) {
        switch self {
        case .color(let color): color.write(into: &writer)
        case .gradient(let gradient): gradient.write(into: &writer)
        case .material(let name): writer.object(["material": name])
        }
    }
}

extension GradientValue.Kind: TreeValue {}

extension GradientValue: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "gradient")
        self.init(
            try reader.value("gradient"), stops: try reader.value("stops"), start: try reader.value("start"),
            end: try reader.value("end"))
    }

    package func write(into writer: inout JSONWriter) {
        writer.object(["gradient": kind, "stops": stops, "start": start, "end": end])
    }
}

extension GradientValue.Stop: TreeValue {
    package init?(json: JSONValue) throws(ViewTreeError) {
        guard let parts = json.arrayValue, parts.count == 2, let location = parts[1].doubleValue else { return nil }
        self.init(try ColorValue(json: parts[0]), location: location)
    }

    package func write(into writer: inout JSONWriter) {
        writer.beginArray()
        color.write(into: &writer)
        location.write(into: &writer)
        writer.endArray()
    }
}

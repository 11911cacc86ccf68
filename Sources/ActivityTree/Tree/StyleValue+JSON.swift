extension ColorValue {
    /// Writes an opaque colour as a string and any other colour as an object.
    package func write(into writer: inout JSONWriter) {
        guard opacity != 1 else { return writer.string(name) }
        writer.beginObject()
        writer.put("color", name)
        writer.put("opacity", opacity)
        writer.endObject()
    }

    package init(json: JSONValue) throws(ViewTreeError) {
        if let name = json.stringValue {
            self.init(name)
        } else {
            let reader = try TreeReader(json, "color")
            self.init(try reader.string("color"), opacity: try reader.number("opacity", or: 1))
        }
    }
}

extension StyleValue {
    package func write(into writer: inout JSONWriter) {
        switch self {
        case .color(let color): color.write(into: &writer)
        case .gradient(let gradient): gradient.write(into: &writer)
        case .material(let name):
            writer.beginObject()
            writer.put("material", name)
            writer.endObject()
        }
    }

    package init(json: JSONValue) throws(ViewTreeError) {
        if json["gradient"] != nil {
            self = .gradient(try GradientValue(json: json))
        } else if json["material"] != nil {
            self = .material(try TreeReader(json, "material").string("material"))
        } else {
            self = .color(try ColorValue(json: json))
        }
    }
}

extension GradientValue {
    package func write(into writer: inout JSONWriter) {
        writer.beginObject()
        writer.put("gradient", kind.rawValue)
        writer.name(literal: "stops")
        writer.beginArray()
        for stop in stops {
            writer.beginArray()
            stop.color.write(into: &writer)
            writer.number(stop.location.isFinite ? stop.location : 0)
            writer.endArray()
        }
        writer.endArray()
        start.write("start", into: &writer)
        end.write("end", into: &writer)
        writer.endObject()
    }

    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = try TreeReader(json, "gradient")
        kind = try reader.word("gradient")
        stops = try reader.array("stops") { (value) throws(ViewTreeError) -> Stop? in
            guard let parts = value.arrayValue, parts.count == 2, let location = parts[1].doubleValue else {
                return nil
            }
            return Stop(try ColorValue(json: parts[0]), location: location)
        }
        start = try reader.value("start") { UnitPoint(json: $0) }
        end = try reader.value("end") { UnitPoint(json: $0) }
    }
}

extension UnitPoint {
    fileprivate func write(_ name: StaticString, into writer: inout JSONWriter) {
        writer.name(literal: name)
        writer.beginArray()
        writer.number(x.isFinite ? x : 0)
        writer.number(y.isFinite ? y : 0)
        writer.endArray()
    }

    fileprivate init?(json: JSONValue) {
        guard let parts = json.arrayValue, parts.count == 2, let x = parts[0].doubleValue,
            let y = parts[1].doubleValue
        else { return nil }
        self.init(x: x, y: y)
    }
}

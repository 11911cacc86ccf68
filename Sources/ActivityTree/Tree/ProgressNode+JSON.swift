extension ProgressNode {
    /// Writes the members into an open object.
    package func write(into writer: inout JSONWriter) {
        switch progress {
        case .value(let value, let total):
            writer.put("value", value)
            writer.put("total", total)
        case .timer(let range):
            writer.name(literal: "timer")
            range.write(into: &writer)
        case .phases(let phases, let start):
            writer.name(literal: "phases")
            writer.beginArray()
            for phase in phases { phase.write(into: &writer) }
            writer.endArray()
            writer.put("start", start)
        }
        writer.put("label", label)
        writer.put("currentValueLabel", currentValueLabel)
    }

    package init(reader: TreeReader) throws(ViewTreeError) {
        if let timer = reader.object["timer"] {
            progress = .timer(try TimerRange(json: timer))
        } else if reader.has("phases") {
            let phases = try reader.array("phases") { (value) throws(ViewTreeError) -> ProgressPhase? in
                try ProgressPhase(json: value)
            }
            progress = .phases(phases, start: try reader.date("start"))
        } else {
            progress = .value(try reader.optionalNumber("value"), total: try reader.number("total", or: 1))
        }
        label = try reader.optionalNode("label")
        currentValueLabel = try reader.optionalNode("currentValueLabel")
    }
}

extension ProgressPhase {
    fileprivate func write(into writer: inout JSONWriter) {
        writer.beginObject()
        writer.put("name", name)
        writer.put("seconds", seconds)
        writer.put("from", from)
        writer.put("to", to)
        writer.endObject()
    }

    fileprivate init(json: JSONValue) throws(ViewTreeError) {
        let reader = try TreeReader(json, "phase")
        self.init(
            try reader.string("name"), seconds: try reader.number("seconds", or: 0),
            from: try reader.number("from", or: 0), to: try reader.number("to", or: 1))
    }
}

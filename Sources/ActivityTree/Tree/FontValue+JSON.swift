extension FontValue {
    package func write(into writer: inout JSONWriter) {
        writer.beginObject()
        switch size {
        case .style(let style): writer.put("style", style.rawValue)
        case .points(let points): writer.put("size", points)
        }
        writer.put("weight", weight?.rawValue)
        writer.put("design", design?.rawValue)
        writer.put("italic", ifTrue: isItalic)
        writer.put("monospacedDigit", ifTrue: hasMonospacedDigits)
        writer.endObject()
    }

    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = try TreeReader(json, "font")
        if let points = try reader.optionalNumber("size") {
            size = .points(points)
        } else {
            size = .style(try reader.optionalWord("style") ?? .body)
        }
        weight = try reader.optionalWord("weight")
        design = try reader.optionalWord("design")
        isItalic = try reader.bool("italic", or: false)
        hasMonospacedDigits = try reader.bool("monospacedDigit", or: false)
    }
}

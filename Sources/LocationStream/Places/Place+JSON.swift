import SystemSupport

extension Place {
    /// Appends the place as a JSON object, as in `places.json` and in the output of `myeline place list --json`.
    package func appendJSON(to bytes: inout [UInt8]) {
        bytes.append(literal: "{\"name\":")
        bytes.append(jsonString: name)
        bytes.append(literal: ",\"latitude\":")
        bytes.append(degrees: latitude)
        bytes.append(literal: ",\"longitude\":")
        bytes.append(degrees: longitude)
        if let polygon {
            bytes.append(literal: ",\"polygon\":[")
            for (index, vertex) in polygon.enumerated() {
                bytes.append(literal: index == 0 ? "[" : ",[")
                bytes.append(degrees: vertex[0])
                bytes.append(literal: ",")
                bytes.append(degrees: vertex[1])
                bytes.append(literal: "]")
            }
            bytes.append(literal: "]")
        } else {
            bytes.append(literal: ",\"radius\":")
            FixedDecimal(radius, decimals: 3)?.append(trimmed: true, to: &bytes)
        }
        bytes.append(literal: "}")
    }
}

extension GeofenceCrossing {
    /// Appends the crossing as one line of newline-delimited JSON, including the line feed.
    package func appendJSONLine(to bytes: inout [UInt8]) {
        bytes.append(literal: "{\"place\":")
        bytes.append(jsonString: identifier)
        bytes.append(literal: direction == .enter ? ",\"event\":\"enter\"" : ",\"event\":\"leave\"")
        bytes.append(literal: ",\"time\":\"")
        ISO8601.append(time.millisecondsSince1970, to: &bytes)
        bytes.append(literal: "\",\"latitude\":")
        bytes.append(degrees: coordinate.latitude, trimmed: false)
        bytes.append(literal: ",\"longitude\":")
        bytes.append(degrees: coordinate.longitude, trimmed: false)
        bytes.append(literal: "}\n")
    }
}

extension [UInt8] {
    /// Appends a valid latitude or longitude with at most 9 decimals.
    fileprivate mutating func append(degrees: Double, trimmed: Bool = true) {
        guard let number = FixedDecimal(degrees, decimals: 9) else { return append(literal: "0") }
        number.append(trimmed: trimmed, to: &self)
    }
}

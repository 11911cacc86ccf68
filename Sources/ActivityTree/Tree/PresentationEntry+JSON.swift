extension PresentationEntry {
    /// Writes the entry as an element of `presentation` in `state.json`.
    package func write(into writer: inout JSONWriter) {
        writer.beginObject()
        writer.put("from", from)
        writer.put("stale", ifTrue: isStale)
        writer.put("lockScreen", lockScreen)
        writer.name(literal: "expanded")
        writer.beginObject()
        writer.put("leading", expanded.leading)
        writer.put("trailing", expanded.trailing)
        writer.put("center", expanded.center)
        writer.put("bottom", expanded.bottom)
        writer.endObject()
        writer.put("compactLeading", compactLeading)
        writer.put("compactTrailing", compactTrailing)
        writer.put("minimal", minimal)
        writer.put("widgetURL", widgetURL)
        writer.put("keylineTint", keylineTint)
        writer.put("backgroundTint", backgroundTint)
        writer.endObject()
    }

    /// Reads an entry. Unknown members are ignored; a missing presentation is empty.
    ///
    /// - Throws: ``ViewTreeError`` if the date is missing or a known member is invalid.
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = try TreeReader(json, "entry")
        from = try reader.date("from")
        isStale = try reader.bool("stale", or: false)
        lockScreen = try reader.optionalNode("lockScreen") ?? .empty
        if let regions = reader.object["expanded"] {
            let regions = try TreeReader(regions, "expanded")
            expanded = Expanded(
                leading: try regions.optionalNode("leading"), trailing: try regions.optionalNode("trailing"),
                center: try regions.optionalNode("center"), bottom: try regions.optionalNode("bottom"))
        } else {
            expanded = Expanded()
        }
        compactLeading = try reader.optionalNode("compactLeading") ?? .empty
        compactTrailing = try reader.optionalNode("compactTrailing") ?? .empty
        minimal = try reader.optionalNode("minimal") ?? .empty
        widgetURL = try reader.optionalString("widgetURL")
        keylineTint = try reader.optionalColor("keylineTint")
        backgroundTint = try reader.optionalColor("backgroundTint")
    }
}

extension PresentationEntry: Codable {
    /// Decodes an entry in the format of `state.json`.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeJSON { json throws(ViewTreeError) in try Self(json: json) }
    }

    /// Encodes the entry in the format of `state.json`.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encodeJSON { write(into: &$0) }
    }
}

extension [PresentationEntry] {
    /// Writes the entries as `presentation` in `state.json`.
    package func write(into writer: inout JSONWriter) {
        writer.beginArray()
        for entry in self { entry.write(into: &writer) }
        writer.endArray()
    }
}

extension PresentationEntry: TreeValue {
    /// Reads an entry; unknown members are ignored, and a missing presentation is empty.
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "entry")
        from = try reader.value("from")
        isStale = try reader.value("stale", or: false)
        lockScreen = try reader.value("lockScreen", or: .empty)
        expanded = try reader.value("expanded", or: Expanded())
        compactLeading = try reader.value("compactLeading", or: .empty)
        compactTrailing = try reader.value("compactTrailing", or: .empty)
        minimal = try reader.value("minimal", or: .empty)
        widgetURL = try reader.optional("widgetURL")
        keylineTint = try reader.optional("keylineTint")
        backgroundTint = try reader.optional("backgroundTint")
    }

    /// Writes the entry as an element of `presentation` in `state.json`.
    package func write(into writer: inout JSONWriter) {
        writer.object {
            $0.put("from", from)
            $0.put("stale", ifTrue: isStale)
            $0.put("lockScreen", lockScreen)
            $0.put("expanded", expanded)
            $0.put("compactLeading", compactLeading)
            $0.put("compactTrailing", compactTrailing)
            $0.put("minimal", minimal)
            $0.put("widgetURL", widgetURL)
            $0.put("keylineTint", keylineTint)
            $0.put("backgroundTint", backgroundTint)
        }
    }
}

extension PresentationEntry.Expanded: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "expanded")
        self.init(
            leading: try reader.optional("leading"), trailing: try reader.optional("trailing"),
            center: try reader.optional("center"), bottom: try reader.optional("bottom"))
    }

    package func write(into writer: inout JSONWriter) {
        writer.object {
            $0.put("leading", leading)
            $0.put("trailing", trailing)
            $0.put("center", center)
            $0.put("bottom", bottom)
        }
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

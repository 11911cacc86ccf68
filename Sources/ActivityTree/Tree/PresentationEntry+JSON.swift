extension PresentationEntry: TreeValue {
    /// Reads an entry; unknown members are ignored, and a missing presentation is empty.
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "entry")
        self.init(
            from: try reader.value("from"), lockScreen: try reader.value("lockScreen", or: .empty),
            expanded: try reader.value("expanded", or: Expanded()),
            compactLeading: try reader.value("compactLeading", or: .empty),
            compactTrailing: try reader.value("compactTrailing", or: .empty),
            minimal: try reader.value("minimal", or: .empty), widgetURL: try reader.optional("widgetURL"),
            islandURL: try reader.optional("islandURL"), urlSchemes: try reader.value("urlSchemes", or: []),
            keylineTint: try reader.optional("keylineTint"), backgroundTint: try reader.optional("backgroundTint"),
            isStale: try reader.value("stale", or: false))
    }

    /// Writes the entry as an element of `presentation` in `state.json`.
    package func write(into writer: inout JSONWriter) {
        writer.object([
            "from": from, "stale": isStale.unless(false), "lockScreen": lockScreen, "expanded": expanded,
            "compactLeading": compactLeading, "compactTrailing": compactTrailing, "minimal": minimal,
            "widgetURL": widgetURL, "islandURL": islandURL, "urlSchemes": urlSchemes.unless([]),
            "keylineTint": keylineTint, "backgroundTint": backgroundTint,
        ])
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
        writer.object(["leading": leading, "trailing": trailing, "center": center, "bottom": bottom])
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

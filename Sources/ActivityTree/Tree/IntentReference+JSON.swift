extension IntentReference {
    package func write(into writer: inout JSONWriter) {
        writer.beginObject()
        writer.put("name", name)
        writer.name(literal: "parameters")
        writer.value(.object(parameters))
        writer.endObject()
    }

    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = try TreeReader(json, "intent")
        self.init(
            name: try reader.string("name"),
            parameters: try reader.optional("parameters") { $0.objectValue } ?? JSONObject())
    }
}

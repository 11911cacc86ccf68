extension ViewNode: Codable {
    /// Reads a node, as `state.json` has it.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        do {
            try self.init(json: value)
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.description))
        }
    }

    /// Writes the node, as `state.json` has it.
    public func encode(to encoder: any Encoder) throws {
        var writer = JSONWriter()
        write(into: &writer)
        try JSONValue(parsing: writer.bytes).encode(to: encoder)
    }
}

extension ViewNode: Codable {
    /// Reads a node, as `state.json` has it.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeJSON { json throws(ViewTreeError) in try Self(json: json) }
    }

    /// Writes the node, as `state.json` has it.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encodeJSON { write(into: &$0) }
    }
}

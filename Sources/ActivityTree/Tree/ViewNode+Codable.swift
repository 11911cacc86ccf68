extension ViewNode: Codable {
    /// Decodes a node in the format of `state.json`.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeJSON { json throws(ViewTreeError) in try Self(json: json) }
    }

    /// Encodes the node in the format of `state.json`.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encodeJSON { write(into: &$0) }
    }
}

extension Decoder {
    /// Decodes any JSON value and converts it; an error thrown by `make` becomes a `DecodingError`.
    package func decodeJSON<Value, Failure>(
        _ make: (JSONValue) throws(Failure) -> Value
    ) throws -> Value where Failure: Error & CustomStringConvertible {
        let json = try JSONValue(from: self)
        do throws(Failure) {
            return try make(json)
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: codingPath, debugDescription: error.description))
        }
    }
}

extension Encoder {
    /// Encodes the JSON value that a closure writes.
    package func encodeJSON(_ write: (inout JSONWriter) -> Void) throws {
        var writer = JSONWriter()
        write(&writer)
        try JSONValue(parsing: writer.bytes).encode(to: self)
    }
}

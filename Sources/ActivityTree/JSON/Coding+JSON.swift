extension Decoder {
    /// Reads any value, and makes something of it.
    ///
    /// - Parameter make: Makes it; what it throws says what is wrong.
    /// - Throws: `DecodingError`, with the words of what `make` has thrown.
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
    /// Writes what is written as JSON.
    ///
    /// - Parameter write: Writes one value.
    package func encodeJSON(_ write: (inout JSONWriter) -> Void) throws {
        var writer = JSONWriter()
        write(&writer)
        try JSONValue(parsing: writer.bytes).encode(to: self)
    }
}

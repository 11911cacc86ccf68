import ActivityTree
import FoundationEssentials

/// A content state as JSON text, so that the state is encoded only once.
package struct EncodedContent: Sendable {
    package let bytes: [UInt8]
    /// The state as a JSON value; nil if the state was encoded directly to text.
    private let value: JSONValue?
    /// The names of the members that are not null; nil if the state was encoded directly to text.
    let valueNames: Set<String>?

    /// Encodes a state to JSON as JSONEncoder does with its default strategies.
    ///
    /// - Throws: EncodingError, for example for a number that is not finite.
    init(_ state: some Encodable) throws {
        let value = try JSONValue(encoding: state)
        var writer = JSONWriter()
        writer.value(value)
        bytes = writer.bytes
        self.value = value
        valueNames = Set((value.objectValue?.members ?? []).lazy.filter { !$0.value.isNull }.map(\.name))
    }

    package init(bytes: [UInt8]) {
        self.bytes = bytes
        value = nil
        valueNames = nil
    }

    var json: JSONValue { value ?? (try? JSONValue(parsing: bytes)) ?? .null }

    func isTooLarge(_ limits: ActivityLimits) -> Bool { bytes.count > limits.encodedSize }
}

import FoundationEssentials
import ActivityTree

/// A content state in the bytes that are published, by JSONEncoder's defaults.
struct EncodedContent {
    let bytes: [UInt8]
    /// The members that have a value, so that a gain and a loss can be told.
    let values: Set<String>

    /// Encodes a state.
    ///
    /// - Throws: What JSONEncoder throws: EncodingError, for a number that is not finite.
    init(_ state: some Encodable) throws {
        bytes = Array(try JSONEncoder().encode(state))
        let members = (try? JSONValue(parsing: bytes))?.objectValue?.members ?? []
        values = Set(members.lazy.filter { !$0.value.isNull }.map(\.name))
    }

    /// Whether it is larger than an activity may have it.
    func isTooLarge(_ limits: ActivityLimits) -> Bool { bytes.count > limits.encodedSize }
}

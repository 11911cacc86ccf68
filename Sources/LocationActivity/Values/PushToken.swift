import FoundationEssentials

/// A token that addresses pushes to an activity.
struct PushToken: Sendable, Hashable {
    let bytes: Data

    /// Returns a new token of 256 random bits.
    static var random: PushToken {
        var generator = SystemRandomNumberGenerator()
        let words = (0..<4).map { _ in generator.next() }
        return PushToken(
            bytes: Data(words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }))
    }

    var hexadecimal: String {
        bytes.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
    }

    /// Creates the token with the given hexadecimal digits; nil for any other text.
    init?(hexadecimal text: String) {
        let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
        let values = digits.compactMap(\.self)
        bytes = Data(stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) })
    }

    private init(bytes: Data) {
        self.bytes = bytes
    }
}

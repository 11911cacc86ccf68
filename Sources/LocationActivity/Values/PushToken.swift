import FoundationEssentials

/// A token that addresses pushes to an activity.
struct PushToken: Sendable, Hashable {
    let bytes: Data

    /// Returns a new token of 256 random bits.
    static var random: PushToken {
        PushToken(bytes: Data((0..<32).map { _ in UInt8.random(in: .min ... .max) }))
    }

    var hexadecimal: String {
        bytes.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
    }
}

extension PushToken {
    /// Creates a token from pairs of hexadecimal digits; nil if the text contains anything else.
    init?(hexadecimal text: String) {
        let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
        let values = digits.compactMap(\.self)
        bytes = Data(stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) })
    }
}

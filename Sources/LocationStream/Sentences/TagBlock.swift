/// An IEC 61162-450 tag block: metadata that a multiplexer adds before a sentence.
struct TagBlock {
    /// Maximum length in bytes; the standard allows only 80 characters.
    static let limit = 256

    /// Time at which the sentence was received, in milliseconds since 1970; nil if the block has no parameter `c`.
    private(set) var milliseconds: Int64?

    /// Parses the bytes between the backslashes; nil if the checksum is wrong or missing.
    init?(_ block: Span<UInt8>) {
        let end = block.count - 3
        guard end >= 0, block[end] == UInt8(ascii: "*"), let high = block[end + 1].hexadecimalDigit,
            let low = block[end + 2].hexadecimalDigit
        else { return nil }
        var checksum: UInt8 = 0
        for position in 0..<end { checksum ^= block[position] }
        guard checksum == high << 4 | low else { return nil }
        milliseconds = Self.time(block, until: end)
    }

    /// Returns parameter `c` in milliseconds since 1970; a value of at most ten digits is in seconds.
    private static func time(_ block: Span<UInt8>, until end: Int) -> Int64? {
        let parameters = block.extracting(0..<end)
        var fields = SentenceFields(of: parameters)
        while !fields.isAtEnd {
            let field = fields.next()
            guard field.count > 2, block[field.lowerBound] == UInt8(ascii: "c"),
                block[field.lowerBound + 1] == UInt8(ascii: ":")
            else { continue }
            let digits = field.dropFirst(2)
            guard digits.count <= 13, let number = parameters.unsigned(digits), !number.hasPoint else { return nil }
            return digits.count > 10 ? number.digits : number.digits * 1000
        }
        return nil
    }
}

/// An IEC 61162-450 tag block: metadata that a multiplexer adds before a sentence.
struct TagBlock {
    /// Maximum length in bytes; the standard allows 80 characters.
    static let limit = 256

    /// Time at which the sentence was received, in milliseconds since 1970 (parameter `c`); nil if absent.
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

    private static func time(_ block: Span<UInt8>, until end: Int) -> Int64? {
        var isAtParameter = true
        for position in 0..<end {
            if isAtParameter, position + 1 < end, block[position] == UInt8(ascii: "c"),
                block[position + 1] == UInt8(ascii: ":")
            {
                return time(block, from: position + 2, until: end)
            }
            isAtParameter = block[position] == UInt8(ascii: ",")
        }
        return nil
    }

    /// Parses seconds, or milliseconds if there are more than ten digits.
    private static func time(_ block: Span<UInt8>, from start: Int, until end: Int) -> Int64? {
        var value: Int64 = 0
        var position = start
        while position < end, block[position] != UInt8(ascii: ",") {
            let digit = block[position] &- UInt8(ascii: "0")
            guard digit < 10, position - start < 13 else { return nil }
            value = value * 10 + Int64(digit)
            position += 1
        }
        guard position > start else { return nil }
        return position - start > 10 ? value : value * 1000
    }
}

/// An IEC 61162-450 tag block: what a multiplexer knows of the sentence behind it.
struct TagBlock {
    /// The longest in bytes; the standard allows 80 characters.
    static let limit = 256

    /// When the sentence was received, in milliseconds since 1970 (parameter `c`); nil where the block does not say.
    private(set) var milliseconds: Int64?

    /// Reads what stands between the backslashes; nil where its checksum is wrong or missing.
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

    /// A count of seconds, or of milliseconds where it has more than ten digits.
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

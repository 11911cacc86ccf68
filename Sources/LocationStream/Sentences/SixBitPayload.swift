/// The payload of an AIS message, in which each character stands for six bits (IEC 61162-1, "six-bit armour").
///
/// Only the first 360 bits are stored; a position report has at most 312.
struct SixBitPayload {
    private static let capacity = 60

    private var digits = InlineArray<60, UInt8>(repeating: 0)
    private var count = 0
    /// Number of bits, including bits that were not stored.
    private(set) var length = 0

    /// Appends the bits of a field; returns false if a character is invalid or the padding exceeds the payload.
    ///
    /// - Parameter fill: Number of padding bits in the last character, 0 to 5.
    mutating func append(_ line: Span<UInt8>, _ field: Range<Int>, fill: Int) -> Bool {
        for position in field {
            // The characters from `0` to `W` are 0 to 39, and those from `` ` `` to `w` are 40 to 63.
            switch line[position] {
            case let byte where byte >= 0x30 && byte <= 0x57: append(byte - 0x30)
            case let byte where byte >= 0x60 && byte <= 0x77: append(byte - 0x38)
            default: return false
            }
        }
        length -= fill
        return length >= 0
    }

    private mutating func append(_ digit: UInt8) {
        length += 6
        guard count < Self.capacity else { return }
        digits[count] = digit
        count += 1
    }

    /// Returns an unsigned number of the message; missing bits read as 0.
    ///
    /// - Parameter width: The number of bits, at most 32.
    func unsigned(at start: Int, _ width: Int) -> Int {
        var value = 0
        for bit in start..<start + width {
            let digit = bit / 6 < count ? digits[bit / 6] : 0
            value = value << 1 | Int(digit >> UInt8(5 - bit % 6) & 1)
        }
        return value
    }

    /// Returns a signed number of the message, in two's complement.
    func signed(at start: Int, _ width: Int) -> Int {
        let value = unsigned(at: start, width)
        return value >> (width - 1) == 0 ? value : value - 1 << width
    }
}

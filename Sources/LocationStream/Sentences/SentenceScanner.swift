/// Finds the end of a sentence and computes its checksum in one pass, eight bytes at a time.
enum SentenceScanner {
    /// Maximum length of a body in bytes.
    ///
    /// The standard allows 82 characters, but receivers send over 500 (PUBX,03 with many satellites). If a body
    /// exceeds the limit, it is noise that contains a start character by chance.
    static let limit = 1024

    static func scan(_ bytes: Span<UInt8>, from start: Int) -> SentenceFrame {
        let first = start + 1
        var isUnprintable = false
        var sum: UInt64 = 0
        var at = first
        while at < bytes.count, at &- first <= limit {
            let word = bytes.word(at: at)
            var marks = word.structuralBytes
            while marks != 0 {
                let shift = UInt64(marks.trailingZeroBitCount & ~7)
                let position = at &+ Int(shift &>> 3)
                let byte = UInt8(truncatingIfNeeded: word &>> shift)
                if let ending = SentenceFrame.Ending(byte) {
                    guard position &- first <= limit else { return .tooLong(first) }
                    let before = word & ((1 &<< shift) &- 1)
                    let frame = SentenceFrame(
                        ending: ending, body: first..<position, next: position, checksum: (sum ^ before).foldedByXor,
                        isUnprintable: isUnprintable)
                    return byte == UInt8(ascii: "*") ? withChecksum(frame, bytes) : frame
                }
                if byte < 0x20 || byte >= 0x7F { isUnprintable = true }
                marks &= marks &- 1
            }
            sum ^= word
            at &+= 8
        }
        return bytes.count - first > limit ? .tooLong(first) : .incomplete(first, bytes.count)
    }

    private static func withChecksum(_ frame: SentenceFrame, _ bytes: Span<UInt8>) -> SentenceFrame {
        var frame = frame
        var stated: UInt8 = 0
        for position in (frame.body.upperBound + 1)...(frame.body.upperBound + 2) {
            frame.next = position
            guard position < bytes.count else { return .incomplete(frame.body.lowerBound, bytes.count) }
            guard let digit = bytes[position].hexadecimalDigit else { return frame }
            stated = stated << 4 | digit
        }
        frame.next += 1
        frame.ending = .checksum(stated: stated)
        return frame
    }
}

struct SentenceFrame {
    enum Ending: Equatable {
        /// The body ends at `*` and two hexadecimal digits.
        case checksum(stated: UInt8)
        /// The body ends at `*`, but two hexadecimal digits do not follow.
        case damagedChecksum
        /// The body ends at a line end.
        case line
        /// The body ends at the `$` of the next sentence, because bytes are missing.
        case restart
        /// The body exceeds ``SentenceScanner/limit``.
        case tooLong
        /// More bytes are needed to find the end.
        case incomplete

        /// Creates the ending from the byte that ends a body; nil if the byte does not end a body.
        ///
        /// `*` counts as a damaged checksum until the digits after it have been parsed.
        @inline(__always)
        fileprivate init?(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "*"): self = .damagedChecksum
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"): self = .line
            case UInt8(ascii: "$"): self = .restart
            default: return nil
            }
        }
    }

    var ending: Ending
    /// The range between the start character and the byte that ends the body; empty if the body is too long or
    /// incomplete.
    var body: Range<Int>
    /// The index at which scanning continues.
    var next: Int
    /// XOR of the body's bytes.
    var checksum: UInt8 = 0
    /// Whether the body contains anything but printable ASCII.
    var isUnprintable = false

    var hasGoodChecksum: Bool { ending == .checksum(stated: checksum) }

    /// Whether the checksum is correct; without a checksum, whether the body is printable ASCII.
    var isWhole: Bool { hasGoodChecksum || ending == .line && !isUnprintable }

    fileprivate static func tooLong(_ first: Int) -> SentenceFrame {
        SentenceFrame(ending: .tooLong, body: first..<first, next: first + SentenceScanner.limit + 1)
    }

    fileprivate static func incomplete(_ first: Int, _ count: Int) -> SentenceFrame {
        SentenceFrame(ending: .incomplete, body: first..<first, next: count)
    }
}

extension UInt64 {
    /// A mask: in each byte that may end a sentence or be unprintable, the highest bit is 1.
    ///
    /// These bytes are ASCII below `+`, DEL, and non-ASCII.
    @inline(__always)
    fileprivate var structuralBytes: UInt64 {
        let high: UInt64 = 0x8080_8080_8080_8080
        // The highest bit is set first, so that no byte borrows from its neighbour. After the subtraction, the bit is
        // still set if the byte was at least `+`.
        let atLeastPlus = (self | high) &- 0x2B2B_2B2B_2B2B_2B2B
        // Adding 1 to the low seven bits sets the highest bit only for DEL and 0xFF; for 0xFF, it is set already.
        let del = (self & ~high) &+ 0x0101_0101_0101_0101
        return (~atLeastPlus | self | del) & high
    }

    @inline(__always)
    var foldedByXor: UInt8 {
        var folded = self ^ self >> 32
        folded ^= folded >> 16
        folded ^= folded >> 8
        return UInt8(truncatingIfNeeded: folded)
    }
}

extension UInt8 {
    var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}

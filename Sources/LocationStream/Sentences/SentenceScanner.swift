/// Finds the end of a sentence and its checksum in one pass: thirty-two bytes at a time, the last ones eight at a time.
enum SentenceScanner {
    /// The longest body in bytes.
    ///
    /// The standard allows 82 characters; receivers send over 500 (PUBX,03 with many satellites). What is longer is
    /// noise that happened to begin with a start character.
    static let limit = 1024

    /// Scans the sentence whose start character stands at an index.
    static func scan(_ bytes: Span<UInt8>, from start: Int) -> SentenceFrame {
        scan(bytes, body: start + 1) { _, _ in }
    }

    /// Scans the sentence whose start character stands at an index, and finds its fields in the same pass.
    static func scan(_ bytes: Span<UInt8>, from start: Int, fields: inout SentenceFields) -> SentenceFrame {
        var found = 1
        let frame = scan(bytes, body: start + 1) { commas, offset in
            var commas = commas
            while commas != 0 {
                fields.begin(found, at: offset &+ commas.trailingZeroBitCount &>> 3)
                found &+= 1
                commas &= commas &- 1
            }
        }
        fields.end(found, at: frame.body.count)
        return frame
    }

    /// Scans a body: thirty-two bytes at a time as long as nothing ends there, the last ones eight at a time.
    ///
    /// - Parameters:
    ///   - first: Where the body begins.
    ///   - field: Called with the commas of eight bytes, as the highest bits of theirs, and the offset in the body of
    ///     the byte behind the first.
    @inline(__always)
    private static func scan(_ bytes: Span<UInt8>, body first: Int, field: (UInt64, Int) -> Void) -> SentenceFrame {
        var at = first
        var sums = SIMD4<UInt64>.zero
        while at <= bytes.count &- 32, at &- first <= limit {
            let block = bytes.block(at: at)
            guard !block.hasStructuralBytes else { break }
            let commas = block.commas
            let offset = at &- first &+ 1
            field(commas[0], offset)
            field(commas[1], offset &+ 8)
            field(commas[2], offset &+ 16)
            field(commas[3], offset &+ 24)
            sums ^= block
            at &+= 32
        }
        return scan(bytes, body: first, from: at, sum: sums[0] ^ sums[1] ^ sums[2] ^ sums[3], field: field)
    }

    /// Scans the rest of a body, eight bytes at a time.
    ///
    /// - Parameters:
    ///   - first: Where the body begins.
    ///   - start: Where the rest begins.
    ///   - sum: The exclusive or of what comes before it.
    @inline(__always)
    private static func scan(
        _ bytes: Span<UInt8>, body first: Int, from start: Int, sum: UInt64, field: (UInt64, Int) -> Void
    ) -> SentenceFrame {
        var isUnprintable = false
        var sum = sum
        var at = start
        while at < bytes.count, at &- first <= limit {
            let word = bytes.word(at: at)
            let ends = word.structuralBytes
            guard ends == 0 else {
                if let frame = end(word, ends, bytes, first, at, sum, &isUnprintable, field) { return frame }
                sum ^= word
                at &+= 8
                continue
            }
            field(word.bytes(equalTo: UInt8(ascii: ",")), at &- first &+ 1)
            sum ^= word
            at &+= 8
        }
        return bytes.count - first > limit ? .tooLong(first) : .incomplete(first, bytes.count)
    }

    /// Looks for the end of a sentence in eight bytes, some of which may be it.
    ///
    /// - Returns: The sentence; nil where it goes on.
    @inline(__always)
    private static func end(
        _ word: UInt64, _ marks: UInt64, _ bytes: Span<UInt8>, _ first: Int, _ at: Int, _ sum: UInt64,
        _ isUnprintable: inout Bool, _ field: (UInt64, Int) -> Void
    ) -> SentenceFrame? {
        let commas = word.bytes(equalTo: UInt8(ascii: ","))
        var marks = marks
        while marks != 0 {
            let shift = UInt64(marks.trailingZeroBitCount & ~7)
            let position = at &+ Int(shift &>> 3)
            let byte = UInt8(truncatingIfNeeded: word &>> shift)
            let before = (1 &<< shift) &- 1 as UInt64
            if let ending = SentenceFrame.Ending(byte) {
                guard position &- first <= limit else { return .tooLong(first) }
                field(commas & before, at &- first &+ 1)
                let frame = SentenceFrame(
                    ending: ending, body: first..<position, next: position,
                    checksum: (sum ^ (word & before)).foldedByXor, isUnprintable: isUnprintable)
                return byte == UInt8(ascii: "*") ? stated(frame, bytes) : frame
            }
            if byte < 0x20 || byte >= 0x7F { isUnprintable = true }
            marks &= marks &- 1
        }
        field(commas, at &- first &+ 1)
        return nil
    }

    /// Reads the two digits behind an asterisk.
    private static func stated(_ frame: SentenceFrame, _ bytes: Span<UInt8>) -> SentenceFrame {
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

/// Where a sentence lies and how it ends.
struct SentenceFrame {
    /// How a sentence ends.
    enum Ending: Equatable {
        /// With `*` and two hexadecimal digits.
        case checksum(stated: UInt8)
        /// With `*` and something else.
        case damagedChecksum
        /// At the end of its line.
        case line
        /// At the start character of another one: its tail is lost, or its line end.
        case restart
        /// Not within the limit.
        case tooLong
        /// Not within these bytes: more are needed.
        case incomplete

        /// What a byte ends a sentence as; nil where it does not end one.
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
    /// What stands between the start character and the end.
    var body: Range<Int>
    /// Where to go on.
    var next: Int
    /// The exclusive or of the body's bytes.
    var checksum: UInt8 = 0
    /// Whether the body holds bytes that no sentence has.
    var isUnprintable = false

    /// Whether it is proven to be a sentence as it was sent.
    var hasGoodChecksum: Bool { ending == .checksum(stated: checksum) }

    /// Whether it is a sentence as it was sent, as far as it says: its checksum is right, or it has none.
    var isWhole: Bool { hasGoodChecksum || ending == .line && !isUnprintable }

    fileprivate static func tooLong(_ first: Int) -> SentenceFrame {
        SentenceFrame(ending: .tooLong, body: first..<first, next: first + SentenceScanner.limit + 1)
    }

    fileprivate static func incomplete(_ first: Int, _ count: Int) -> SentenceFrame {
        SentenceFrame(ending: .incomplete, body: first..<first, next: count)
    }
}

extension UInt64 {
    /// The highest bit of each byte that may end a sentence: below `+` (all ends are) or not ASCII.
    @inline(__always)
    fileprivate var structuralBytes: UInt64 {
        let high: UInt64 = 0x8080_8080_8080_8080
        // With the highest bit set no byte borrows from its neighbour; it stays set where the byte is at least `+`.
        let atLeastPlus = (self | high) &- 0x2B2B_2B2B_2B2B_2B2B
        return (~atLeastPlus | self) & high
    }

    /// The exclusive or of the eight bytes.
    @inline(__always)
    fileprivate var foldedByXor: UInt8 {
        var folded = self ^ self >> 32
        folded ^= folded >> 16
        folded ^= folded >> 8
        return UInt8(truncatingIfNeeded: folded)
    }
}

extension SIMD4<UInt64> {
    /// Whether one of the thirty-two bytes may end a sentence: is below `+` or not ASCII.
    @inline(__always)
    fileprivate var hasStructuralBytes: Bool {
        let high = SIMD4(repeating: 0x8080_8080_8080_8080 as UInt64)
        let atLeastPlus = (self | high) &- SIMD4(repeating: 0x2B2B_2B2B_2B2B_2B2B)
        let marks = (~atLeastPlus | self) & high
        return (marks.lowHalf | marks.highHalf) != .zero
    }

    /// The highest bit of each byte that is a comma.
    @inline(__always)
    fileprivate var commas: SIMD4<UInt64> {
        let high = SIMD4(repeating: 0x8080_8080_8080_8080 as UInt64)
        let difference = self ^ SIMD4(repeating: 0x2C2C_2C2C_2C2C_2C2C)
        return ~(((difference & ~high) &+ ~high) | difference) & high
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit of either case.
    var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}

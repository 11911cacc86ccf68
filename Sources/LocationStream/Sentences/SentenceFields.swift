/// Where the fields of one sentence lie in its body (what stands between `$` and `*`), taken one after the other.
///
/// Field 0 is the address (`GPRMC`). A field that the sentence does not have reads as an empty one: receivers differ
/// in how many they send, and empty means "not reported".
package struct SentenceFields {
    /// How many bytes of a body are looked at; the longest sentence that is read has half of them.
    static let reach = 256

    /// A bit for each byte that ends a field to come, in blocks of sixty-four bytes, the one at hand first.
    ///
    /// Such a byte is a comma, or the one behind the body.
    private var ends: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    /// Where the sixty-four bytes at hand begin.
    private var base = 0
    /// Where the next field begins.
    private var start = 0

    /// Finds the fields of a body.
    package init(of line: Span<UInt8>) {
        var blocks = InlineArray<4, UInt64>(repeating: 0)
        for position in 0..<min(line.count, Self.reach) where line[position] == UInt8(ascii: ",") {
            blocks[position / 64] |= 1 << (position % 64)
        }
        if line.count < Self.reach { blocks[line.count / 64] |= 1 << (line.count % 64) }
        ends = (blocks[0], blocks[1], blocks[2], blocks[3])
    }

    /// - Parameters:
    ///   - first: Which of the body's first sixty-four bytes end a field, the first byte's bit the lowest.
    ///   - second: Which of the next; and so on.
    @inline(__always)
    init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
        ends = (first, second, third, fourth)
    }

    /// The next field; an empty one where there is none.
    @inline(__always)
    package mutating func next() -> Range<Int> {
        if ends.0 == 0 { advance() }
        guard ends.0 != 0 else { return 0..<0 }
        // What ends a field never stands before it.
        let field = unsafe Range(uncheckedBounds: (start, base &+ ends.0.trailingZeroBitCount))
        ends.0 &= ends.0 &- 1
        start = field.upperBound &+ 1
        return field
    }

    /// Passes over some fields.
    @inline(__always)
    mutating func skip(_ number: Int = 1) {
        for _ in 0..<number { _ = next() }
    }

    /// Takes some fields.
    ///
    /// - Returns: How many of them are not empty.
    @inline(__always)
    mutating func takeFilled(_ number: Int) -> Int {
        var rest = ends.0
        for _ in 1..<number { rest &= rest &- 1 }
        guard rest != 0, start >= base else {
            var filled = 0
            for _ in 0..<number where !next().isEmpty { filled &+= 1 }
            return filled
        }
        // All of them end in the bytes at hand. An empty one ends where it begins.
        rest &= rest &- 1
        let ended = ends.0 ^ rest
        let begun = ends.0 &<< 1 | 1 &<< UInt64(truncatingIfNeeded: start &- base)
        ends.0 = rest
        start = base &+ 64 &- ended.leadingZeroBitCount
        return number &- (ended & begun).nonzeroBitCount
    }

    /// Where the next field begins, if there is one.
    var position: Int { start }

    /// Where the last field ends; 0 where all have been taken.
    var end: Int {
        if ends.3 != 0 { return base &+ 255 &- ends.3.leadingZeroBitCount }
        if ends.2 != 0 { return base &+ 191 &- ends.2.leadingZeroBitCount }
        if ends.1 != 0 { return base &+ 127 &- ends.1.leadingZeroBitCount }
        return ends.0 != 0 ? base &+ 63 &- ends.0.leadingZeroBitCount : 0
    }

    /// Whether all fields have been taken.
    var isAtEnd: Bool { ends.0 | ends.1 | ends.2 | ends.3 == 0 }

    /// How many fields are left.
    package var count: Int {
        let near = ends.0.nonzeroBitCount
        guard ends.1 | ends.2 | ends.3 != 0 else { return near }
        return near + ends.1.nonzeroBitCount + ends.2.nonzeroBitCount + ends.3.nonzeroBitCount
    }

    /// Goes on to the next bytes that end a field.
    private mutating func advance() {
        guard !isAtEnd else { return }
        while ends.0 == 0 {
            ends = (ends.1, ends.2, ends.3, 0)
            base += 64
        }
    }
}

/// An iterator over the fields of a sentence's body, which is the part between `$` and `*`.
///
/// Field 0 is the address (`GPRMC`). Receivers send different numbers of fields, so a missing field reads as an empty
/// field, which means "not reported".
package struct SentenceFields {
    /// The number of bytes of a body that are searched for fields; decoded sentences are much shorter.
    static let reach = 256

    /// One bit per byte, set if a remaining field ends at the byte.
    ///
    /// A field ends at a comma or at the end of the body. The first number is for the current block of 64 bytes.
    private var ends: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    private var base = 0
    private var start = 0

    package init(of line: Span<UInt8>) {
        var blocks = InlineArray<4, UInt64>(repeating: 0)
        for position in 0..<min(line.count, Self.reach) where line[position] == UInt8(ascii: ",") {
            blocks[position / 64] |= 1 << (position % 64)
        }
        if line.count < Self.reach { blocks[line.count / 64] |= 1 << (line.count % 64) }
        ends = (blocks[0], blocks[1], blocks[2], blocks[3])
    }

    /// - Parameters:
    ///   - first: One bit for each of the body's first 64 bytes, set if the byte ends a field; the first byte has the
    ///     lowest bit.
    ///   - second: The same for the next 64 bytes, and so on.
    @inline(__always)
    init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
        ends = (first, second, third, fourth)
    }

    /// Returns the next field; an empty range if there is none.
    @inline(__always)
    package mutating func next() -> Range<Int> {
        if ends.0 == 0 { advance() }
        guard ends.0 != 0 else { return 0..<0 }
        // Safe, because the end of a field never precedes its start.
        let field = unsafe Range(uncheckedBounds: (start, base &+ ends.0.trailingZeroBitCount))
        ends.0 &= ends.0 &- 1
        start = field.upperBound &+ 1
        return field
    }

    @inline(__always)
    mutating func skip(_ number: Int = 1) {
        for _ in 0..<number { _ = next() }
    }

    /// Skips a number of fields; returns how many of them are not empty.
    @inline(__always)
    mutating func takeFilled(_ number: Int) -> Int {
        var rest = ends.0
        for _ in 1..<number { rest &= rest &- 1 }
        guard rest != 0, start >= base else {
            var filled = 0
            for _ in 0..<number where !next().isEmpty { filled &+= 1 }
            return filled
        }
        // All skipped fields end in the current block. A field is empty if it ends where it starts.
        rest &= rest &- 1
        let ended = ends.0 ^ rest
        let begun = ends.0 &<< 1 | 1 &<< UInt64(truncatingIfNeeded: start &- base)
        ends.0 = rest
        start = base &+ 64 &- ended.leadingZeroBitCount
        return number &- (ended & begun).nonzeroBitCount
    }

    var position: Int { start }

    /// The index of the end of the last field; 0 if no field remains.
    var end: Int {
        if ends.3 != 0 { return base &+ 255 &- ends.3.leadingZeroBitCount }
        if ends.2 != 0 { return base &+ 191 &- ends.2.leadingZeroBitCount }
        if ends.1 != 0 { return base &+ 127 &- ends.1.leadingZeroBitCount }
        return ends.0 != 0 ? base &+ 63 &- ends.0.leadingZeroBitCount : 0
    }

    var isAtEnd: Bool { ends.0 | ends.1 | ends.2 | ends.3 == 0 }

    package var count: Int {
        let near = ends.0.nonzeroBitCount
        guard ends.1 | ends.2 | ends.3 != 0 else { return near }
        return near + ends.1.nonzeroBitCount + ends.2.nonzeroBitCount + ends.3.nonzeroBitCount
    }

    /// Moves to the next block in which a field ends.
    private mutating func advance() {
        guard !isAtEnd else { return }
        while ends.0 == 0 {
            ends = (ends.1, ends.2, ends.3, 0)
            base += 64
        }
    }
}

/// Where the fields of one sentence lie, as offsets into its body (what stands between `$` and `*`).
///
/// Field 0 is the address (`GPRMC`). A field that the sentence does not have reads as an empty one: receivers differ
/// in how many they send, and empty means "not reported". The offsets are kept in place, without allocation.
package struct SentenceFields {
    /// How many fields are remembered; the longest sentence that is read has 30.
    private static let capacity = 48

    /// Where the fields begin, the first that does not exist included.
    ///
    /// Behind the capacity is room for that one, and for what the last eight bytes looked at may add.
    private var starts = InlineArray<58, UInt16>(repeating: 0)

    /// The number of fields, the address included.
    package private(set) var count = 0

    package init() {}

    /// Finds the fields of a body.
    package init(of line: Span<UInt8>) {
        find(in: line)
    }

    /// Where a field lies; empty where the sentence does not have it.
    package subscript(index: Int) -> Range<Int> {
        guard index < count else { return 0..<0 }
        return Int(starts[index])..<Int(starts[index + 1]) - 1
    }

    /// How many of some fields are not empty.
    func filledCount(in range: Range<Int>) -> Int {
        var filled = 0
        for index in range.lowerBound..<max(range.lowerBound, min(range.upperBound, count))
        where starts[index + 1] - starts[index] > 1 { filled += 1 }
        return filled
    }

    /// Finds the fields of a body, in place of those found before.
    mutating func find(in line: Span<UInt8>) {
        var found = 1
        var at = 0
        while at < line.count, found <= Self.capacity {
            var marks = line.word(at: at).commas
            while marks != 0 {
                starts[found] = UInt16(truncatingIfNeeded: at + marks.trailingZeroBitCount >> 3 + 1)
                found += 1
                marks &= marks &- 1
            }
            at += 8
        }
        count = min(found, Self.capacity)
        // A sentence with more of them ends here for its reader.
        if found <= Self.capacity { starts[found] = UInt16(truncatingIfNeeded: line.count + 1) }
    }
}

extension UInt64 {
    /// The highest bit of each byte that is a comma.
    fileprivate var commas: UInt64 {
        let high: UInt64 = 0x8080_8080_8080_8080
        let difference = self ^ 0x2C2C_2C2C_2C2C_2C2C
        return ~(((difference & ~high) &+ ~high) | difference) & high
    }
}

/// Where the fields of one sentence lie, as offsets into its body (what stands between `$` and `*`).
///
/// Field 0 is the address (`GPRMC`). A field that the sentence does not have reads as an empty one: receivers differ
/// in how many they send, and empty means "not reported". The offsets are kept in place, without allocation.
package struct SentenceFields {
    /// How many fields are remembered; the longest sentence that is read has 30.
    private static let capacity = 48

    /// Where the fields begin, the first that does not exist included.
    ///
    /// Behind the capacity is room for that one, for what is read of four fields at once, and for those that are not
    /// remembered.
    private var starts = InlineArray<64, UInt16>(repeating: 0)

    /// The number of fields, the address included.
    package private(set) var count = 0

    package init() {}

    /// Finds the fields of a body.
    package init(of line: Span<UInt8>) {
        find(in: line)
    }

    /// Where a field lies; empty where the sentence does not have it.
    package subscript(index: Int) -> Range<Int> {
        @inline(__always) get { index < count ? place(of: index) : 0..<0 }
    }

    @inline(__always)
    private func place(of index: Int) -> Range<Int> {
        Int(starts[index])..<Int(starts[index + 1]) - 1
    }

    /// How many of some fields are not empty.
    func filledCount(in range: Range<Int>) -> Int {
        if range.count == 12, range.upperBound <= count { return filledCount(ofTwelveFrom: range.lowerBound) }
        var filled = 0
        for index in range.lowerBound..<max(range.lowerBound, min(range.upperBound, count))
        where starts[index + 1] - starts[index] > 1 { filled += 1 }
        return filled
    }

    /// The same for twelve that there are, as in a GSA: four at once.
    @inline(__always)
    private func filledCount(ofTwelveFrom first: Int) -> Int {
        var filled = 0
        for lane in 0..<3 {
            let at = 2 * (first + 4 * lane)
            let bytes = unsafe starts.span.bytes
            // Every bit pattern is an integer, and the loads check their bounds.
            let begins = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
            let ends = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: at + 2, as: UInt64.self)
            // Each field ends behind its begin, so that no lane borrows; then 0 is left of an empty one.
            let lengths = ends &- begins &- 0x0001_0001_0001_0001
            filled += ((lengths &+ 0x7FFF_7FFF_7FFF_7FFF) & 0x8000_8000_8000_8000).nonzeroBitCount
        }
        return filled
    }

    /// Finds the fields of a body, in place of those found before.
    private mutating func find(in line: Span<UInt8>) {
        var found = 1
        for position in 0..<line.count where line[position] == UInt8(ascii: ",") {
            begin(found, at: position + 1)
            found += 1
        }
        end(found, at: line.count)
    }

    /// Notes where a field begins: behind a comma.
    @inline(__always)
    mutating func begin(_ index: Int, at offset: Int) {
        starts[Int(min(UInt(bitPattern: index), 63))] = UInt16(truncatingIfNeeded: offset)
    }

    /// Notes how many fields there are, and where the last one ends.
    @inline(__always)
    mutating func end(_ number: Int, at length: Int) {
        count = min(number, Self.capacity)
        // A sentence with more of them ends here for its reader.
        if number <= Self.capacity { starts[number] = UInt16(truncatingIfNeeded: length + 1) }
    }
}

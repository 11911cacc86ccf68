/// Sixty-four bytes, all of which are asked at once.
struct SentenceBlock {
    static let length = 64

    private typealias Quarter = SIMD16<Int8>
    private typealias Answer = SIMDMask<SIMD16<Int8>>

    private let first: Quarter
    private let second: Quarter
    private let third: Quarter
    private let fourth: Quarter

    /// The bytes at an index; nil where there are not that many.
    @inline(__always)
    init?(_ bytes: Span<UInt8>, at index: Int) {
        guard index >= 0, index <= bytes.count &- Self.length else { return nil }
        let raw = unsafe bytes.bytes
        // Every bit pattern is an integer, and the bounds have just been checked.
        first = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: Quarter.self)
        second = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index &+ 16, as: Quarter.self)
        third = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index &+ 32, as: Quarter.self)
        fourth = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index &+ 48, as: Quarter.self)
    }

    /// A bit for each byte that is a comma, the first byte's the lowest.
    @inline(__always)
    var commas: UInt64 { bits { $0 .== Quarter(repeating: 0x2C) } }

    /// A bit for each byte that may end a sentence: below `+` (all ends are) or not ASCII, which is negative here.
    @inline(__always)
    var ends: UInt64 { bits { $0 .< Quarter(repeating: 0x2B) } }

    /// The exclusive or of all bytes, folded to eight.
    @inline(__always)
    var sum: UInt64 { Self.folded(first ^ second ^ third ^ fourth) }

    /// The exclusive or of some bytes, folded to eight.
    ///
    /// - Parameter count: How many, from the first on; below 64.
    @inline(__always)
    func sum(ofFirst count: Int) -> UInt64 {
        let end = Quarter(repeating: Int8(truncatingIfNeeded: count))
        let places = Quarter(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
        @inline(__always) func kept(_ quarter: Quarter, _ offset: Int8) -> Quarter {
            Quarter(repeating: 0).replacing(with: quarter, where: places &+ Quarter(repeating: offset) .< end)
        }
        return Self.folded(kept(first, 0) ^ kept(second, 16) ^ kept(third, 32) ^ kept(fourth, 48))
    }

    @inline(__always)
    private static func folded(_ quarter: Quarter) -> UInt64 {
        // Sixteen bytes are two words, whatever they hold.
        let words = unsafe unsafeBitCast(quarter, to: SIMD2<UInt64>.self)
        return words[0] ^ words[1]
    }

    /// The answers of all bytes to a question, a bit each.
    @inline(__always)
    private func bits(_ question: (Quarter) -> Answer) -> UInt64 {
        @inline(__always) func weighed(_ quarter: Quarter, _ weight: Int8) -> Quarter {
            Quarter(repeating: 0).replacing(with: Quarter(repeating: weight), where: question(quarter))
        }
        let answers = weighed(first, 1) | weighed(second, 4) | weighed(third, 16) | weighed(fourth, 64)
        let words = unsafe unsafeBitCast(answers, to: SIMD2<UInt64>.self)
        // Bit b of byte c now answers for byte 8b + c: a matrix of eight by eight, which is turned about its diagonal.
        var matrix = words[0] | words[1] &<< 1
        if matrix == 0 { return 0 }
        var swapped = (matrix ^ matrix &>> 7) & 0x00AA_00AA_00AA_00AA
        matrix ^= swapped ^ swapped &<< 7
        swapped = (matrix ^ matrix &>> 14) & 0x0000_CCCC_0000_CCCC
        matrix ^= swapped ^ swapped &<< 14
        swapped = (matrix ^ matrix &>> 28) & 0x0000_0000_F0F0_F0F0
        return matrix ^ swapped ^ swapped &<< 28
    }
}

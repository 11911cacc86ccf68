/// A block of 64 bytes that is processed with SIMD instructions.
///
/// ``commas`` and ``ends`` have one bit per byte; the lowest bit is that of the first byte.
struct SentenceBlock {
    static let length = 64

    private typealias Quarter = SIMD16<Int8>
    private typealias Mask = SIMDMask<SIMD16<Int8>>

    private let first: Quarter
    private let second: Quarter
    private let third: Quarter
    private let fourth: Quarter

    /// Loads the block at an index; nil if fewer than 64 bytes remain.
    @inline(__always)
    init?(_ bytes: Span<UInt8>, at index: Int) {
        guard index >= 0, index <= bytes.count &- Self.length else { return nil }
        let raw = unsafe bytes.bytes
        // Safe, because every bit pattern is an integer, and the bounds have just been checked.
        first = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: Quarter.self)
        second = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index &+ 16, as: Quarter.self)
        third = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index &+ 32, as: Quarter.self)
        fourth = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index &+ 48, as: Quarter.self)
    }

    @inline(__always)
    var commas: UInt64 { bits { $0 .== Quarter(repeating: 0x2C) } }

    /// The bytes that may end a sentence: ASCII below `+`, and non-ASCII bytes, which are negative as `Int8`.
    @inline(__always)
    var ends: UInt64 { bits { $0 .< Quarter(repeating: 0x2B) } }

    /// XOR of the eight 8-byte words of the block.
    @inline(__always)
    var checksum: UInt64 { Self.folded(first ^ second ^ third ^ fourth) }

    /// Returns the ``checksum`` of the first bytes; the remaining bytes of the block count as 0.
    ///
    /// - Parameter count: The number of bytes, below 64.
    @inline(__always)
    func checksum(ofFirst count: Int) -> UInt64 {
        let end = Quarter(repeating: Int8(truncatingIfNeeded: count))
        let places = Quarter(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
        @inline(__always) func kept(_ quarter: Quarter, _ offset: Int8) -> Quarter {
            Quarter(repeating: 0).replacing(with: quarter, where: places &+ Quarter(repeating: offset) .< end)
        }
        return Self.folded(kept(first, 0) ^ kept(second, 16) ^ kept(third, 32) ^ kept(fourth, 48))
    }

    @inline(__always)
    private static func folded(_ quarter: Quarter) -> UInt64 {
        // Safe, because both types have 16 bytes, and every bit pattern is valid.
        let words = unsafe unsafeBitCast(quarter, to: SIMD2<UInt64>.self)
        return words[0] ^ words[1]
    }

    @inline(__always)
    private func bits(_ predicate: (Quarter) -> Mask) -> UInt64 {
        @inline(__always) func weighted(_ quarter: Quarter, _ weight: Int8) -> Quarter {
            Quarter(repeating: 0).replacing(with: Quarter(repeating: weight), where: predicate(quarter))
        }
        let weights = weighted(first, 1) | weighted(second, 4) | weighted(third, 16) | weighted(fourth, 64)
        let words = unsafe unsafeBitCast(weights, to: SIMD2<UInt64>.self)
        // In `matrix`, bit b of byte c stands for byte 8b + c of the block. Transposing the 8 × 8 bits restores the
        // order of the bytes.
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

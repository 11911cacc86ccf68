/// The kinds of sentences that are read: the last three letters of a standard address, or a proprietary address.
enum SentenceFormatter: UInt8, CaseIterable {
    case rmc, gga, gns, gll, vtg, zda, gsa, gsv, gst, gbs, dtm, hdt, ths, hdg
    case pubx, pgrme, pgrmz

    /// Whether an epoch is worth the wait for such a sentence: a location needs what it says.
    var isAwaited: Bool {
        switch self {
        case .gsv, .dtm, .hdt, .ths, .hdg: false
        default: true
        }
    }

    /// The formatter of a standard sentence.
    ///
    /// - Parameter letters: Three, the first in the lowest bits.
    @inline(__always)
    fileprivate init?(standard letters: UInt64) {
        switch letters {
        case threeLetters("G", "S", "V"): self = .gsv
        case threeLetters("G", "S", "A"): self = .gsa
        case threeLetters("R", "M", "C"): self = .rmc
        case threeLetters("G", "G", "A"): self = .gga
        case threeLetters("V", "T", "G"): self = .vtg
        case threeLetters("G", "L", "L"): self = .gll
        case threeLetters("G", "N", "S"): self = .gns
        case threeLetters("Z", "D", "A"): self = .zda
        case threeLetters("G", "S", "T"): self = .gst
        case threeLetters("G", "B", "S"): self = .gbs
        case threeLetters("D", "T", "M"): self = .dtm
        case threeLetters("H", "D", "T"): self = .hdt
        case threeLetters("T", "H", "S"): self = .ths
        case threeLetters("H", "D", "G"): self = .hdg
        default: return nil
        }
    }
}

/// Who speaks and what of: the address field of a sentence.
struct SentenceAddress {
    /// The two letters of the talker, whoever it is; 0 for a proprietary sentence.
    var talker: UInt16 = 0
    /// What kind of sentence it is; nil where it is none that is read.
    var formatter: SentenceFormatter?

    /// Reads what stands before the first comma.
    @inline(__always)
    init(_ line: Span<UInt8>, length: Int) {
        guard length > 5 else { return }
        let word = line.word(at: 0)
        if word.byte(0) == UInt8(ascii: "P"), word.byte(1) != UInt8(ascii: "Q") {
            formatter = Self.proprietary(word)
        } else if word.byte(5) == UInt8(ascii: ",") {
            // "PQ" is Quectel's talker of BeiDou, all other P are makers' own sentences: PGRMC is no RMC.
            talker = UInt16(word.byte(0)) << 8 | UInt16(word.byte(1))
            formatter = SentenceFormatter(standard: word >> 16 & 0xFF_FFFF)
        }
    }

    private static func proprietary(_ word: UInt64) -> SentenceFormatter? {
        if word.byte(4) == UInt8(ascii: ",") {
            return word >> 8 & 0xFF_FFFF == threeLetters("U", "B", "X") ? .pubx : nil
        }
        guard word.byte(5) == UInt8(ascii: ","), word.byte(1) == UInt8(ascii: "G") else { return nil }
        switch word >> 16 & 0xFF_FFFF {
        case threeLetters("R", "M", "E"): return .pgrme
        case threeLetters("R", "M", "Z"): return .pgrmz
        default: return nil
        }
    }
}

/// Who sends a kind of sentence.
struct SentenceSource: Equatable {
    var formatter: SentenceFormatter
    /// The two letters of the talker; 0 for a proprietary sentence.
    var talker: UInt16

    /// Formatter and talker in one number, never 0.
    var mark: UInt32 { UInt32(talker) << 8 | UInt32(formatter.rawValue) + 1 }
}

/// Three letters in a word, the first in the lowest bits.
@inline(__always)
private func threeLetters(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar) -> UInt64 {
    UInt64(first.value | second.value << 8 | third.value << 16)
}

extension UInt64 {
    /// One of the eight bytes, 0 the lowest.
    @inline(__always)
    fileprivate func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: self >> (8 * index)) }
}

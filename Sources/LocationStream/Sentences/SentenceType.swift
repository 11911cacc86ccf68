/// Decoded sentence types: the last three letters of a standard address, or a proprietary address.
enum SentenceType: UInt8, CaseIterable {
    case rmc, gga, gns, gll, vtg, zda, gsa, gsv, gst, gbs, dtm
    case pubx, pgrme, pgrmz, psrfepe

    /// Whether a live epoch waits for this type, because a location needs its values.
    var isAwaited: Bool { self != .gsv && self != .dtm }

    /// Creates the type of a standard sentence.
    ///
    /// - Parameter letters: Three letters, the first in the lowest bits.
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
        default: return nil
        }
    }
}

/// A value for each sentence type, by its raw value.
///
/// The length of an inline array must be a literal: the number of cases of ``SentenceType``.
typealias PerSentenceType<Value> = InlineArray<15, Value>

struct SentenceSource: Equatable {
    var type: SentenceType
    /// The two letters of the talker; 0 for a proprietary sentence.
    var talker: UInt16

    /// Type and talker as one number, never 0.
    var mark: UInt32 { UInt32(talker) << 8 | UInt32(type.rawValue) + 1 }
}

extension SentenceSource {
    /// Parses the bytes before the first comma; nil if sentences with this address are not decoded.
    @inline(__always)
    init?(_ line: Span<UInt8>, length: Int) {
        guard length > 5 else { return nil }
        let word = line.word(at: 0)
        if word.byte(0) == UInt8(ascii: "P"), word.byte(1) != UInt8(ascii: "Q") {
            guard let type = Self.proprietary(word) else { return nil }
            self.init(type: type, talker: 0)
        } else {
            // "PQ" is Quectel's BeiDou talker. Every other address with P is proprietary: PGRMC is not an RMC.
            guard word.byte(5) == UInt8(ascii: ","), let type = SentenceType(standard: word >> 16 & 0xFF_FFFF) else {
                return nil
            }
            self.init(type: type, talker: UInt16(word.byte(0)) << 8 | UInt16(word.byte(1)))
        }
    }

    private static func proprietary(_ word: UInt64) -> SentenceType? {
        if word.byte(4) == UInt8(ascii: ",") {
            return word >> 8 & 0xFF_FFFF == threeLetters("U", "B", "X") ? .pubx : nil
        }
        if word.byte(7) == UInt8(ascii: ",") {
            let letters = (word >> 8 & 0xFF_FFFF, word >> 32 & 0xFF_FFFF)
            return letters == (threeLetters("S", "R", "F"), threeLetters("E", "P", "E")) ? .psrfepe : nil
        }
        guard word.byte(5) == UInt8(ascii: ","), word.byte(1) == UInt8(ascii: "G") else { return nil }
        switch word >> 16 & 0xFF_FFFF {
        case threeLetters("R", "M", "E"): return .pgrme
        case threeLetters("R", "M", "Z"): return .pgrmz
        default: return nil
        }
    }
}

/// Packs three letters into a word, the first in the lowest bits.
@inline(__always)
private func threeLetters(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar) -> UInt64 {
    UInt64(first.value | second.value << 8 | third.value << 16)
}

extension UInt64 {
    /// Returns one of the eight bytes; 0 is the lowest.
    @inline(__always)
    fileprivate func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: self >> (8 * index)) }
}

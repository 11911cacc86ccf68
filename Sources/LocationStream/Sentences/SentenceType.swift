/// A type of decoded sentence.
///
/// The last three letters of the address identify a standard type, and the whole address a proprietary type.
enum SentenceType: UInt8, CaseIterable {
    case rmc, gga, gns, gll, vtg, zda, gsa, gsv, gst, gbs, dtm
    case pubx, pgrme, pgrmz, psrfepe
    case rma, ggk, pgrmf, psti, ksxt, pashrpos, vdo
    case hdg, hdm, hdt, ths, htd, vhw, rot, pashr
    /// Any sentence that ``ReceiverReport`` decodes.
    case receiverReport

    /// The bit of this type in a set of types.
    var bit: UInt32 { 1 << UInt32(rawValue) }

    /// Whether a live epoch waits for a sentence of this type.
    ///
    /// GSV contains no values of a location. DTM corrects only later positions.
    var isAwaited: Bool { self != .gsv && self != .dtm }

    /// Creates the type of a standard sentence.
    ///
    /// - Parameter letters: The last three letters of the address; the first of them is in the lowest bits.
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
        case threeLetters("H", "D", "M"): self = .hdm
        case threeLetters("V", "H", "W"): self = .vhw
        case threeLetters("R", "O", "T"): self = .rot
        case threeLetters("H", "T", "D"): self = .htd
        case threeLetters("V", "D", "O"): self = .vdo
        case threeLetters("G", "G", "K"): self = .ggk
        case threeLetters("R", "M", "A"): self = .rma
        case threeLetters("T", "X", "T"): self = .receiverReport
        default: return nil
        }
    }
}

/// One value for each sentence type, indexed by the raw value of the type.
///
/// The length of an inline array must be a literal: it is the number of cases of ``SentenceType``.
typealias PerSentenceType<Value> = InlineArray<31, Value>

struct SentenceSource: Equatable {
    var type: SentenceType
    /// The two letters of the talker as one number; 0 for a proprietary sentence.
    var talker: UInt16

    /// The type and the talker as one number, which is never 0.
    var mark: UInt32 { UInt32(talker) << 8 | UInt32(type.rawValue) + 1 }
}

extension SentenceSource {
    /// Parses the address and, after `PUBX`, `PSTI`, `PTNL` and `PASHR`, also the next field.
    ///
    /// Nil if sentences of the type are not decoded.
    @inline(__always)
    init?(_ line: Span<UInt8>, length: Int) {
        guard length > 5 else { return nil }
        let word = line.word(at: 0)
        if word.byte(0) == UInt8(ascii: "P"), word.byte(1) != UInt8(ascii: "Q") {
            guard let type = Self.proprietary(word, line.word(at: 5)) else {
                self.init(report: line, length: length)
                return
            }
            self.init(type: type, talker: 0)
        } else {
            // PQ is Quectel's talker for BeiDou. Other addresses that start with P are proprietary: PGRMC is not an
            // RMC.
            guard word.byte(5) == UInt8(ascii: ","), let type = SentenceType(standard: word >> 16 & 0xFF_FFFF) else {
                // KSXT is the only proprietary sentence whose address does not start with P.
                guard word & 0xFF_FFFF_FFFF == 0x2C_5458_534B else {  // "KSXT,"
                    self.init(report: line, length: length)
                    return
                }
                self.init(type: .ksxt, talker: 0)
                return
            }
            self.init(type: type, talker: UInt16(word.byte(0)) << 8 | UInt16(word.byte(1)))
        }
    }

    @inline(never)  // keeps the long addresses off the hot path
    private init?(report line: Span<UInt8>, length: Int) {
        guard ReceiverReport.isAddress(line, length: length) else { return nil }
        self.init(type: .receiverReport, talker: 0)
    }

    /// - Parameter second: The eight bytes from index 5; after a four-letter address, they start with the identifier.
    private static func proprietary(_ word: UInt64, _ second: UInt64) -> SentenceType? {
        if word.byte(4) == UInt8(ascii: ",") {
            switch word >> 8 & 0xFF_FFFF {
            case threeLetters("U", "B", "X"): return second & 0xFF_FFFF == threeLetters("0", "0", ",") ? .pubx : nil
            case threeLetters("S", "T", "I"): return second.startsWithField("0", "3", "0") ? .psti : nil
            case threeLetters("T", "N", "L"): return second.startsWithField("G", "G", "K") ? .ggk : nil
            default: return nil
            }
        }
        if word.byte(5) != UInt8(ascii: ",") {
            guard word.byte(7) == UInt8(ascii: ",") else { return nil }
            let letters = (word >> 8 & 0xFF_FFFF, word >> 32 & 0xFF_FFFF)
            return letters == (threeLetters("S", "R", "F"), threeLetters("E", "P", "E")) ? .psrfepe : nil
        }
        switch (word.byte(1), word >> 16 & 0xFF_FFFF) {
        case (UInt8(ascii: "G"), threeLetters("R", "M", "E")): return .pgrme
        case (UInt8(ascii: "G"), threeLetters("R", "M", "Z")): return .pgrmz
        case (UInt8(ascii: "G"), threeLetters("R", "M", "F")): return .pgrmf
        case (UInt8(ascii: "A"), threeLetters("S", "H", "R")): return ashtech(second >> 8)
        default: return nil
        }
    }

    /// - Parameter word: The eight bytes after `PASHR,`.
    private static func ashtech(_ word: UInt64) -> SentenceType? {
        if word.startsWithField("P", "O", "S") { return .pashrpos }
        let hasIdentifier =
            word.startsWithField("H", "P", "R") || word.startsWithField("A", "T", "T")
            || word.startsWithField("A", "T", "2")
        // In the form without an identifier, the first field is the time.
        return hasIdentifier || word.byte(0) &- UInt8(ascii: "0") < 10 ? .pashr : nil
    }
}

/// Packs three letters into a word; the first letter is in the lowest bits.
@inline(__always)
private func threeLetters(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar) -> UInt64 {
    UInt64(first.value | second.value << 8 | third.value << 16)
}

extension UInt64 {
    /// Returns one of the eight bytes; index 0 is the lowest byte.
    @inline(__always)
    fileprivate func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: self >> (8 * index)) }

    /// Returns true if the word starts with three letters and a comma.
    fileprivate func startsWithField(
        _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar
    ) -> Bool {
        self & 0xFFFF_FFFF == threeLetters(first, second, third) | 0x2C00_0000
    }
}

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
    fileprivate init?(standard letters: UInt32) {
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
    init(_ line: Span<UInt8>, length: Int) {
        guard length > 5 else { return }
        let comma = UInt8(ascii: ",")
        let count = line[5] == comma ? 5 : 4
        guard line[count] == comma else { return }
        let letters = line.threeLetters(at: count - 3)
        if line[0] == UInt8(ascii: "P"), line[1] != UInt8(ascii: "Q") {
            formatter = Self.proprietary(count == 4 ? 0 : line[1], letters)
        } else if count == 5 {
            // "PQ" is Quectel's talker of QZSS, all other P are makers' own sentences: PGRMC is no RMC.
            talker = UInt16(line[0]) << 8 | UInt16(line[1])
            formatter = SentenceFormatter(standard: letters)
        }
    }

    private static func proprietary(_ second: UInt8, _ letters: UInt32) -> SentenceFormatter? {
        switch (second, letters) {
        case (0, threeLetters("U", "B", "X")): .pubx
        case (UInt8(ascii: "G"), threeLetters("R", "M", "E")): .pgrme
        case (UInt8(ascii: "G"), threeLetters("R", "M", "Z")): .pgrmz
        default: nil
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

@inline(__always)
private func threeLetters(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar) -> UInt32 {
    first.value << 16 | second.value << 8 | third.value
}

extension Span<UInt8> {
    fileprivate func threeLetters(at index: Int) -> UInt32 {
        UInt32(self[index]) << 16 | UInt32(self[index + 1]) << 8 | UInt32(self[index + 2])
    }
}

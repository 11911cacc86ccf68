/// Sentence types in ascending order of reliability, for fields that several types contain.
enum SentenceRank: UInt8, Comparable {
    case none, vdo, rma, pgrmf, pashr, psti, ksxt, ggk, psrfepe, pgrme, vtg, pubx, gsa, gbs, gst, gll, rmc, gns, gga,
        best

    static func < (lhs: SentenceRank, rhs: SentenceRank) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A field of an epoch: the first value from the most reliable sentence type.
struct Prioritized<Value: Sendable>: Sendable {
    private(set) var value: Value?
    private(set) var rank = SentenceRank.none

    mutating func offer(_ value: Value?, _ rank: SentenceRank) {
        guard let value, rank > self.rank else { return }
        self.value = value
        self.rank = rank
    }
}

extension Prioritized<Double> {
    mutating func offer(known number: Double, _ rank: SentenceRank) {
        if !number.isNaN { offer(number, rank) }
    }
}

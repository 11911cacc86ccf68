/// Kinds of sentences in ascending order of trust, where several of them give the same field.
enum SentenceRank: UInt8, Comparable {
    case none, pgrme, vtg, pubx, gsa, gbs, gst, gll, rmc, gns, gga, best

    static func < (lhs: SentenceRank, rhs: SentenceRank) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A field of an epoch, from the most trusted kind of sentence that gave it; of two of the same kind from the first.
struct Prioritized<Value> {
    private(set) var value: Value?
    private(set) var rank = SentenceRank.none

    /// Takes a value that a sentence gives; nil where it gives none.
    mutating func offer(_ value: Value?, _ rank: SentenceRank) {
        guard let value, rank > self.rank else { return }
        self.value = value
        self.rank = rank
    }
}

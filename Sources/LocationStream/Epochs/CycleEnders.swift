/// Learns which sentence ends a receiver's cycle, so that a live epoch can be delivered as soon as this sentence
/// arrives.
///
/// The score of a sentence rises when the sentence is the last of an epoch, and falls when another sentence follows. A
/// sentence with a positive score is expected to be the last. Sentences of the same type have separate scores: the
/// sixth of six GSA sentences can be the last.
struct CycleEnders {
    private static let occurrences = 8
    private static let confidence: Int8 = 3

    private var scores = PerSentenceType<InlineArray<8, Int8>>(repeating: InlineArray(repeating: 0))
    private var counts = PerSentenceType<UInt8>(repeating: 0)
    private var last: (row: Int, occurrence: Int)?

    /// Takes the next sentence of the epoch; returns true if it is expected to be the last one.
    mutating func note(_ type: SentenceType) -> Bool {
        let row = Int(type.rawValue)
        let occurrence = Int(counts[row])
        guard occurrence < Self.occurrences else { return false }
        counts[row] += 1
        if let last { scores[last.row][last.occurrence] = max(scores[last.row][last.occurrence] - 1, -Self.confidence) }
        last = (row, occurrence)
        return scores[row][occurrence] > 0
    }

    /// Raises the score of the epoch's last sentence; called when the next epoch starts or the receiver is silent.
    mutating func conclude() {
        if let last { scores[last.row][last.occurrence] = min(scores[last.row][last.occurrence] + 1, Self.confidence) }
        last = nil
        counts = InlineArray(repeating: 0)
    }
}

/// Learns which sentence a receiver ends its cycle with, so that a live epoch need not wait for the next one.
///
/// A sentence that was the last of an epoch gains confidence, one that others followed loses it. Sentences of one
/// formatter are told apart by their number within the epoch: of six GSA the sixth is the last. A receiver that
/// changes its cycle is relearnt.
struct CycleEnders {
    private static let occurrences = 8
    private static let confidence: Int8 = 3

    private var scores = InlineArray<136, Int8>(repeating: 0)  // a row of 8 for each of 17 formatters
    private var counts = InlineArray<17, UInt8>(repeating: 0)
    private var last: Int?

    /// Takes the next sentence of the epoch.
    ///
    /// - Returns: Whether the epoch is complete with it, as far as is known.
    mutating func note(_ formatter: SentenceFormatter) -> Bool {
        let row = Int(formatter.rawValue)
        let occurrence = Int(counts[row])
        guard occurrence < Self.occurrences else { return false }
        counts[row] += 1
        let index = row * Self.occurrences + occurrence
        if let last { scores[last] = max(scores[last] - 1, -Self.confidence) }
        last = index
        return scores[index] > 0
    }

    /// Learns from the epoch, which is complete: another has begun, or the receiver is silent.
    mutating func conclude() {
        if let last { scores[last] = min(scores[last] + 1, Self.confidence) }
        last = nil
        counts = InlineArray(repeating: 0)
    }
}

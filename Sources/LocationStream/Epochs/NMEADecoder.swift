internal import FoundationEssentials

/// Makes epochs of an NMEA 0183 byte stream, split anywhere.
///
/// What it delivers from a record does not depend on how the bytes are split. Its memory is bounded: besides a few
/// kilobytes of state it holds one unfinished sentence, at most ``SentenceScanner/limit`` bytes.
package struct NMEADecoder {
    /// How a byte stream is decoded.
    package struct Options: Sendable {
        /// Whether the bytes come from a receiver now: an epoch is then delivered as soon as its last sentence is there.
        package var isLive = false
        /// The instant (milliseconds since 1970) near which a time without a date lies: now, or the log's own date.
        package var referenceDate: Int64?
        /// The present (milliseconds since 1970), by which rolled-over dates are told; by default the host's clock.
        package var presentDate = Int64(Date.now.timeIntervalSince1970 * 1000)
        /// The talker whose sentences alone are read, makers' own sentences besides; nil for all.
        package var talker: Talker?
        /// Whether the satellites in view and the dilutions of precision are decoded, which costs time.
        package var decodesSky = false
        package init() {}
    }

    /// How long a live receiver is silent before its epoch counts as complete.
    package static let silenceInterval = Duration.milliseconds(300)

    var assembler: EpochAssembler
    /// A sentence or tag block that is not complete yet, with its start character.
    var unfinished: [UInt8] = []
    /// The number of bytes taken before those at hand.
    var taken = 0
    /// Where the line at hand begins.
    var lineStart = 0
    /// Where the line of the last sentence ends, as far as is known; nil once it has.
    var openLineEnd: Int?
    /// Whether a sentence with a good checksum was seen.
    var hasSeenChecksum = false
    var counts = DecoderStatistics()
    /// The talker that is read alone; 0 for all.
    let talker: UInt16

    package init(_ options: Options = Options()) {
        talker = options.talker?.letters ?? 0
        assembler = EpochAssembler(options)
    }

    /// Whether the satellites in view and the dilutions of precision are decoded.
    package var decodesSky: Bool {
        get { assembler.sky != nil }
        set { if newValue != decodesSky { assembler.sky = newValue ? SkyTracker() : nil } }
    }

    /// What has been counted so far.
    package var tally: DecoderStatistics {
        var tally = counts
        tally.epochs = assembler.deliveries
        tally.gaps = assembler.gaps
        return tally
    }

    /// Whether an epoch is under way that ``flush(deliver:)`` would deliver.
    package var isEpochOpen: Bool { assembler.isOpen }

    /// Takes the next bytes and delivers each epoch that they complete.
    package mutating func decode(_ bytes: Span<UInt8>, deliver: (Epoch) -> Void) {
        var index = unfinished.isEmpty ? 0 : finish(with: bytes, deliver)
        while index < bytes.count {
            if let next = usualSentence(bytes, at: index, deliver) {
                index = next
                continue
            }
            guard let next = step(bytes, at: index, deliver) else {
                for position in index..<bytes.count { unfinished.append(bytes[position]) }
                break
            }
            index = next
        }
        taken += bytes.count
        // What has come together is read to its end first: a program that feeds a log writes faster than a receiver.
        if unfinished.isEmpty { assembler.settle(deliver: deliver) }
    }

    /// Delivers the epoch under way: the receiver has been silent for ``silenceInterval``, or the bytes have ended.
    ///
    /// A sentence that has not ended is not part of it: its tail may be missing.
    package mutating func flush(deliver: (Epoch) -> Void) {
        endLine()
        assembler.flush(deliver: deliver)
    }
}

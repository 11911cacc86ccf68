internal import FoundationEssentials

/// Decodes an NMEA 0183 byte stream, which may be split anywhere, into epochs.
///
/// The epochs of a log do not depend on where its bytes are split. Memory is bounded. The decoder stores a few
/// kilobytes of state, one incomplete sentence of at most ``SentenceScanner/limit`` bytes, and the waypoints if they
/// are requested.
package struct NMEADecoder: Sendable {
    package struct Options: Sendable {
        /// Whether the bytes arrive in real time.
        ///
        /// Each epoch is then delivered as soon as its last sentence has arrived.
        package var isLive = false
        /// The present for a live receiver, or the date of a log, in milliseconds since 1970.
        ///
        /// Times without a date are assumed to be near this instant.
        package var referenceDate: Int64?
        /// Current time in milliseconds since 1970, for detecting week rollover.
        package var presentDate = Int64(Date.now.timeIntervalSince1970 * 1000)
        /// The only talker to decode; nil for all.
        ///
        /// GSV sentences of the same receiver and all proprietary sentences are decoded even if their talker differs.
        package var talker: Talker?
        /// Whether to decode satellites and dilutions of precision, which takes more time.
        package var decodesSky = false
        var decodesWaypoints = false
        package init() {}
    }

    /// Duration of silence after which a live receiver's epoch counts as complete.
    package static let silenceInterval = Duration.milliseconds(300)
    /// The same for a receiver that has continued an epoch after a longer silence.
    private static let longSilenceInterval = Duration.milliseconds(700)

    /// Duration of silence after which the open epoch counts as complete.
    package var silenceInterval: Duration {
        framer.dispatcher.assembler.pausesInCycle ? Self.longSilenceInterval : Self.silenceInterval
    }

    private(set) var framer: SentenceFramer

    private let talker: Talker?

    package init(_ options: Options = Options()) {
        talker = options.talker
        framer = SentenceFramer(options)
    }

    package var decodesSky: Bool {
        get { framer.dispatcher.assembler.sky != nil }
        set { if newValue != decodesSky { framer.dispatcher.assembler.sky = newValue ? SkyTracker() : nil } }
    }

    /// The waypoints and routes so far; nil if they are not requested.
    var waypoints: WaypointTracker? {
        get { framer.dispatcher.waypoints }
        set { framer.dispatcher.waypoints = newValue }
    }

    package var statistics: DecoderStatistics {
        framer.statistics + framer.dispatcher.statistics + framer.dispatcher.assembler.finalizer.statistics
    }

    /// Returns an error if the requested talker has sent no sentence, but other talkers have; otherwise nil.
    ///
    /// After the first epoch, the result is always nil, even if the requested talker is missing. Proprietary
    /// sentences are decoded for every talker, so they can form an epoch without the requested talker.
    package func missingTalker(in name: String) -> LocationStreamError? {
        guard let talker, let others = framer.dispatcher.otherTalkers, statistics.epochs == 0 else { return nil }
        let names = others.compactMap(Talker.init(letters:)).map(\.description).sorted()
        guard !names.isEmpty else { return nil }
        return LocationStreamError(
            .notReceiverData, "\(name) has no sentence of talker \(talker), only of \(names.joined(separator: ", "))",
            remedy: "choose one of these, or omit talker=\(talker)")
    }

    /// Whether ``flush(deliver:)`` would deliver an epoch.
    package var isEpochOpen: Bool { framer.dispatcher.assembler.isPending }

    /// Time of receipt of a live source's next bytes, in milliseconds since 1970; nil for a log.
    ///
    /// Own-ship reports of AIS get their instant from this time.
    package var receiptTime: Int64? {
        get { framer.dispatcher.assembler.receiptTime }
        set { framer.dispatcher.assembler.receiptTime = newValue }
    }

    /// Takes the next bytes and delivers each epoch that they complete.
    package mutating func decode(_ bytes: Span<UInt8>, deliver: (Epoch) -> Void) {
        framer.push(bytes, deliver)
        // This check is needed only at the end of the bytes. Before their end, an epoch is delivered when the next
        // epoch starts.
        if framer.isBetweenSentences { framer.dispatcher.assembler.deliverIfComplete(deliver) }
    }

    /// Delivers the pending epoch; to be called after a silence of ``silenceInterval`` and at the end of the bytes.
    ///
    /// An incomplete sentence is not decoded, because its last field may be truncated.
    package mutating func flush(deliver: (Epoch) -> Void) {
        framer.dispatcher.assembler.flush(deliver)
    }
}

import FoundationEssentials
import LocationStream

/// The data that a source sent while it was watched for some seconds.
struct ReceiverObservation: Sendable, Hashable {
    /// Whether the source could be opened.
    var hasOpened = true
    /// The number of bytes; nil if it is unknown, as with gpsd.
    var bytes: Int?
    /// The number of valid sentences.
    var sentences = 0
    var damagedSentences = 0
    /// The number of positions that cannot be read; ``reason`` names one.
    var unreadablePositions = 0
    /// Whether gpsd names a driver, because it has decoded a sentence of the receiver, perhaps long ago.
    var isRecognized = false
    /// The baud rate at which a serial device sent sentences; nil for other sources, and without sentences.
    var baud: Int?
    var fix = FixKind.none
    var satellitesUsed: Int?
    var satellitesInView: Int?
    /// This machine's time at the arrival of the last fix, minus the time of the fix, in seconds.
    ///
    /// The value is nil if no fix with a time has arrived.
    var clockError: Double?
    /// Whether the source cannot be opened or was lost.
    ///
    /// If so, ``reason`` describes the fault.
    var isDisconnected = false
    /// The reason for the missing location, as the source reports it; nil if there is a location.
    var reason: String?

    var hasFix: Bool { fix != .none }

    /// Whether no further report is needed.
    var isComplete: Bool { hasFix && satellitesUsed != nil && satellitesInView != nil }

    mutating func take(_ update: LocationUpdate, at now: Date) {
        isDisconnected = update.sourceDisconnected || update.authorizationDenied
        reason = update.reason
        fix = update.fix
        if let used = update.satellitesUsed { satellitesUsed = used }
        if let satellites = update.satellites { satellitesInView = satellites.count }
        guard let location = update.location, !update.timeEstimated else { return }
        clockError = now.timeIntervalSince(location.timestamp)
    }

    mutating func take(_ input: SourceInput, _ statistics: DecoderStatistics) {
        (hasOpened, bytes) = (input.hasOpened, input.bytes)
        sentences = statistics.isReceiver ? statistics.sentences : 0
        damagedSentences = statistics.badChecksums
        unreadablePositions = statistics.unreadablePositions
        baud = statistics.isReceiver ? input.baud : nil
    }
}

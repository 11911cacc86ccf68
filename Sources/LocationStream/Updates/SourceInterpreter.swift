/// Converts the bytes of an open source to updates.
///
/// An interpreter does no I/O and reads no clock, except through closures that are passed to its initializer.
protocol SourceInterpreter {
    typealias Instant = ContinuousClock.Instant
    typealias Deliver = (LocationUpdate) -> Void

    var greeting: [UInt8] { get }

    var decodesSky: Bool { get set }

    /// The next time at which ``tick(at:deliver:)`` must be called.
    var deadline: Instant? { get }

    var statistics: DecoderStatistics { get }

    /// Whether the bytes have been recognized as a receiver's data, which means that the baud rate is right.
    var hasRecognizedData: Bool { get }

    mutating func opened(at now: Instant)

    /// Continues after a pause in which consumers had no room; the pause does not count as silence.
    mutating func resumed(at now: Instant)

    mutating func receive(_ bytes: Span<UInt8>, at now: Instant, deliver: Deliver) throws(SourceFailure)

    /// Handles the expiry of the ``deadline``; returns a request to send to the source.
    mutating func tick(at now: Instant, deliver: Deliver) throws(SourceFailure) -> [UInt8]

    /// Ends the last epoch; returns an error if the source contained nothing that the consumers can use.
    mutating func closed(deliver: Deliver) -> LocationStreamError?
}

extension GpsdInterpreter: SourceInterpreter {
    var hasRecognizedData: Bool { true }

    mutating func closed(deliver: Deliver) -> LocationStreamError? {
        release(deliver)
        return nil
    }
}

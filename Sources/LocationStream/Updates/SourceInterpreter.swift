/// Makes updates of what one open source sends.
///
/// It holds no descriptor and reads no clock.
protocol SourceInterpreter {
    typealias Instant = ContinuousClock.Instant
    typealias Deliver = (LocationUpdate) -> Void

    /// What is sent when the connection stands.
    var greeting: [UInt8] { get }

    /// Whether updates carry satellites and dilutions.
    var decodesSky: Bool { get set }

    /// The next moment at which ``tick(at:deliver:)`` has something to do.
    var deadline: Instant? { get }

    /// What has been counted so far.
    var tally: DecoderStatistics { get }

    /// The connection stands.
    mutating func opened(at now: Instant)

    /// Reading goes on after a pause of ours: what the source said or did not say meanwhile is not known yet.
    mutating func resumed(at now: Instant)

    /// Bytes have come.
    mutating func receive(_ bytes: Span<UInt8>, at now: Instant, deliver: Deliver) throws(SourceFailure)

    /// ``deadline`` has come. Returns what is to be sent.
    mutating func tick(at now: Instant, deliver: Deliver) throws(SourceFailure) -> [UInt8]

    /// The bytes have ended.
    mutating func closed(deliver: Deliver)
}

import FoundationEssentials
import SystemSupport

@testable import LocationStream

/// An interpreter that reports a location for each byte "L" and fails on "F".
struct StubInterpreter: SourceInterpreter {
    var greeting: [UInt8] = []
    var decodesSky = false
    var deadline: Instant?
    var statistics = DecoderStatistics()
    var hasRecognizedData = false
    var emptyError: LocationStreamError?

    mutating func opened(at now: Instant) { deadline = now.advanced(by: .seconds(3)) }
    mutating func resumed(at now: Instant) { deadline = now.advanced(by: .seconds(3)) }

    mutating func receive(_ bytes: Span<UInt8>, at now: Instant, deliver: Deliver) throws(SourceFailure) {
        deadline = now.advanced(by: .seconds(3))
        for index in 0..<bytes.count {
            statistics.sentences += 1
            if bytes[index] == UInt8(ascii: "F") { throw .retryable("bad data") }
            guard bytes[index] == UInt8(ascii: "L") else { continue }
            hasRecognizedData = true
            deliver(.somewhere)
        }
    }

    mutating func tick(at now: Instant, deliver: Deliver) throws(SourceFailure) -> [UInt8] {
        deadline = nil
        deliver(LocationUpdate(location: nil, sourceDisconnected: true, reason: "silent"))
        return Array("?".utf8)
    }

    mutating func closed(deliver: Deliver) -> LocationStreamError? { emptyError }
}

extension LocationUpdate {
    static let somewhere = LocationUpdate(
        location: Location(coordinate: LocationCoordinate2D(latitude: 48, longitude: 11), timestamp: .distantPast))
}

import FoundationEssentials
import SystemSupport
import TestSupport
import Testing

@testable import LocationStream

/// A serial receiver that is unplugged within a sentence, or loses bytes, and continues.
///
/// The log has latitudes and longitudes that both change, so that a location with values of two epochs is recognized.
@Suite("A source that is reopened within a sentence")
struct ReopeningTests {
    /// Values of one epoch; the digits differ from second to second, so that truncated numbers are elsewhere.
    private static func place(_ second: Int) -> (latitude: String, longitude: String) {
        let minutes = String(100_000 + (second * 61_803 + 7_071) % 60_000).suffix(5)
        return (
            "48\(minutes.prefix(2)).\(minutes.suffix(3))17",
            "011\(minutes.prefix(2)).\(minutes.suffix(3))62"
        )
    }

    private static func degrees(_ text: String) -> Double {
        let point = text.firstIndex(of: ".") ?? text.endIndex
        let start = text.index(point, offsetBy: -2)
        return (Double(text[..<start]) ?? .nan) + (Double(text[start...]) ?? .nan) / 60
    }

    private static let seconds = 0..<4

    /// The sentences of each second, with or without a checksum.
    private static func log(hasChecksums: Bool, lineEnd: String) -> [UInt8] {
        let bodies = seconds.flatMap { second -> [String] in
            let (time, (latitude, longitude)) = ("12000\(second).00", place(second))
            return [
                "GPRMC,\(time),A,\(latitude),N,\(longitude),E,10.000,82.00,010526,,,A",
                "GPVTG,82.00,T,,M,10.000,N,18.520,K,A",
                "GPGGA,\(time),\(latitude),N,\(longitude),E,1,08,0.90,545.4,M,46.9,M,,",
                "GPGSA,A,3,05,07,13,15,20,21,26,28,,,,,1.58,0.92,1.29",
                "GPGLL,\(latitude),N,\(longitude),E,\(time),A,A",
            ]
        }
        let sentences = bodies.map { body in
            hasChecksums ? Sentences.framed(body).replacing("\r\n", with: lineEnd) : "$\(body)\(lineEnd)"
        }
        return Array(sentences.joined().utf8)
    }

    /// The locations of a serial device that delivers the pieces, and is unplugged after each of them.
    private func locations(_ pieces: [ArraySlice<UInt8>], ends: Bool) throws -> [Location] {
        let wallClock = milliseconds("2026-05-01T12:00:09Z") ?? 0
        let source = try #require(LiveSource(.serial("/dev/ttyUSB0", baud: 9600)))
        var machine = LiveSourceStateMachine(source) { _ in
            NMEAInterpreter(name: "/dev/ttyUSB0", silenceRemedy: "", noiseRemedy: "", wallClock: { wallClock })
        }
        var now = ContinuousClock.now
        var actions: [LiveSourceStateMachine.Action] = []
        for piece in pieces {
            actions += machine.opened(baud: 9600, at: now)
            // A serial line delivers a few bytes at a time.
            var rest = piece
            while !rest.isEmpty {
                actions += machine.received(Array(rest.prefix(64)).span, at: now)
                rest = rest.dropFirst(64)
                now = now.advanced(by: .milliseconds(60))
            }
            actions +=
                ends ? machine.ended(.terminal, at: now) : machine.readFailed(SystemError(5), at: now)
            now = now.advanced(by: .seconds(1))
            machine.retry()
        }
        return actions.compactMap { action in
            guard case .deliver(let update, _) = action else { return nil }
            return update.location
        }
    }

    /// Expects that each location is one of the log's, at its time.
    private func check(_ locations: [Location], _ comment: @autoclosure () -> Comment) {
        for location in locations {
            let second = Int(location.timestamp.timeIntervalSince1970) % 60
            let (latitude, longitude) = Self.place(second)
            let isRight =
                Self.seconds.contains(second)
                && abs(location.coordinate.latitude - Self.degrees(latitude)) < 1e-6
                && abs(location.coordinate.longitude - Self.degrees(longitude)) < 1e-6
            if !isRight {
                Issue.record("\(location) after \(comment())")
                return
            }
        }
    }

    @Test("No location has values of two halves, wherever a log is cut", arguments: [true, false], ["\r\n", "\n"])
    func everyCut(hasChecksums: Bool, lineEnd: String) throws {
        let log = Self.log(hasChecksums: hasChecksums, lineEnd: lineEnd)
        for cut in 0...log.count {
            let found = try locations([log[..<cut], log[cut...]], ends: cut.isMultiple(of: 2))
            check(found, "a cut at \(cut)")
            #expect(found.count >= 2, "\(cut)")
        }
    }

    @Test("No location has values of two halves if the receiver starts anew", arguments: [true, false])
    func restart(hasChecksums: Bool) throws {
        let log = Self.log(hasChecksums: hasChecksums, lineEnd: "\r\n")
        for cut in 0...log.count {
            check(try locations([log[..<cut], log[...]], ends: true), "a restart at \(cut)")
            check(try locations([log[..<cut] + log[...]], ends: true), "a restart at \(cut) without a loss of the line")
        }
    }

    @Test("No location is wrong if bytes are lost without a loss of the line", arguments: 1...30 as ClosedRange<UInt64>)
    func lostBytes(seed: UInt64) throws {
        let log = Self.log(hasChecksums: true, lineEnd: "\r\n")
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let start = Int.random(in: 0..<log.count, using: &generator)
            let end = Int.random(in: start..<log.count, using: &generator)
            check(
                try locations([log[..<start] + log[end...]], ends: true), "the loss of the bytes \(start)..<\(end)")
        }
    }
}

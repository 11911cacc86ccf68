import LocationStream
import Testing

@testable import myeline

@Suite("The replay player", .timeLimit(.minutes(10)))
@MainActor
struct ReplayPlayerTests {
    private let place: Workplace
    private let clock = JumpingClock()

    init() throws {
        place = try Workplace()
    }

    /// Records what was sent and when.
    private final class Recorder: ReplaySink {
        let name: String? = nil
        private(set) var sent: [(at: Duration, bytes: [UInt8])] = []
        private let clock: JumpingClock
        private let last: Int?

        init(_ clock: JumpingClock, last: Int? = nil) {
            self.clock = clock
            self.last = last
        }

        func send(_ bytes: [UInt8], waitsForReaders: Bool) throws {
            sent.append((clock.now.offset, bytes))
            if sent.count == last { throw CancellationError() }
        }

        func finish() {}
    }

    private func played(
        _ path: String, rate: LocationSource.ReplayRate = .times(1), loops: Bool = false, last: Int? = nil
    ) async throws -> [(at: Duration, bytes: [UInt8])] {
        var warnings: [String] = []
        return try await played(path, rate: rate, loops: loops, last: last, &warnings)
    }

    private func played(
        _ path: String, rate: LocationSource.ReplayRate = .times(1), loops: Bool = false, last: Int? = nil,
        _ warnings: inout [String]
    ) async throws -> [(at: Duration, bytes: [UInt8])] {
        let recorder = Recorder(clock, last: last)
        do {
            try await ReplayPlayer(clock: clock, rate: rate, isLooping: loops).play(path, to: recorder) {
                warnings.append($0)
            }
        } catch is CancellationError {}
        return recorder.sent
    }

    /// An RMC at a time on 2024-05-14.
    private static func rmc(_ time: String) -> String {
        let body = "GPRMC,\(time),A,4807.038,N,01131.000,E,022.4,084.4,140524,,,A"
        let checksum = body.utf8.reduce(0, ^)
        return "$\(body)*\(checksum < 16 ? "0" : "")\(String(checksum, radix: 16, uppercase: true))\r\n"
    }

    @Test("divides the recorded intervals by the rate", arguments: [1.0, 2, 10])
    func pace(rate: Double) async throws {
        let path = place.file("log", ["100000.00", "100001.00", "100001.50", "100004.00"].map(Self.rmc).joined())
        let sent = try await played(path, rate: .times(rate))
        #expect(sent.map(\.at) == [0, 1000, 1500, 4000].map { .milliseconds($0 / rate) })
    }

    @Test("sends a UTF-16 log as ASCII", arguments: [true, false])
    func wide(isBigEndian: Bool) async throws {
        let text = (0..<900).map { Self.rmc("10\($0 / 45 + 10)\($0 % 45 + 10).00") }.joined()
        let units = [0xFEFF] + Array(text.utf16)
        let bytes = units.flatMap { unit in
            isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }
        let sent = try await played(place.file("log", bytes), rate: .unlimited)
        #expect(sent.flatMap(\.bytes) == Array(text.utf8))
    }

    @Test("what could not be read of a log is named once, even if the log is repeated")
    func unreadable() async throws {
        let lines = [
            "latitude,longitude,time", "48,11,2024-05-14T10:00:00Z", "48,11,soon", "x,11,2024-05-14T10:00:02Z",
        ]
        let path = place.file("log.csv", lines.joined(separator: "\n") + "\n")
        var warnings: [String] = []
        _ = try await played(path, rate: .unlimited, loops: true, last: 5, &warnings)
        #expect(warnings.count == 2)
        #expect(warnings.contains { $0.contains("1 time cannot be read, such as 'soon'") }, "\(warnings)")
        #expect(warnings.contains { $0.contains("1 unusable line") }, "\(warnings)")
    }

    @Test("does not wait without a rate")
    func unlimited() async throws {
        let sent = try await played(FixtureLog.cityDrive.path, rate: .unlimited)
        #expect(sent.allSatisfy { $0.at == .zero })
        #expect(sent.count == FixtureLog.cityDrive.goldenLines.count)
    }

    @Test("sends every byte once and in order", arguments: FixtureLog.all)
    func exact(log: FixtureLog) async throws {
        let sent = try await played(log.path)
        #expect(sent.flatMap(\.bytes) == log.bytes)
    }

    @Test("ends an epoch with a line end, so that a reader need not wait for the next one")
    func lineEnds() async throws {
        let log = FixtureLog.cityDrive
        for epoch in try await played(log.path) { #expect(epoch.bytes.last == UInt8(ascii: "\n")) }
    }

    @Test("sends ten epochs a second at 10 Hz")
    func tenHertz() async throws {
        let sent = try await played(FixtureLog(name: "multi-constellation").path)
        let steps = zip(sent, sent.dropFirst()).map { $1.at - $0.at }
        #expect(!steps.isEmpty)
        #expect(steps.allSatisfy { $0 == .milliseconds(100) })
    }

    @Test("sends epochs without a time every second")
    func coldStart() async throws {
        let sent = try await played(FixtureLog(name: "cold-start").path)
        #expect(sent.prefix(30).map(\.at) == (0..<30).map { .seconds($0) })
    }

    @Test("does not wait for leaps in time")
    func leap() async throws {
        let path = place.file("log", ["100000.00", "100001.00", "180000.00", "095900.00"].map(Self.rmc).joined())
        let sent = try await played(path)
        #expect(sent.map(\.at) == [.zero, .seconds(1), .seconds(2), .seconds(3)])
    }

    @Test("starts a loop again a second after the end, with the same bytes")
    func loop() async throws {
        let path = place.file("log", ["100000.00", "100001.00"].map(Self.rmc).joined())
        let sent = try await played(path, loops: true, last: 5)
        #expect(sent.map(\.at) == (0..<5).map { .seconds($0) })
        #expect(sent[0].bytes == sent[2].bytes)
        #expect(sent[1].bytes == sent[3].bytes)
    }

    @Test("sends the rest after the last epoch at once, including split sentences")
    func tail() async throws {
        let tail = "# the end\r\n$GPRMC,1000"
        let path = place.file("log", Self.rmc("100000.00") + Self.rmc("100001.00") + tail)
        let sent = try await played(path)
        #expect(sent.last?.at == .seconds(1))
        #expect(sent.flatMap(\.bytes).suffix(tail.utf8.count) == Array(tail.utf8)[...])
    }

    @Test("sends the points of a GPX track as sentences")
    func track() async throws {
        let path = place.file(
            "track.gpx",
            """
            <?xml version="1.0"?><gpx version="1.1" creator="x"><trk><trkseg>
            <trkpt lat="48.1" lon="11.5"><ele>519.5</ele><time>2024-05-14T07:42:10Z</time></trkpt>
            <trkpt lat="48.2" lon="11.6"><ele>520</ele><time>2024-05-14T07:42:13Z</time></trkpt>
            </trkseg></trk></gpx>
            """)
        let sent = try await played(path)
        #expect(sent.map(\.at) == [.zero, .seconds(3)])
        let first = String(decoding: sent.first?.bytes ?? [], as: UTF8.self)
        #expect(first.hasPrefix("$GPRMC,074210.000,A,4806.0000000,N,01130.0000000,E,"))
    }

    @Test(
        "rejects files that are not logs",
        arguments: [
            ("", "LOG is empty; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"),
            (
                "never gonna\ngive you up\n",
                "LOG contains no receiver data; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"
            ),
            ("<gpx></gpx>", "LOG has no track points; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"),
            (
                "<html></html>",
                "LOG is neither GPX nor KML: its root element is <html>; "
                    + "give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"
            ),
        ])
    func refused(text: String, message: String) async throws {
        let path = place.file("log", text)
        let error = await #expect(throws: LocationStreamError.self) { try await played(path) }
        #expect(
            error?.description
                == message.split(separator: "LOG", omittingEmptySubsequences: false).joined(separator: path))
    }

    @Test("rejects three megabytes of noise")
    func noise() async throws {
        let path = place.file("log", (0..<3 << 20).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 11) })
        await #expect(throws: LocationStreamError.self) { try await played(path) }
    }
}

import FoundationEssentials
import Testing

@testable import LocationStream

@Suite("The NMEA interpreter")
struct NMEAInterpreterTests {
    private let start = ContinuousClock.now

    private func at(_ milliseconds: Int) -> ContinuousClock.Instant { start.advanced(by: .milliseconds(milliseconds)) }

    private func interpreter() -> NMEAInterpreter {
        NMEAInterpreter(name: "here", silenceRemedy: "wait", noiseRemedy: "check it") { 1_777_636_800_000 }
    }

    @Test("the positions of a receiver without a time have their time of arrival, which is flagged")
    func withoutTime() throws {
        var interpreter = interpreter()
        var updates: [LocationUpdate] = []
        let log = log([
            "GPGGA,,5650.82,N,01131.0,E,1,08,0.9,545.4,M,46.9,M,,",
            "GPGGA,,5650.83,N,01131.0,E,1,08,0.9,545.4,M,46.9,M,,",
            "GPGGA,,,,,,0,00,,,M,,M,,",
        ])
        interpreter.opened(at: at(0))
        try interpreter.receive(log.span, at: at(1000)) { updates.append($0) }
        _ = interpreter.closed { updates.append($0) }
        #expect(updates.map(\.fix) == [.threeDimensional, .threeDimensional, .none])
        #expect(updates.map(\.timeEstimated) == [true, true, false])
        #expect(updates.map { $0.location?.timestamp.timeIntervalSince1970 } == [1_777_636_800, 1_777_636_800, nil])
        #expect(updates.map { $0.reason == nil } == [true, true, false])
        var timed: [LocationUpdate] = []
        try interpreter.receive(Array(Sentences.epoch(0).utf8).span, at: at(2000)) { timed.append($0) }
        _ = interpreter.closed { timed.append($0) }
        #expect(timed.map(\.timeEstimated) == [false])
    }

    @Test("a position that cannot be read is counted and named, and no view of the sky is blamed")
    func unreadable() throws {
        var interpreter = interpreter()
        var updates: [LocationUpdate] = []
        interpreter.opened(at: at(0))
        let bodies = [
            "GPRMC,143744,A,426,N,00159,W,5.0,90.0,140524,,", "GPRMC,143745,A,426,N,00159,W,5.0,90.0,140524,,",
        ]
        try interpreter.receive(log(bodies).span, at: at(1000)) { updates.append($0) }
        _ = interpreter.closed { updates.append($0) }
        let reason =
            "the receiver has a fix, but its position '426,N,00159,W' cannot be read: check the receiver's settings"
        #expect(updates.map(\.reason) == [reason, reason] && interpreter.statistics.unreadablePositions == 2)
        // Without a fix, the position does not matter.
        var other = self.interpreter()
        updates = []
        other.opened(at: at(0))
        try other.receive(log(["GPRMC,143744,V,426,N,00159,W,,,140524,,"]).span, at: at(1000)) { updates.append($0) }
        _ = other.closed { updates.append($0) }
        #expect(updates.map { $0.reason?.hasPrefix("no fix") } == [true])
        #expect(other.statistics.unreadablePositions == 0)
    }

    /// The first lines of `gpspipe`, for the given members of gpsd's answer.
    private func recording(_ watch: String, _ lines: [String], stamp: String = "") -> [UInt8] {
        let all =
            [
                #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#,
                #"{"class":"DEVICES","devices":[]}"#, #"{"class":"WATCH","enable":true,\#(watch),"scaled":false}"#,
            ] + lines
        return Array(all.map { stamp + $0 + "\n" }.joined().utf8)
    }

    private let report =
        #"{"class":"TPV","device":"/dev/ttyS0","mode":3,"time":"2024-05-14T10:00:01.000Z","lat":47.2,"#
        + #""lon":11.4,"altMSL":580.0}"#

    @Test(
        "the output of gpspipe is read like a receiver, with any time before its lines, wherever it is split",
        arguments: [
            "", "2024-05-14 10:00:01: ", "1715680801.123456: ", "{1715680801}: ", "Tue May 14 10:00:01 2024: ",
        ],
        [1, 7, 64, 10_000])
    func gpspipe(stamp: String, size: Int) throws {
        let sentences = Sentences.epoch(0).split(separator: "\r\n").map { "\($0)\r" }
        for (watch, lines) in [
            (#""json":true,"nmea":false,"raw":0"#, [report]), (#""json":false,"nmea":true,"raw":0"#, sentences),
            (#""json":true,"nmea":true,"raw":0"#, [report] + sentences),
        ] {
            var interpreter = interpreter()
            var updates: [LocationUpdate] = []
            interpreter.opened(at: at(0))
            let bytes = recording(watch, lines, stamp: stamp)
            for start in stride(from: 0, to: bytes.count, by: size) {
                let end = min(bytes.count, start + size)
                try interpreter.receive(bytes.span.extracting(start..<end), at: at(1000)) { updates.append($0) }
            }
            #expect(interpreter.closed { updates.append($0) } == nil)
            let latitudes = updates.compactMap { $0.location?.coordinate.latitude }
            #expect(latitudes == [lines.first == report ? 47.2 : 48.0 + 7.1 / 60], "\(watch)")
            #expect(updates.allSatisfy { !$0.sourceDisconnected })
        }
    }

    @Test("raw data of gpspipe are refused with the reason")
    func raw() {
        var interpreter = NMEAInterpreter(
            name: "here", silenceRemedy: "wait", noiseRemedy: "check it", hasEnd: true
        ) { 0 }
        let failure = #expect(throws: SourceFailure.self) {
            let bytes = recording(#""json":false,"nmea":false,"raw":2"#, ["\u{1}\u{2}"])
            try interpreter.receive(bytes.span, at: at(0)) { _ in }
        }
        let error: LocationStreamError? = if case .permanent(let error)? = failure { error } else { nil }
        #expect(
            error?.description == "here contains a receiver's raw data, as 'gpspipe -R' writes it, which only gpsd can "
                + "decode; record with 'gpspipe -w' or 'gpspipe -r'")
    }

    @Test("a silent copy of gpsd's reports is reported")
    func silentReports() throws {
        var interpreter = interpreter()
        var updates: [LocationUpdate] = []
        interpreter.opened(at: at(0))
        let bytes = recording(#""json":true,"nmea":false,"raw":0"#, [report])
        try interpreter.receive(bytes.span, at: at(100)) { updates.append($0) }
        #expect(updates.count { $0.location != nil } == 1)
        let deadline = try #require(interpreter.deadline)
        _ = try interpreter.tick(at: deadline) { updates.append($0) }
        #expect(
            updates.last?.reason
                == "gpsd through here receives nothing from /dev/ttyS0: check its power and its baud rate")
    }

    @Test("a short silence ends an epoch, a long one is reported")
    func silence() throws {
        var interpreter = interpreter()
        var updates: [LocationUpdate] = []
        interpreter.opened(at: at(0))
        try interpreter.receive(Array(Sentences.epoch(0).utf8).span, at: at(1000)) { updates.append($0) }
        #expect(interpreter.deadline == at(1300))
        _ = try interpreter.tick(at: at(1300)) { updates.append($0) }
        #expect(updates.map { $0.location != nil } == [true])
        _ = try interpreter.tick(at: at(3500)) { updates.append($0) }
        #expect(updates.last?.reason == "here is silent: wait")
    }

    @Test("a receiver that no longer sends positions is distinguished from one that never sent any")
    func otherSentences() throws {
        var interpreter = interpreter()
        var updates: [LocationUpdate] = []
        let gsv = Array(Sentences.framed("GPGSV,1,1,01,05,40,083,46").utf8)
        interpreter.opened(at: at(0))
        try interpreter.receive(gsv.span, at: at(2400)) { updates.append($0) }
        _ = try interpreter.tick(at: at(2500)) { updates.append($0) }
        #expect(updates.map(\.reason) == [LocationUpdate.noEpochs(of: "here")])
        try interpreter.receive(Array(Sentences.epoch(0).utf8).span, at: at(3000)) { updates.append($0) }
        _ = try interpreter.tick(at: at(3300)) { updates.append($0) }
        try interpreter.receive(gsv.span, at: at(5400)) { updates.append($0) }
        _ = try interpreter.tick(at: at(5500)) { updates.append($0) }
        #expect(updates.map { $0.location != nil } == [false, true, false])
        #expect(
            updates.last?.reason == "here no longer sends positions, only other data: check the receiver's settings")
    }

    @Test("a pause of the consumer is not a silence and ends no epoch")
    func pause() throws {
        var interpreter = interpreter()
        var updates: [LocationUpdate] = []
        let epoch = Array(Sentences.epoch(0).utf8)
        interpreter.opened(at: at(0))
        try interpreter.receive(epoch.span.extracting(first: epoch.count / 2), at: at(1000)) { updates.append($0) }
        interpreter.resumed(at: at(60000))
        #expect(try #require(interpreter.deadline) > at(60000))
        try interpreter.receive(epoch.span.extracting(droppingFirst: epoch.count / 2), at: at(60100)) {
            updates.append($0)
        }
        _ = try interpreter.tick(at: at(60400)) { updates.append($0) }
        #expect(updates.map(\.location?.altitude) == [545.4])
    }

    @Test("the own ship's AIS has the minute at which it was received")
    func ownShip() throws {
        var interpreter = interpreter()
        var updates: [LocationUpdate] = []
        interpreter.opened(at: at(0))
        let message = AISMessage.classA(latitude: 48 * 600_000, longitude: 11 * 600_000, second: 5)
        let sentence = message.bodies().map(Sentences.encapsulated).joined()
        try interpreter.receive(Array(sentence.utf8).span, at: at(125_400)) { updates.append($0) }
        #expect(updates.isEmpty)
        _ = try interpreter.tick(at: at(125_700)) { updates.append($0) }
        #expect(updates.map(\.location?.timestamp.timeIntervalSince1970) == [1_777_636_805])
        #expect(updates.map(\.heading?.trueHeading) == [90])
    }

    @Test("a position without a time is no location, and the reason says so")
    func noTime() throws {
        var epoch = Epoch()
        (epoch.fix, epoch.latitude, epoch.longitude) = (.twoDimensional, 48, 11)
        let update = LocationUpdate(epoch, isLive: false)
        #expect(update.location == nil && update.reason?.hasPrefix("the position has no time") == true)
    }

    @Test("gives up after 1 MiB without a sentence, but not if sentences arrive between")
    func nonsense() throws {
        var interpreter = interpreter()
        let noise = [UInt8](repeating: 0, count: 64 << 10)
        interpreter.opened(at: at(0))
        for round in 0..<40 {
            if round % 10 == 9 {
                try interpreter.receive(Array(Sentences.epoch(round).utf8).span, at: at(1000)) { _ in }
            }
            try interpreter.receive(noise.span, at: at(1000)) { _ in }
        }
        #expect(throws: SourceFailure.self) {
            for _ in 0..<20 { try interpreter.receive(noise.span, at: at(1000)) { _ in } }
        }
    }
}

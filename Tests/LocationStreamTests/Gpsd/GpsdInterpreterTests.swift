import FoundationEssentials
import Testing

@testable import LocationStream
import TestSupport

@Suite("The gpsd interpreter")
struct GpsdInterpreterTests {
    @Test(
        "a damaged line whose class is not its first member does not hold up the next ones",
        arguments: [
            #"{"alt":449.5,"class":"TPV"!"lat":47.2}"#, #"{"alt":449.5x,"class":"TPV","mode":3"#,
            #"{"a":[1,"class":"TPV","mode":3,"lat":47.2}"#, #"{"a":{"b":1},,"class":"TPV","device":"/dev/ttyS0"}"#,
            #"{"a":1"class":"TPV","lat":47.2}"#, #"{"alt":"\","class":"TPV","lat":47.2}"#,
            #"{"gniz,"uSat":9t '?HELP;'"} {"class":"DEVICE","path":"/dev/ttyUSB0","activated":0}"#,
        ])
    func damagedOrder(_ line: String) throws {
        var talk = try GpsdConversation()
        try talk.receive(line + "\n")
        try talk.receive(
            #"{"alt":449.5,"class":"TPV","lat":47.2,"lon":11.4,"mode":3,"time":"2019-03-10T08:16:25.000Z"}"# + "\n",
            at: 1)
        #expect(talk.latitudes == [47.2])
    }

    @Test("converts reports to locations with every field")
    func fields() throws {
        var talk = try GpsdConversation()
        try talk.receive(
            """
            {"class":"SKY","device":"/dev/ttyUSB0","hdop":0.9,"vdop":1.2,"nSat":12,"uSat":2,\
            "satellites":[{"PRN":1,"used":true},{"PRN":2,"used":true},{"PRN":3,"used":false}]}
            {"class":"TPV","device":"/dev/ttyUSB0","status":2,"mode":3,"time":"2017-01-10T00:09:41.250Z","lat":44.068897833,\
            "lon":-121.314271333,"altHAE":1123.4,"altMSL":1144.8,"track":77.5,"speed":0.015,"eph":4.1,"epv":7.2}

            """)
        let update = try #require(talk.updates.first)
        let location = try #require(update.location)
        #expect(update.fix == .threeDimensional && update.quality == .differential && update.satellitesUsed == 2)
        #expect(location.coordinate.latitude == 44.068897833 && location.coordinate.longitude == -121.314271333)
        #expect(location.altitude == 1144.8 && location.ellipsoidalAltitude == 1123.4)
        #expect(location.horizontalAccuracy == 4.1 && location.verticalAccuracy == 7.2)
        #expect(location.accuracySource == .receiver)
        #expect(location.speed == 0.015 && location.course == 77.5)
        #expect(location.timestamp.timeIntervalSince1970 == 1_484_006_981.25)
    }

    @Test("adds the last SKY report of a device to its locations, if requested")
    func sky() throws {
        let report =
            #"{"class":"SKY","device":"/dev/ttyUSB0","pdop":1.5,"hdop":0.9,"vdop":1.2,"satellites":["#
            + #"{"PRN":5,"el":79.0,"az":29.0,"ss":47.0,"used":true,"gnssid":0,"svid":5},"#
            + #"{"PRN":70,"el":26.0,"az":211.0,"ss":38.5,"used":false,"gnssid":6,"svid":6},"#
            + #"{"PRN":304,"el":10.0,"az":20.0,"ss":0.0,"used":false,"gnssid":2,"svid":4},"#
            + #"{"PRN":46,"ss":30.0,"used":false}]}"# + "\n"
        var plain = try GpsdConversation()
        try plain.receive(report + GpsdRig.report(1))
        #expect(plain.updates.count == 1 && plain.updates[0].satellites == nil && plain.updates[0].dilution == nil)
        var talk = try GpsdConversation()
        talk.interpreter.decodesSky = true
        try talk.receive(GpsdRig.report(1) + report + GpsdRig.report(2) + GpsdRig.report(3))
        let satellites = [
            Satellite(constellation: .gps, id: 5, elevation: 79, azimuth: 29, snr: 47, isUsed: true),
            Satellite(constellation: .glonass, id: 6, elevation: 26, azimuth: 211, snr: 38.5),
            Satellite(constellation: .galileo, id: 4, elevation: 10, azimuth: 20),
            Satellite(constellation: .sbas, id: 133, snr: 30),
        ]
        #expect(talk.updates.map(\.satellites) == [nil, satellites, satellites])
        #expect(
            talk.updates.map(\.dilution)
                == [nil, .init(pdop: 1.5, hdop: 0.9, vdop: 1.2), .init(pdop: 1.5, hdop: 0.9, vdop: 1.2)])
        // A SKY without satellites keeps the last list; a SKY of another device is ignored.
        try talk.receive(
            #"{"class":"SKY","device":"/dev/ttyUSB0","pdop":2.5}"# + "\n"
                + #"{"class":"SKY","device":"/dev/ttyUSB1","satellites":[{"PRN":9,"used":true}]}"# + "\n"
                + GpsdRig.report(4))
        #expect(talk.updates.last?.satellites == satellites && talk.updates.last?.dilution?.pdop == 2.5)
    }

    @Test("reads reports with blanks, which some bridges send", arguments: [": ", " :", "\t:  "])
    func blanks(colon: String) throws {
        func spaced(_ text: String) -> String {
            text.replacing("\":", with: "\"" + colon).replacing(",\"", with: ", \"")
        }
        var talk = try GpsdConversation(greets: false)
        try talk.receive(spaced(GpsdRig.greeting))
        #expect(talk.reasons == ["connected to gpsd at test:2947: waiting for /dev/ttyUSB0"])
        let sky = #"{"class":"SKY","device":"/dev/ttyUSB0","hdop":0.9,"satellites":[{"PRN":1,"used":true}]}"# + "\n"
        try talk.receive(spaced(sky + GpsdRig.report(1)))
        try talk.receive(spaced(#"{"class":"ERROR","message":"say,  \"{ no"}"# + "\n"))
        #expect(talk.latitudes == [48.1001] && talk.updates[1].satellitesUsed == 1)
        #expect(talk.reasons.last == #"gpsd at test:2947 reports: say,  "{ no"#)
    }

    @Test("drops satellites and dilutions after 15 s")
    func oldSky() throws {
        var talk = try GpsdConversation()
        talk.interpreter.decodesSky = true
        let list = #"{"class":"SKY","device":"/dev/ttyUSB0","pdop":1.5,"uSat":1,"satellites":[{"PRN":5,"used":true}]}"#
        try talk.receive(list + "\n" + GpsdRig.report(0), at: 0)
        try talk.receive(GpsdRig.report(15), at: 15)
        try talk.receive(#"{"class":"SKY","device":"/dev/ttyUSB0","pdop":2.5}"# + "\n" + GpsdRig.report(16), at: 16)
        try talk.receive(GpsdRig.report(32), at: 32)
        #expect(talk.updates.map { $0.satellites?.count } == [1, 1, nil, nil])
        #expect(talk.updates.map { $0.dilution?.pdop } == [1.5, 1.5, 2.5, nil])
    }

    @Test("the satellites in use are unknown if gpsd counts none for a fix, as for a receiver without GSA")
    func uncountedSatellites() throws {
        var talk = try GpsdConversation()
        talk.interpreter.decodesSky = true
        let sky =
            #"{"class":"SKY","device":"/dev/ttyUSB0","nSat":2,"uSat":0,"satellites":["#
            + #"{"PRN":1,"used":false},{"PRN":2,"used":false}]}"# + "\n"
        try talk.receive(sky + GpsdRig.report(1, mode: 1) + sky + GpsdRig.report(2, mode: 2))
        #expect(talk.updates.map(\.satellitesUsed) == [0, nil])
        #expect(talk.updates.map { $0.satellites?.count } == [2, 2])
    }

    @Test("leaves missing values unknown, never 0")
    func unknowns() throws {
        var talk = try GpsdConversation()
        try talk.receive(
            #"{"class":"TPV","device":"/dev/ttyUSB0","mode":2,"time":"2026-05-01T12:00:00.000Z","lat":1,"lon":2}"#
                + "\n")
        let location = try #require(talk.updates.first?.location)
        #expect(location.altitude.isNaN && location.ellipsoidalAltitude.isNaN && location.verticalAccuracy <= 0)
        #expect(location.speed < 0 && location.course < 0 && location.speedAccuracy < 0 && location.courseAccuracy < 0)
        #expect(location.accuracySource == .dilutionOfPrecision)
        #expect(talk.updates.first?.quality == nil)
        try talk.receive(#"{"class":"TPV","device":"/dev/ttyUSB0","mode":3,"time":"2026-05-01T12:00:01.000Z"}"# + "\n")
        #expect(talk.updates.count == 2 && talk.updates.last?.location == nil)
        #expect(talk.reasons == ["the fix has no valid position: check the receiver's settings"])
    }

    @Test(
        "reads reports whose members are in any order",
        arguments: [
            #"{"altMSL":580.0,"class":"TPV","device":"/dev/ttyUSB0","lat":47.2,"lon":11.4,"mode":3,"time":"T"}"#,
            #"{"time":"T","mode":3,"lon":11.4,"lat":47.2,"device":"/dev/ttyUSB0","altMSL":580.0,"class":"TPV"}"#,
            #"{ "mode" : 3, "x":{"class":1}, "time":"T","class" : "TPV","device":"/dev/ttyUSB0","lat":47.2,"lon":11.4,"#
                + #""altMSL":580}"#,
        ])
    func memberOrder(report: String) throws {
        var talk = try GpsdConversation(greets: false)
        // All reports of the conversation are sorted, not only the fixes.
        try talk.receive(#"{"proto_major":3,"proto_minor":14,"release":"3.22","class":"VERSION"}"# + "\n")
        let device = #"{"activated":"2026-05-01T12:00:00.000Z","class":"DEVICE","path":"/dev/ttyUSB0"}"#
        try talk.receive(#"{"devices":[\#(device),\#(device)],"class":"DEVICES"}"# + "\n")
        #expect(talk.reasons == ["connected to gpsd at test:2947: waiting for /dev/ttyUSB0"])
        talk.interpreter.decodesSky = true
        try talk.receive(
            #"{"satellites":[{"used":true,"ss":42,"el":40,"az":100,"PRN":5}],"hdop":1.5,"device":"/dev/ttyUSB0","#
                + #""class":"SKY"}"# + "\n")
        try talk.receive(report.replacing("\"T\"", with: "\"2026-05-01T12:00:00.000Z\"") + "\n")
        let update = try #require(talk.updates.last { $0.location != nil } ?? talk.updates.last)
        guard !report.contains("\"x\"") else {
            // A second member of this name could make libgps loop, so the line is counted instead of read.
            #expect(update.location == nil && talk.interpreter.statistics.unknown == 1)
            return
        }
        #expect(update.location?.altitude == 580 && update.location?.coordinate.latitude == 47.2)
        #expect(update.satellites?.count == 1 && update.dilution?.hdop == 1.5)
    }

    @Test(
        "reads the only altitude of gpsd up to version 3.19, and prefers the later ones",
        arguments: [
            (#","alt":449.5"#, 449.5), (#","alt":-3e1"#, -30), (#","alt":449.5,"altMSL":450.0"#, 450),
            (#","altHAE":500.0,"alt":449.5"#, .nan), ("", .nan), (#","alt":null"#, .nan), (#","x":"\"alt\":1""#, .nan),
        ])
    func oldAltitude(members: String, altitude: Double) throws {
        var talk = try GpsdConversation()
        try talk.receive(
            #"{"class":"TPV","device":"/dev/ttyUSB0","mode":3,"time":"2026-05-01T12:00:00.000Z","lat":1,"lon":2"#
                + members + "}\n")
        let found = try #require(talk.updates.first?.location?.altitude)
        #expect(found == altitude || found.isNaN && altitude.isNaN)
    }

    private func report(_ second: Int, _ members: String, mode: Int = 3) -> String {
        #"{"class":"TPV","device":"/dev/ttyUSB0","mode":\#(mode),"time":"2026-05-01T12:00:0\#(second).000Z","#
            + #""lat":1,"lon":2\#(members)}"# + "\n"
    }

    @Test("adds the speed and the course of a second report, at first with a second update, then with one")
    func secondReport() throws {
        var talk = try GpsdConversation()
        for second in 1...2 {
            try talk.receive(report(second, #","altMSL":580.0"#), at: Double(second))
            #expect(talk.updates.count == 2 * second - 1)
            try talk.receive(report(second, #","speed":2.5,"track":90.0"#), at: Double(second) + 0.05)
            let location = try #require(talk.updates.last?.location)
            #expect(talk.updates.count == 2 * second)
            #expect(location.speed == 2.5 && location.course == 90 && location.altitude == 580)
        }
        // The third epoch starts the wait for the second report, because two epochs had one.
        try talk.receive(report(3, #","altMSL":580.0"#), at: 3)
        #expect(talk.updates.count == 4)
        try talk.receive(report(3, #","speed":2.5,"track":90.0"#), at: 3.05)
        #expect(talk.updates.count == 5 && talk.updates.last?.location?.speed == 2.5)
        #expect(talk.interpreter.statistics.epochs == 3)
    }

    @Test("waits for a second report for 300 ms, and no longer once it does not come")
    func missingSecondReport() throws {
        var talk = try GpsdConversation()
        for second in 1...2 {
            try talk.receive(report(second, #","altMSL":580.0"#), at: Double(second))
            try talk.receive(report(second, #","speed":2.5"#), at: Double(second))
        }
        let count = talk.updates.count
        try talk.receive(report(3, #","altMSL":580.0"#), at: 3)
        #expect(talk.updates.count == count)
        _ = try talk.tick(at: 3.31)
        #expect(talk.updates.count == count + 1 && talk.updates.last?.location?.altitude == 580)
        try talk.receive(report(4, #","altMSL":580.0"#), at: 4)
        #expect(talk.updates.count == count + 2)
        // A complete report never waits.
        try talk.receive(report(5, #","altMSL":580.0,"speed":1.0,"track":5.0"#), at: 5)
        #expect(talk.updates.count == count + 3)
    }

    @Test("uses a second report of an epoch only if it adds to the first one")
    func repeats() throws {
        var talk = try GpsdConversation()
        for mode in [2, 3, 3, 2, 1] { try talk.receive(GpsdRig.report(1, mode: mode)) }
        #expect(talk.updates.map(\.fix) == [.twoDimensional, .threeDimensional])
        try talk.receive(GpsdRig.report(2))
        #expect(talk.updates.count == 3)
    }

    @Test("uses this machine's time from the fourth fix without a time")
    func timeless() throws {
        var talk = try GpsdConversation()
        let report = #"{"class":"TPV","device":"/dev/ttyUSB0","mode":3,"lat":48.1,"lon":11.5,"altMSL":500}"# + "\n"
        for _ in 0..<3 { try talk.receive(report) }
        #expect(talk.updates.isEmpty)
        try talk.receive(report)
        #expect(talk.updates.first?.location?.timestamp.timeIntervalSince1970 == 1_700_000_000)
        #expect(talk.updates.first?.timeEstimated == true)
    }

    @Test("reports a missing fix with the satellites, at most twice a second")
    func noFix() throws {
        var talk = try GpsdConversation()
        let report = #"{"class":"TPV","device":"/dev/ttyUSB0","mode":1}"# + "\n"
        for tenth in 0..<10 { try talk.receive(report, at: Double(tenth) / 10) }
        #expect(talk.updates.count == 2)
        #expect(talk.updates.allSatisfy { $0.location == nil && $0.fix == .none && $0.locationUnavailable })
        #expect(talk.reasons.allSatisfy { $0.hasPrefix("no fix") })
    }

    @Test("follows one of two receivers while it has a fix")
    func twoReceivers() throws {
        var talk = try GpsdConversation()
        for second in 1...3 {
            try talk.receive(GpsdRig.report(second, device: "/dev/ttyUSB0"), at: Double(second))
            try talk.receive(GpsdRig.report(second + 100, device: "/dev/ttyUSB1"), at: Double(second))
        }
        #expect(talk.latitudes == [48.1001, 48.1002, 48.1003])
        try talk.receive(GpsdRig.report(104, device: "/dev/ttyUSB1"), at: 6.5)
        #expect(talk.latitudes.last == 48.1104)
    }

    @Test("follows the requested device")
    func wantedDevice() throws {
        var talk = try GpsdConversation(device: "/dev/ttyUSB1")
        let reason = "gpsd at test:2947 has no device /dev/ttyUSB1, only /dev/ttyUSB0: choose one of these"
        #expect(talk.reasons == [reason])
        try talk.receive(GpsdRig.report(1, device: "/dev/ttyUSB0"))
        try talk.receive(GpsdRig.report(2, device: "/dev/ttyUSB1"))
        #expect(talk.latitudes == [48.1002])
    }

    @Test("distinguishes no receiver, a lost one, a silent one and no fix")
    func texts() throws {
        var talk = try GpsdConversation(greets: false)
        try talk.receive(#"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"# + "\n")
        try talk.receive(#"{"class":"DEVICES","devices":[]}"# + "\n")
        #expect(talk.reasons.last?.contains("has no receiver") == true)
        try talk.receive(
            #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyUSB0","activated":"2026-05-01T12:00:00.000Z"}]}"#
                + "\n")
        #expect(talk.reasons.last?.contains("waiting for /dev/ttyUSB0") == true)
        try talk.receive(
            #"{"class":"DEVICE","path":"/dev/ttyUSB0","activated":"2026-05-01T12:00:00.000Z"}"# + "\n", at: 1)
        try talk.receive(GpsdRig.report(1, mode: 1), at: 2)
        #expect(talk.reasons.last?.contains("no fix") == true)
        _ = try talk.tick(at: 5)
        #expect(talk.reasons.last?.contains("receives nothing from /dev/ttyUSB0") == true)
        try talk.receive(#"{"class":"DEVICE","path":"/dev/ttyUSB0","activated":0}"# + "\n", at: 6)
        #expect(talk.reasons.last?.contains("lost the receiver /dev/ttyUSB0") == true)
        #expect(talk.updates.last?.sourceDisconnected == true)
        try talk.receive(
            #"{"class":"DEVICE","path":"/dev/ttyUSB1","activated":"2026-05-01T12:00:00.000Z"}"# + "\n", at: 7)
        try talk.receive(GpsdRig.report(8, device: "/dev/ttyUSB1"), at: 8)
        #expect(talk.latitudes == [48.1008])
    }

    @Test("detects an unplugged device that gpsd 3.22 does not notice")
    func pulledUnnoticed() throws {
        var talk = try GpsdConversation(isGone: true)
        try talk.receive(GpsdRig.report(1), at: 1)
        _ = try talk.tick(at: 4)
        #expect(talk.reasons.last?.contains("lost the receiver /dev/ttyUSB0") == true)
    }

    @Test("probes a silent gpsd and gives up if it does not answer")
    func frozen() throws {
        var talk = try GpsdConversation()
        try talk.receive(GpsdRig.report(1), at: 0)
        #expect(try talk.tick(at: 9) == "")
        #expect(try talk.tick(at: 10) == "?DEVICES;\n")
        let failure = #expect(throws: SourceFailure.self) { try talk.tick(at: 13) }
        let reason: String? = if case .retryable(let text)? = failure { text } else { nil }
        #expect(
            reason == "gpsd at test:2947 no longer answers: "
                + "restart gpsd, for example with 'sudo systemctl restart gpsd'")
        var answering = try GpsdConversation()
        #expect(try answering.tick(at: 10) == "?DEVICES;\n")
        try answering.receive(#"{"class":"DEVICES","devices":[]}"# + "\n", at: 11)
        #expect(try answering.tick(at: 14) == "")
    }

    @Test(
        "rejects other servers",
        arguments: ["HTTP/1.1 400 Bad Request\r\n", "SSH-2.0-OpenSSH_9.2\r\n", "$GPRMC,,V,,,,,,,,,,N*53\r\n", "{}\n"])
    func otherServers(text: String) throws {
        var talk = try GpsdConversation(greets: false)
        #expect(throws: SourceFailure.self) { try talk.receive(text) }
        var endless = try GpsdConversation(greets: false)
        #expect(throws: SourceFailure.self) { try endless.receive(String(repeating: "x", count: 5000)) }
        var mute = try GpsdConversation(greets: false)
        let failure = #expect(throws: SourceFailure.self) { try mute.tick(at: 3) }
        let reason: String? = if case .retryable(let text)? = failure { text } else { nil }
        #expect(
            reason == "gpsd at test:2947 does not answer yet: "
                + "wait until gpsd has found its receiver, or check that the server is gpsd")
    }

    @Test("rejects a first line longer than a greeting, split or not", arguments: [400, 1000, 9000])
    func longGreeting(size: Int) throws {
        let greeting = Array(
            #"{"class":"VERSION","release":"\#(String(repeating: "x", count: 2000))","proto_major":3,"proto_minor":14}"#
                .utf8 + [UInt8(ascii: "\n")])
        var talk = try GpsdConversation(greets: false)
        #expect(throws: SourceFailure.self) {
            for start in stride(from: 0, to: greeting.count, by: size) {
                let piece = greeting[start..<min(start + size, greeting.count)]
                try talk.receive(String(decoding: piece, as: UTF8.self))
            }
        }
    }

    @Test("gives the same updates wherever the bytes are split", arguments: 1...40 as ClosedRange<UInt64>)
    func splits(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let sky = #"{"class":"SKY","device":"/dev/ttyUSB0","hdop":0.9,"satellites":[{"PRN":1,"used":true}]}"# + "\n"
        var bytes = Array((1...20).map { GpsdRig.report($0, mode: Int($0 % 4)) + sky }.joined().utf8)
        if seed > 10 { mutate(&bytes, atMost: 20, using: &generator) }
        var (whole, split) = (try GpsdConversation(), try GpsdConversation())
        var got: [LocationUpdate] = []
        try whole.interpreter.receive(bytes.span, at: whole.start) { got.append($0) }
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + Int.random(in: 0...90, using: &generator))
            try split.interpreter.receive(bytes.span.extracting(start..<end), at: whole.start) {
                split.updates.append($0)
            }
            start = end
        }
        #expect(split.updates.map(\.line) == got.map(\.line))
        #expect(got.count > 10)
    }

    @Test("survives lines of any length and content, split anywhere")
    func hostileLines() throws {
        var generator = SeededGenerator(seed: 7)
        let long = #"{"class":"TPV","device":"\#(String(repeating: "x", count: 200_000))"}"#
        let deep = #"{"class":"SKY","satellites":["# + String(repeating: "[{", count: 3000) + "\n"
        let many =
            #"{"class":"DEVICES","devices":["#
            + (0..<400).map { #"{"class":"DEVICE","path":"/dev/x\#($0)"}"# }.joined(separator: ",") + "]}"
        let odd = [
            "", "\0\0\0", "{", #"{"class":"TPV""#, #"{"class":"TPV","lat":"north","mode":[3]}"#, long, deep, many,
            #"{"class":"ERROR","message":"\#(String(repeating: "e", count: 4000))"}"#,
            #"{"class":"TPV","mode":3,"lat":1e999,"lon":-1e999,"time":"99999-99-99T99:99:99Z"}"#,
            #"{"class":"TPV","mode":2147483648,"lat":91,"lon":181,"time":""}"#,
            #"{"class":"AIS","type":1}"#, #"{"class":"VERSION","release":"\#(String(repeating: "v", count: 300))"}"#,
        ]
        var talk = try GpsdConversation()
        for second in 1...300 {
            var text = Array(
                (odd[Int.random(in: 0..<odd.count, using: &generator)] + "\n" + GpsdRig.report(second)).utf8)
            for _ in 0..<Int.random(in: 0...3, using: &generator) where text.count > 200 {
                text[Int.random(in: 0..<text.count - 200, using: &generator)] = UInt8.random(
                    in: 32...255, using: &generator)
            }
            var rest = text[...]
            while !rest.isEmpty {
                let piece = Array(rest.prefix(Int.random(in: 1...4096, using: &generator)))
                rest = rest.dropFirst(piece.count)
                var got: [LocationUpdate] = []
                try talk.interpreter.receive(piece.span, at: talk.start) { got.append($0) }
                talk.updates += got
            }
        }
        #expect(talk.latitudes.allSatisfy { (-90...90).contains($0) })
        #expect(talk.latitudes.count > 200)
    }
}

extension LocationUpdate {
    /// The update as text, in which unknown numbers compare equal.
    fileprivate var line: String {
        var bytes: [UInt8] = []
        appendJSONLine(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

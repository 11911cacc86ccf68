import FoundationEssentials
import Glibc
import LocationStream
import Testing

@Suite("stream prints the updates of a source, one per line", .serialized, .timeLimit(.minutes(10)))
struct StreamTests {
    private let place: Workplace
    private let log = FixtureLog.walk

    init() throws { place = try Workplace() }

    @Test("prints the golden updates of a log", arguments: FixtureLog.all)
    func golden(log: FixtureLog) async throws {
        let result = try await place.run("stream", log.path, "--rate", "max", "--format", "ndjson")
        #expect(result.status == 0 && result.errors.isEmpty)
        let lines = try result.output.split(separator: "\n").map { try UpdateLine($0) }
        let golden = try log.goldenLines.map { try UpdateLine($0) }
        #expect(lines.count == golden.count)
        let different = zip(lines, golden).filter { !$0.agrees(with: $1) }
        #expect(different.isEmpty, "\(different.prefix(2))")
    }

    /// A live update is sent at the expected last sentence of its epoch, so it may lack later data; times, positions
    /// and fixes are the same.
    @Test("prints the same positions from standard input", arguments: FixtureLog.all)
    func standardInput(log: FixtureLog) async throws {
        let program = try place.start("stream", "-", "--format", "ndjson", closesInput: false)
        async let end = program.end()
        await program.send(log.bytes)
        program.closeInput()
        let result = await end
        #expect(result.status == 0 && result.errors.isEmpty)
        let lines = try result.output.split(separator: "\n").map { try UpdateLine($0).core }
        #expect(lines == (try log.goldenLines.map { try UpdateLine($0).core }))
    }

    @Test("text has one line per update")
    func text() async throws {
        let result = try await place.run("stream", FixtureLog.cityDrive.path, "--rate", "max", "--count", "2")
        #expect(result.status == 0 && result.errors.isEmpty)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 2)
        let form =
            #/2024-05-14 07:42:1\d  48\.117\d{3} 11\.516\d{3}  ±1\.\d m  altitude 519\.5 m  50\.\d km/h  course 8\d°  3D fix, 9 satellites/#
        for line in lines { #expect(line.wholeMatch(of: form) != nil, "\(line)") }
        let nautical = try await place.run(
            "stream", FixtureLog.cityDrive.path, "--rate", "max", "--count", "1", "--units", "nautical")
        #expect(nautical.output.contains("±6 ft  altitude 1704 ft  27.0 kn"), "\(nautical)")
        let tunnel = try await place.run("stream", FixtureLog(name: "tunnel").path, "--rate", "max")
        #expect(tunnel.output.contains("  No Location Available: no fix, 3 of 4 required satellites"))
        let advice = tunnel.output.split(separator: "\n").filter { $0.hasSuffix("needs an open view of the sky") }
        #expect(advice.count == 1)
    }

    @Test("a talker that never speaks is an error that names the others")
    func missingTalker() async throws {
        let file = "file:\(log.path)?talker=GX&rate=max"
        let line = " has no sentence of talker GX, only of GP; choose one of these, or omit talker=GX\n"
        for arguments in [["stream", file], ["track", "convert", file, "--to", "gpx"], ["start", "-q", "-s", file]] {
            let result = try await RunningProgram.run(arguments, environment: place.environment)
            #expect(result.status == 1 && result.output.isEmpty && result.errors == "myeline: \(log.path)\(line)")
        }
        let input = String(decoding: log.bytes, as: UTF8.self)
        let result = try await place.run("stream", "--source=-?talker=GX", input: input)
        #expect(result.status == 1 && result.output.isEmpty && result.errors == "myeline: standard input\(line)")
    }

    @Test("a large file without sentences is rejected at its beginning")
    func sparse() async throws {
        let path = place.file("sparse.nmea", "")
        try #require(unsafe truncate(path, 64 << 30) == 0)
        let result = try await place.run("stream", path, "--rate", "max")
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(
            result.errors == "myeline: \(path) contains no receiver data; "
                + "give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV\n")
    }

    @Test("--sky adds a line for the dilutions and each satellite")
    func sky() async throws {
        let log = FixtureLog(name: "multi-constellation")
        let text = try await place.run("stream", log.path, "--rate", "max", "--count", "1", "--sky")
        #expect(text.status == 0 && text.errors.isEmpty)
        let lines = text.output.split(separator: "\n", omittingEmptySubsequences: false)
        // An update, its dilutions, 36 satellites, and an empty string after the last line end.
        #expect(lines.count == 39)
        #expect(lines[1] == "  PDOP 0.89  HDOP 0.52  VDOP 0.73")
        #expect(lines.contains("  GPS     05   elevation 62°  azimuth 130°  35 dB-Hz  used"))
        #expect(lines.contains("  GLONASS 10   elevation 10°  azimuth 050°   unheard"))
        let json = try await place.run(
            "stream", log.path, "--rate", "max", "--count", "2", "--sky", "--format", "ndjson")
        #expect(json.output.split(separator: "\n").count == 2)
        #expect(
            json.output.contains(
                #""satellitesUsed":32,"dilution":{"pdop":0.89,"hdop":0.52,"vdop":0.73},"satellites":[{"constellation":"gps","id":2,"elevation":10,"azimuth":196,"used":false},"#
            ))
    }

    @Test("--count counts locations, with --sky those with satellites; --wait gives up with status 1")
    func counting() async throws {
        let log = FixtureLog(name: "cold-start")
        let path = [log.path, "--rate", "max", "--format", "ndjson"]
        let result = try await RunningProgram.run(["stream", "--count", "2"] + path, environment: place.environment)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count > 2 && lines.filter { $0.contains("\"location\":") }.count == 2)
        let sky = try await RunningProgram.run(
            ["stream", "--sky", "--count", "1"] + path, environment: place.environment)
        #expect(sky.output.split(separator: "\n").last?.contains("\"satellites\":[{") == true)
        let nothing = try await place.run("stream", "gpsd://127.0.0.1:\(try Loopback.freePort())", "--wait", "1s")
        #expect(nothing.status == 1 && nothing.output.contains("No Location Available: no gpsd at "))
        #expect(nothing.errors == "myeline: no location for 1 s; check the receiver, or raise --wait\n")
    }

    @Test("--count ends after a number of updates", arguments: [1, 7])
    func count(lines: Int) async throws {
        let result = try await place.run(
            "stream", log.path, "--rate", "max", "--count", "\(lines)", "--format", "ndjson")
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(result.output.split(separator: "\n").count == lines)
    }

    @Test("--count reports a source that ends earlier, but is no failure")
    func shortSource() async throws {
        let lines = log.goldenLines.count
        let locations = log.goldenLines.count { $0.contains("\"latitude\":") }
        let path = [log.path, "--rate", "max", "--format", "ndjson", "--count", "\(locations + 5)"]
        let result = try await RunningProgram.run(["stream"] + path, environment: place.environment)
        #expect(result.status == 0 && result.output.split(separator: "\n").count == lines)
        let line = "myeline: warning: the source ended after \(locations) of \(locations + 5) locations\n"
        #expect(result.errors == line)
        #expect(try await RunningProgram.run(["stream", "-q"] + path, environment: place.environment).errors.isEmpty)
    }

    @Test("standard input: prints epochs while the pipe is open, from split sentences")
    func splitInput() async throws {
        let program = try place.start("stream", "-", "--format", "ndjson", closesInput: false)
        let bytes = log.bytes
        // Four epochs, so that the receiver's cycle is known, split within sentences.
        let epochs = 2500
        for start in stride(from: 0, to: epochs, by: 37) {
            await program.send(Array(bytes[start..<min(start + 37, epochs)]))
        }
        let first = await program.output.line { $0.contains("latitude") }
        #expect(first != nil, "the pipe is still open")
        await program.send(Array(bytes[epochs...]))
        program.closeInput()
        let end = await program.end()
        #expect(end.status == 0 && end.errors.isEmpty)
        let output = [try #require(first)] + end.output.split(separator: "\n").map(String.init)
        let lines = try output.filter { $0.contains("latitude") }.map { try UpdateLine($0[...]) }
        let golden = try log.goldenLines.map { try UpdateLine($0) }
        #expect(lines.count == golden.count && zip(lines, golden).allSatisfy { $0.agrees(with: $1) })
    }

    @Test("reports standard input that is empty or not a receiver's data", arguments: ["", "hello\nworld\n"])
    func uselessInput(text: String) async throws {
        let result = try await place.run("stream", "-", input: text)
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(
            result.errors == "myeline: standard input contains no receiver data; "
                + "send NMEA 0183 sentences, such as a recorded log\n")
    }

    @Test("reads a GPX track")
    func track() async throws {
        let file = place.file("track.gpx", GPXSample.text)
        let result = try await place.run("stream", file, "--rate", "max", "--format", "ndjson")
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").map { GPXSample.Fix(line: $0) } == GPXSample.fixes)
    }

    @Test("warns of a GPX track whose end is missing, as track convert does")
    func cutTrack() async throws {
        let cut = try #require(GPXSample.text.ranges(of: "<trkpt lat=").last).upperBound
        let half = place.file("half.gpx", String(GPXSample.text[..<cut]))
        let line = "myeline: warning: \(half) is damaged; skipped 1 unusable point, and its end is missing\n"
        let result = try await place.run("stream", half, "--rate", "max")
        #expect(result.status == 0 && !result.output.isEmpty && result.errors == line, "\(result)")
        #expect(try await place.run("stream", half, "--rate", "max", "-q").errors.isEmpty)
        #expect(try await place.run("stream", half, "--rate", "max", "--count", "1").errors.isEmpty)
    }

    @Test("--loop repeats the log; it ends quietly with 0 when its reader closes")
    func loopAndHead() async throws {
        let program = try place.start("stream", log.path, "--rate", "max", "--loop", "--format", "ndjson")
        let count = log.goldenLines.count
        var lines: [String] = []
        while lines.count < count * 2 + 5, let line = await program.output.line() { lines.append(line) }
        #expect(lines.count == count * 2 + 5)
        #expect(lines[..<count] == lines[count..<(2 * count)])
        program.output.close()
        #expect(await program.exitStatus() == 0)
        #expect(await program.errors.rest() == [])
    }

    @Test("ends when its reader closes, even with nothing to write")
    func unread() async throws {
        let program = try place.start("stream", "gpsd://127.0.0.1:\(try Loopback.freePort())")
        #expect(await program.output.line()?.contains("no gpsd at ") == true)
        program.output.close()
        #expect(await program.exitStatus() == 0)
    }

    @Test("ends quietly with 130 on Ctrl-C and 143 on SIGTERM", arguments: [SIGINT, SIGTERM])
    func signals(signal: Int32) async throws {
        for source in [log.path, "-", "gpsd://127.0.0.1:\(try Loopback.freePort())"] {
            let program = try place.start(
                "stream", source, "--format", "ndjson", "--count", "1000000", closesInput: false)
            if source == "-" { await program.send(Array(log.bytes.prefix(2500))) }
            _ = try #require(await program.output.line(), "\(source)")
            program.send(signal: signal)
            #expect(await program.exitStatus() == 128 + signal)
            #expect(await program.errors.rest() == [])
        }
    }

    @Test("reads a serial device, a TCP server, datagrams and gpsd", arguments: ["serial", "tcp", "udp", "gpsd"])
    func live(kind: String) async throws {
        let source: String
        switch kind {
        case "serial":
            source = "serial:\(try await Receiver(in: place, log).device)"
        case "tcp":
            let server = try place.start("replay", log.path, "--to", "tcp://127.0.0.1:0", "--loop", "--rate", "5")
            source = try #require(await server.output.line())
        case "udp":
            source = "udp://127.0.0.1:\(try Loopback.freePort())"
            _ = try place.start("replay", log.path, "--to", source, "--loop", "--rate", "5")
        default:
            source = try await Gpsd(in: place, reading: [try await Receiver(in: place, log).device]).uri
        }
        let program = try place.start("stream", source, "--format", "ndjson")
        for _ in 0..<3 {
            let line = try #require(await program.output.line { $0.contains("latitude") })
            #expect(line.contains("\"latitude\":46.9"), "\(line)")
        }
        program.send(signal: SIGINT)
        #expect(await program.exitStatus() == 130)
    }

    @Test("the default source is MYELINE_SOURCE, else the configured one")
    func defaultSource() async throws {
        try FileManager.default.createDirectory(
            atPath: "\(place.path)/config/myeline", withIntermediateDirectories: true)
        _ = place.file("config/myeline/config.json", #"{"source":"file:\#(log.path)?rate=max"}"#)
        let configured = try await place.run("stream", "--count", "1", "--format", "ndjson")
        #expect(configured.output.contains("\"latitude\":46.9"), "\(configured)")
        let set = try await place.run(
            "stream", "--count", "1", "--format", "ndjson", setting: ["MYELINE_SOURCE": FixtureLog.cityDrive.path])
        #expect(set.output.contains("\"latitude\":48.1"), "\(set)")
        let missing = try await place.run("stream", setting: ["MYELINE_SOURCE": "nowhere.nmea"])
        #expect(missing.status == 1)
        #expect(missing.errors == "myeline: MYELINE_SOURCE: there is no file nowhere.nmea; check the path\n")
    }

    @Test("--rate and --loop need a file", arguments: [["--rate", "2"], ["--loop"]])
    func playback(options: [String]) async throws {
        let result = try await RunningProgram.run(
            ["stream", "gpsd://127.0.0.1:9"] + options, environment: place.environment)
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(
            result.errors == "myeline: \(options[0]) needs a recorded file, not gpsd://127.0.0.1:9; "
                + "remove \(options[0]), or use a file\n")
    }
}

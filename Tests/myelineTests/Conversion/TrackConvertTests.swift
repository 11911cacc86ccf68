import FoundationEssentials
import Glibc
import LocationStream
import Testing
import TestSupport
@testable import ActivitySurfaces

@Suite("track convert", .serialized, .timeLimit(.minutes(10)))
struct TrackConvertTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("GPX is valid and contains the location of every epoch in order", arguments: FixtureLog.all)
    func gpx(log: FixtureLog) async throws {
        let target = "\(place.path)/track.gpx"
        let result = try await place.run("track", "convert", log.path, "--to", "gpx", "-o", target)
        #expect(result.status == 0 && result.output.isEmpty)
        #expect(result.errors.contains("is damaged; skipped ") == (log.name == "damage"), "\(result.errors)")
        #expect(log.name == "damage" || result.errors.isEmpty)
        #expect(try await GPXSchema.complaints(about: target, in: place) == "")
        let stream = try await place.run("stream", target, "--rate", "max", "--format", "ndjson")
        let read = stream.output.split(separator: "\n").filter { $0.contains("latitude") }.map {
            GPXSample.Fix(line: $0)
        }
        let golden = log.goldenLines.filter { $0.contains("latitude") }.map { GPXSample.Fix(line: $0) }
        #expect(read.map(\.time) == golden.map(\.time) && !read.isEmpty)
        #expect(read == golden)
    }

    @Test("Every format from a file, from standard input and from a named pipe", arguments: TrackFormat.allCases)
    func inputs(format: TrackFormat) async throws {
        let log = FixtureLog.cityDrive
        let file = try await place.run("track", "convert", log.path, "--to", format.rawValue)
        #expect(file.status == 0 && file.errors.isEmpty && file.output.utf8.count > 10_000)
        let input = try await place.run(
            "track", "convert", "-", "--to", format.rawValue, input: String(decoding: log.bytes, as: UTF8.self))
        #expect(input.output == file.output && input.status == 0)
        let pipe = try await RunningProgram.run(
            ["-c", "'\(BuiltProgram.path)' track convert <(cat '\(log.path)') --to \(format.rawValue)"],
            of: "/bin/bash",
            environment: place.environment)
        #expect(pipe.output == file.output && pipe.status == 0 && pipe.errors.isEmpty)
        if format == .kml {
            #expect(try await GPXSchema.complaints(aboutXML: place.file("track.kml", file.output), in: place) == "")
        }
    }

    @Test("A named pipe is awaited, and waiting can be interrupted")
    func lonelyPipe() async throws {
        let pipe = "\(place.path)/pipe"
        unsafe mkfifo(pipe, 0o600)
        let program = try place.start("track", "convert", pipe, "--to", "gpx")
        let writer = await Blocking.run { unsafe open(pipe, O_WRONLY | O_CLOEXEC) }
        #expect(writer >= 0)
        let bytes = FixtureLog.walk.bytes
        #expect(await Blocking.run { unsafe write(writer, bytes, bytes.count) } == bytes.count)
        close(writer)
        let end = await program.end()
        let file = try await place.run("track", "convert", FixtureLog.walk.path, "--to", "gpx")
        #expect(end.status == 0 && end.output == file.output)

        let waiting = try place.start("track", "convert", pipe, "--to", "gpx")
        let silent = await Blocking.run { unsafe open(pipe, O_WRONLY | O_CLOEXEC) }
        waiting.send(signal: SIGINT)
        #expect(await waiting.exitStatus() == 130)
        close(silent)
    }

    @Test("The schema rejects invalid GPX 1.1")
    func schema() async throws {
        for (from, to) in [
            ("<ele>400</ele><time>2024-05-14T08:00:00Z</time>", "<time>2024-05-14T08:00:00Z</time><ele>400</ele>"),
            ("lon=\"8.000000\"", "lon=\"180.0\""), ("</time>", "</time><fix>4d</fix>"),
            ("</time>", "</time><speed>1</speed>"),
        ] {
            let text = GPXSample.text.split(separator: from, omittingEmptySubsequences: false).joined(separator: to)
            #expect(text != GPXSample.text)
            #expect(try await GPXSchema.complaints(about: place.file("bad.gpx", text), in: place) != "", "\(to)")
        }
        #expect(try await GPXSchema.complaints(about: place.file("good.gpx", GPXSample.text), in: place) == "")
    }

    @Test("A GPX track keeps its precision and its segments")
    func gpxToGPX() async throws {
        let text = """
            <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
            <trkpt lat="47.12" lon="8.5"><time>2024-05-14T08:00:00Z</time></trkpt>
            <trkpt lat="47.1234567" lon="8.5"><time>2024-05-14T08:00:40Z</time></trkpt></trkseg><trkseg>
            <trkpt lat="47.13" lon="8.5"><time>2024-05-14T08:00:50Z</time></trkpt></trkseg></trk></gpx>
            """
        let log = place.file("in.gpx", text)
        let result = try await place.run("track", "convert", log, "--to", "gpx")
        let lines = result.output.split(separator: "\n").filter { $0.contains("trk") }.map { $0.prefix { $0 != ">" } }
        #expect(
            lines == [
                "<trk", "<trkseg", #"<trkpt lat="47.12" lon="8.50""#, #"<trkpt lat="47.1234567" lon="8.5000000""#,
                "</trkseg", "<trkseg", #"<trkpt lat="47.13" lon="8.50""#, "</trkseg", "</trk",
            ])
        let divided = try await place.run("track", "convert", log, "--to", "gpx", "--gap", "30s")
        #expect(divided.output.split(separator: "<trkseg>").count == 4)
    }

    @Test("A GPX track becomes sentences that can be streamed")
    func gpxToNMEA() async throws {
        let file = place.file("track.nmea", "")
        let track = place.file("track.gpx", GPXSample.text)
        #expect(try await place.run("track", "convert", track, "--to", "nmea", "-o", file).status == 0)
        let result = try await place.run("stream", file, "--rate", "max", "--format", "ndjson")
        #expect(result.output.split(separator: "\n").map { GPXSample.Fix(line: $0) } == GPXSample.fixes)
    }

    @Test("A log without dates takes the specified date; a late date applies to all epochs")
    func dates() async throws {
        let bare = Self.log(seconds: 3, dated: [])
        let file = place.file("bare.nmea", bare)
        let named = try await place.run("track", "convert", "file:\(file)?date=2019-03-08", "--to", "csv")
        #expect(Self.times(named) == (0..<3).map { "2019-03-08T08:00:0\($0).000Z" })
        let late = try await place.run(
            "track", "convert", "-", "--to", "csv", input: Self.log(seconds: 3, dated: [2]))
        #expect(Self.times(late) == (0..<3).map { "2024-05-14T08:00:0\($0).000Z" })
    }

    @Test("Only the specified talker is decoded")
    func talker() async throws {
        let lines = (0..<5).flatMap { second in
            ["GP", "GN"].map { talker in
                "$\(talker)RMC,08000\(second).00,A,4\(talker == "GP" ? 7 : 8)00.000,N,00800.000,E,0.1,90.0,140524,,,A\r\n"
            }
        }
        let log = place.file("two.nmea", lines.joined())
        for (talker, latitude) in [("GP", "47.000000000"), ("GN", "48.000000000")] {
            let result = try await place.run("track", "convert", "file:\(log)?talker=\(talker)", "--to", "csv")
            let places = result.output.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",")[1] }
            #expect(places == Array(repeating: Substring(latitude), count: 5), "\(result)")
        }
    }

    @Test("UTF-16 is decoded", arguments: [[0xFF, 0xFE], [0xFE, 0xFF], []] as [[UInt8]])
    func wide(mark: [UInt8]) async throws {
        let isBigEndian = mark == [0xFE, 0xFF]
        func wide(_ bytes: some Sequence<UInt8>) -> [UInt8] {
            mark + bytes.flatMap { isBigEndian ? [0, $0] : [$0, 0] }
        }
        let sparse = GPXSample.text.split(separator: "08:00:03Z").joined(separator: "09:00:00Z")
        for (name, text) in [("a.gpx", Array(sparse.utf8)), ("a.nmea", Array(Self.log(seconds: 9, dated: [3]).utf8))] {
            let narrow = try await place.run("track", "convert", place.file(name, text), "--to", "gpx")
            let result = try await place.run("track", "convert", place.file("wide", wide(text)), "--to", "gpx")
            #expect(result.status == 0 && result.output == narrow.output && narrow.output.contains("<trkpt"), "\(name)")
        }
    }

    @Test("Times without a date are omitted")
    func timeless() async throws {
        let text = #"<gpx><trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="3"/></trkseg></trk></gpx>"#
        let result = try await place.run("track", "convert", place.file("x.gpx", text), "--to", "nmea")
        #expect(result.output.hasPrefix("$GPRMC,,A,"), "\(result)")
    }

    @Test("GPX without times and fixes gets none, and segments stay apart")
    func sparseGPX() async throws {
        let text = """
            <gpx><metadata><time>2017-01-10T00:00:00Z</time></metadata><trk><trkseg><trkpt lat="1" lon="2"><ele>5</ele>
            </trkpt></trkseg><trkseg><trkpt lat="1" lon="3"><time>2017-01-10T00:00:00Z</time></trkpt></trkseg><trkseg>
            <trkpt lat="1" lon="4"><time>2017-01-10T00:00:01Z</time><fix>3d</fix></trkpt></trkseg></trk></gpx>
            """
        let file = place.file("x.gpx", text)
        let gpx = try await place.run("track", "convert", file, "--to", "gpx")
        #expect(gpx.output.split(separator: "<trkseg>").count == 4)
        #expect(gpx.output.split(separator: "<time>").count == 3 && gpx.output.split(separator: "<fix>").count == 2)
        let csv = try await place.run("track", "convert", file, "--to", "csv")
        #expect(
            csv.output.split(separator: "\r\n").dropFirst() == [
                ",1,2,5,,,,,,,,,,,1,,,,,,,,,,", "2017-01-10T00:00:00.000Z,1,3,,,,,,,,,,,,2,,,,,,,,,,",
                "2017-01-10T00:00:01.000Z,1,4,,,,,,,3d,,,,,3,,,,,,,,,,",
            ])
    }

    @Test("A log without a location becomes an empty track with a warning", arguments: TrackFormat.allCases)
    func empty(format: TrackFormat) async throws {
        let log = place.file("void.nmea", "$GPRMC,080000.00,V,,,,,,,140524,,,N\r\n")
        let target = "\(place.path)/empty.\(format)"
        let result = try await place.run("track", "convert", log, "--to", format.rawValue, "-o", target)
        #expect(result.status == 0 && result.output.isEmpty)
        #expect(result.errors == "myeline: warning: \(log) contains no location; the track is empty\n")
        if format == .gpx { #expect(try await GPXSchema.complaints(about: target, in: place) == "") }
        let text = String(decoding: FileManager.default.contents(atPath: target) ?? Data(), as: UTF8.self)
        let lines = [TrackFormat.gpx: 5, .geojson: 2, .kml: 5, .csv: 1, .nmea: 2]
        #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == lines[format], "\(text)")
        let quiet = try await place.run("track", "convert", log, "--to", format.rawValue, "-q")
        #expect(quiet.status == 0 && quiet.errors.isEmpty && quiet.output == text)
    }

    @Test("A warning lists what a damaged log lost")
    func damaged() async throws {
        var bytes = FixtureLog.walk.bytes
        let star = try #require(bytes.lastIndex(of: UInt8(ascii: "*")))
        bytes[star - 1] ^= 1
        let log = place.file("damaged.nmea", bytes)
        let sentences = try await place.run("track", "convert", log, "--to", "csv")
        #expect(sentences.status == 0 && sentences.output.hasPrefix("timestamp,"))
        #expect(sentences.errors == "myeline: warning: \(log) is damaged; skipped 1 bad checksum\n")
        let cut = try #require(GPXSample.text.ranges(of: "<trkpt lat=").last).upperBound
        let half = place.file("half.gpx", String(GPXSample.text[..<cut]))
        let rest = try await place.run("track", "convert", half, "--to", "csv")
        #expect(rest.status == 0)
        #expect(
            rest.errors
                == "myeline: warning: \(half) is damaged; skipped 1 unusable point, and its end is missing\n")
        #expect(try await place.run("track", "convert", half, "--to", "csv", "-q").errors.isEmpty)
        let end = try #require(GPXSample.text.ranges(of: "</trkseg>").last).lowerBound
        let endless = place.file("endless.gpx", String(GPXSample.text[..<end]))
        let all = try await place.run("track", "convert", endless, "--to", "csv")
        #expect(all.status == 0 && all.errors == "myeline: warning: \(endless) is damaged; its end is missing\n")
        #expect(
            all.output
                == (try await place.run("track", "convert", place.file("all.gpx", GPXSample.text), "--to", "csv"))
                .output)
    }

    private static let longLog = LongLog.bytes(epochs: 44_000)

    @Test("Memory does not grow with the log", arguments: [TrackFormat.gpx, .geojson, .kml])
    func memory(format: TrackFormat) async throws {
        let log = Self.longLog
        #expect(log.count > 10_000_000)
        let target = "\(place.path)/long.\(format)"
        let program = try place.start(
            "track", "convert", "-", "--to", format.rawValue, "-o", target, closesInput: false)
        // Once all but the pipe's buffer has been read, the program has most in memory.
        await program.send(log)
        let memory = try #require(program.anonymousMemory)
        #expect(memory < 12 << 20, "\(memory >> 10) KiB")
        program.closeInput()
        #expect(await program.exitStatus() == 0)
        let size = try FileManager.default.attributesOfItem(atPath: target)[.size] as? Int
        #expect(size ?? 0 > 2_500_000)
    }

    @Test("A conversion of more than a second shows a progress bar on a terminal")
    func progress() async throws {
        let terminal = try Terminal()
        let target = "\(place.path)/tracks"
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        let program = place.keep(
            try RunningProgram(
                [
                    "-c", "exec '\(BuiltProgram.path)' track convert - --to gpx -o \"$0\" 2>\"$1\"",
                    "\(target)/track.gpx", terminal.device,
                ], of: "/bin/sh", environment: place.environment, closesInput: false))
        await program.send(FixtureLog.walk.bytes)
        // Its temporary file shows that it is running.
        let isUnderWay = await Blocking.eventually {
            (try? FileManager.default.contentsOfDirectory(atPath: target))?.isEmpty == false
        }
        #expect(isUnderWay)
        // The bar appears with the first bytes that are read after the conversion has taken a second.
        let sending = Task {
            while !Task.isCancelled {
                await program.send(FixtureLog.walk.bytes)
                try? await Task.sleep(for: .milliseconds(100))
            }
        }
        let shown = String(decoding: await terminal.shown(7), as: UTF8.self)
        sending.cancel()
        await sending.value
        #expect(shown.wholeMatch(of: /\r[0-9]\.[0-9] MB/) != nil && shown != "\r0.0 MB", "\(shown)")
        program.closeInput()
        #expect(await program.exitStatus() == 0)
    }

    /// Makes GGA sentences, one per second from 08:00:00, some followed by an RMC with the date.
    private static func log(seconds: Int, dated: Set<Int>) -> String {
        (0..<seconds).map { second in
            let time = "08000\(second).00"
            let date = dated.contains(second) ? "$GPRMC,\(time),A,4700.000,N,00800.000,E,0.1,90.0,140524,,,A\r\n" : ""
            return "$GPGGA,\(time),4700.000,N,00800.000,E,1,08,1.0,400.0,M,47.0,M,,\r\n" + date
        }.joined()
    }

    private static func times(_ result: RunningProgram.Result) -> [String] {
        result.output.split(separator: "\r\n").dropFirst().map { String($0.prefix { $0 != "," }) }
    }
}

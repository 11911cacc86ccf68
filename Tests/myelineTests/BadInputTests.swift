import FoundationEssentials
import Glibc
import Testing

@Suite("Bad input is a one-line error with a remedy", .serialized, .timeLimit(.minutes(10)))
struct BadInputTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// Permanent failures; the test replaces each name in braces.
    static let final: [(source: String, status: Int32, line: String)] = [
        ("{place}/nowhere.nmea", 1, "there is no file {place}/nowhere.nmea; check the path"),
        (
            "boat.local:2947", 1,
            "there is no file boat.local:2947; check the path, or write gpsd://boat.local:2947"
        ),
        ("{place}", 64, "{place} is a directory; choose a log in it"),
        ("{empty}", 1, "{empty} is empty; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"),
        ("file:{empty}?rate=max", 1, "{empty} is empty; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"),
        (
            "/bin/true", 1,
            "/bin/true contains no receiver data; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"
        ),
        ("{points}", 1, "{points} has no track points; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"),
        (
            "{html}", 1,
            "{html} is neither GPX nor KML: its root element is <html>; "
                + "give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"
        ),
        (
            "pigeon://home", 64,
            "pigeon://home has the unknown scheme pigeon; use gpsd:, serial:, tcp:, udp:, file: or -, "
                + "or write ./pigeon://home for a file with this name"
        ),
        (
            "serial:/dev/ttyS0?speed=9600", 64,
            "serial:/dev/ttyS0?speed=9600 has the unknown option speed; choose from baud and talker"
        ),
        (
            "file:{empty}?pace=2", 64,
            "file:{empty}?pace=2 has the unknown option pace; choose from rate, date, loop and talker"
        ),
        ("tcp://127.0.0.1", 64, "tcp://127.0.0.1 has no port; write tcp://host:port"),
        ("gpsd://127.0.0.1:x", 64, "'x' is not a port; use a number from 1 to 65535"),
    ]

    @Test("a key that is not one line of text", arguments: ["", "  ", "\t", "a\nb"])
    func invalidKey(_ key: String) async throws {
        let result = try await place.run("start", "--key", key, "-s", FixtureLog.walk.path)
        #expect(result.status == 64 && result.output.isEmpty && place.processes.isEmpty)
        let line = "myeline: --key must be one line of 1 to 128 bytes, and not blank; see 'myeline start --help'\n"
        #expect(result.errors == line)
    }

    @Test("a source with a permanent failure", arguments: final)
    func hopeless(_ source: String, status: Int32, line: String) async throws {
        let parts = [
            "empty": place.file("empty.nmea", ""), "place": place.path,
            "points": place.file("none.gpx", "<gpx></gpx>"), "html": place.file("page.html", "<html></html>"),
        ]
        let (source, line) = (source.filled(parts), line.filled(parts))
        for command in [["stream"], ["start", "-q", "-s"], ["start", "-q", "-f", "-s"]] {
            let result = try await RunningProgram.run(command + [source], environment: place.environment)
            #expect(result.status == status, "\(command)")
            #expect(result.errors == "myeline: \(line)\n", "\(command)")
            #expect(result.output.isEmpty || command.contains("-f"), "\(command): \(result.output)")
        }
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
    }

    @Test("the terminal of a session is refused as a source and stays usable", arguments: ["stream", "start -q -s"])
    func terminal(command: String) async throws {
        let terminal = try Terminal()
        let shell = place.keep(
            try RunningProgram(
                ["-c", "\"$0\" \(command) serial:\"$1\"; exit $?", BuiltProgram.path, terminal.device], of: "/bin/sh",
                environment: place.environment, terminal: terminal.device))
        let result = await shell.end()
        #expect(result.status == 1 && result.output.isEmpty)
        // A tracker in the background has a session of its own.
        let owner =
            command == "stream"
            ? "your own terminal; name the receiver's device"
            : "the terminal of sh (process \(shell.pid)); name the receiver's device, or end that program first"
        #expect(result.errors == "myeline: \(terminal.device) is \(owner)\n")
        #expect(terminal.interrupts && place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
    }

    /// Temporary failures.
    static let waiting: [(source: String, line: String)] = [
        ("serial:{place}/ttyUSB0", "no receiver at {place}/ttyUSB0: plug it in, or check 'ls /dev/serial/by-id'"),
        (
            "tcp://127.0.0.1:{free}",
            "nothing answers at tcp://127.0.0.1:{free} (connection refused): check the address and the sender"
        ),
        (
            "gpsd://127.0.0.1:{free}",
            "no gpsd at 127.0.0.1:{free} (connection refused): check the port, or start gpsd with 'gpsd -S {free} DEVICE'"
        ),
        (
            "gpsd://127.0.0.1:{http}",
            "there is no gpsd at 127.0.0.1:{http}, but another server answers there: check the port, or use "
                + "tcp://host:port for NMEA 0183"
        ),
        ("gpsd://nowhere.invalid", "the host nowhere.invalid does not resolve"),
        ("tcp://nowhere.invalid:10110", "the host nowhere.invalid does not resolve"),
    ]

    @Test("With a temporary failure, tracking continues unless --require-source is given", arguments: waiting)
    func hopeful(_ source: String, line: String) async throws {
        let server = try FixedServer(saying: "HTTP/1.1 400 Bad Request\r\nServer: test\r\n\r\n")
        let parts = ["place": place.path, "free": "\(try Loopback.freePort())", "http": "\(server.port)"]
        let (source, line) = (source.filled(parts), line.filled(parts))
        let given = try await place.run("start", "-s", source, "--require-source")
        #expect(given.status == 1 && given.output.isEmpty)
        #expect(given.errors.hasPrefix("myeline: ") && given.errors.contains(line), "\(given.errors)")
        #expect(given.errors.split(separator: "\n").count == 1, "\(given.errors)")
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")

        let tracked = try await place.run("start", "-s", source, "--key", "x")
        #expect(tracked.status == 0 && tracked.output.utf8.count == 37)
        #expect(tracked.errors.split(separator: "\n").count == 1, "\(tracked.errors)")
        #expect(tracked.errors.hasSuffix("; retrying\n"), "\(tracked.errors)")
        let id = String(tracked.output.dropLast())
        let reason = await place.snapshot(of: id) { $0.content.reason?.contains(line) ?? false }
        #expect(reason != nil, "\(line)")
        #expect(try await place.run("stop", "x").status == 0)
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
        withExtendedLifetime(server) {}
    }

    @Test("If the source is not a receiver, tracking continues and status reports it")
    func somethingElse() async throws {
        let server = try FixedServer(saying: "HTTP/1.1 400 Bad Request\r\nServer: test\r\n\r\n")
        let source = "tcp://127.0.0.1:\(server.port)"
        let id = try await place.track(source)
        let line = "\(source) sends no NMEA sentences: check the sender"
        let snapshot = await place.snapshot(of: id) { $0.content.reason == line }
        #expect(snapshot != nil)
        #expect(try await place.run("status").output.contains("\nReason: \(line)\n"))
        withExtendedLifetime(server) {}
    }

    @Test("a file cut within a sentence yields the complete sentences")
    func cut() async throws {
        let whole = try await place.run("stream", FixtureLog.cityDrive.path, "--rate", "max", "--format", "ndjson")
        let log = place.file("cut.nmea", Array(FixtureLog.cityDrive.bytes.prefix(30_001)))
        let cut = try await place.run("stream", log, "--rate", "max", "--format", "ndjson")
        #expect(cut.status == 0 && cut.errors.isEmpty)
        let lines = cut.output.split(separator: "\n")
        #expect(lines.count > 30)
        #expect(lines.dropLast() == whole.output.split(separator: "\n").prefix(lines.count - 1))
    }

    @Test(
        "inputs that cannot be converted",
        arguments: [
            ("{place}/nowhere.nmea", 1, "there is no file {place}/nowhere.nmea; check the path"),
            ("{place}", 64, "{place} is a directory; choose a log in it"),
            ("{empty}", 1, "{empty} is empty; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"),
            ("-", 1, "standard input is empty; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"),
            (
                "/bin/true", 1,
                "/bin/true contains no receiver data; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"
            ),
            (
                BuiltProgram.path, 1,
                "{program} contains no receiver data; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"
            ),
            (
                "{points}", 1,
                "{points} has no track points; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"
            ),
            (
                "{kml}", 1,
                "{kml} has no track points; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"
            ),
            (
                "{table}", 1,
                "{table} contains no receiver data; give an NMEA 0183 log, a track in GPX, GeoJSON or KML, or CSV "
                    + "with the columns latitude and longitude"
            ),
            ("/dev/zero", 64, "/dev/zero is a device, not a log; name a file with a recorded log"),
            ("gpsd://localhost", 64, "gpsd://localhost is not a recorded log; use a file, or - for standard input"),
            ("file:x?loop=true", 64, "cannot convert a log that is played in a loop; remove loop=true"),
            ("file:x?date=today", 64, "today is not a date; write it as 2019-03-08"),
        ] as [(String, Int32, String)])
    func conversion(log: String, status: Int32, line: String) async throws {
        let parts = [
            "empty": place.file("empty.nmea", ""), "place": place.path, "program": BuiltProgram.path,
            "points": place.file("none.gpx", "<gpx><trk/></gpx>"), "kml": place.file("x.kml", "<kml/>"),
            "table": place.file("table.csv", "name,elevation\nhut,2000\n"),
        ]
        for format in ["gpx", "nmea"] {
            let result = try await place.run("track", "convert", log.filled(parts), "--to", format)
            #expect(result.status == status && result.output.isEmpty)
            #expect(result.errors == "myeline: \(line.filled(parts))\n")
        }
    }

    @Test("a directory as standard input or as a setting is an invalid source, as it is by name")
    func directory() async throws {
        for command in ["stream -", "start -q -f -s -", "track convert - --format gpx", "track import -"] {
            let result = try await RunningProgram.run(
                ["-c", "\"$0\" \(command) <\"$1\"", BuiltProgram.path, place.path], of: "/bin/sh",
                environment: place.environment)
            #expect(result.status == 64, "\(command): \(result)")
            let line = "myeline: standard input is a directory; redirect a file, such as '< drive.nmea'\n"
            #expect(result.errors == line, "\(command): \(result)")
        }
        for command in [["config", "set", "source"], ["service", "install", "--no-start", "--source"]] {
            let result = try await RunningProgram.run(command + [place.path], environment: place.environment)
            #expect(result.status == 64 && result.output.isEmpty, "\(command): \(result)")
            #expect(result.errors == "myeline: \(place.path) is a directory; choose a log in it\n")
        }
    }

    @Test(
        "outputs that cannot be written",
        arguments: [
            ("{place}", 64, "{place} is a directory; give the path of a file"),
            (
                "{place}/a/b.gpx", 1,
                "the directory of {place}/a/b.gpx does not exist; create the directory, or choose another path"
            ),
            (
                "{place}/file/b.gpx", 1,
                "cannot write {place}/file/b.gpx: not a directory; choose another path"
            ),
            ("/proc/x.gpx", 1, "cannot create a file in the directory of /proc/x.gpx; choose another path"),
        ] as [(String, Int32, String)])
    func conversionTarget(target: String, status: Int32, line: String) async throws {
        let parts = ["place": place.path]
        _ = place.file("file", "")
        let result = try await place.run(
            "track", "convert", FixtureLog.walk.path, "--to", "gpx", "-o", target.filled(parts))
        #expect(result.status == status && result.output.isEmpty)
        #expect(result.errors == "myeline: \(line.filled(parts))\n")
    }

    @Test("logs that cannot be replayed", arguments: ["nowhere.nmea", "", "empty.nmea"])
    func replay(name: String) async throws {
        _ = place.file("empty.nmea", "")
        let path = name.isEmpty ? place.path : "\(place.path)/\(name)"
        let reasons = [
            "nowhere.nmea": "there is no file \(path); check the path",
            "": "\(path) is a directory; choose a log in it",
            "empty.nmea": "\(path) is empty; give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV",
        ]
        for target in ["-", "pty", "tcp://127.0.0.1:0"] {
            let result = try await place.run("replay", path, "--to", target)
            #expect(result.status == (name.isEmpty ? 64 : 1) && result.output.isEmpty, "\(target)")
            #expect(result.errors == "myeline: \(try #require(reasons[name]))\n", "\(target)")
        }
    }

    @Test(
        "destinations that cannot be opened",
        arguments: [
            (
                "tcp://127.0.0.1:{taken}", 1,
                "cannot listen on 127.0.0.1:{taken}: address already in use; choose another port, or 0 for a free one"
            ),
            ("tcp://nowhere.invalid:0", 1, "cannot find the host nowhere.invalid: "),
            ("udp://nowhere.invalid:9", 1, "cannot find the host nowhere.invalid: "),
            (
                "tcp://127.0.0.1:99999", 64,
                "The value 'tcp://127.0.0.1:99999' is invalid for '--to <DESTINATION>'; use pty, tcp://host:port, udp://host:port or -"
            ),
        ] as [(String, Int32, String)])
    func replayTarget(target: String, status: Int32, line: String) async throws {
        let server = try FixedServer(saying: "")
        let parts = [target, line].map { $0.filled(["taken": "\(server.port)"]) }
        let result = try await place.run("replay", FixtureLog.walk.path, "--to", parts[0])
        #expect(result.status == status && result.output.isEmpty)
        #expect(result.errors.hasPrefix("myeline: \(parts[1])"), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
        withExtendedLifetime(server) {}
    }

    @Test(
        "An unusable configuration file is reported",
        arguments: [
            (#"garbage"#, 1, "{path} is not a JSON object; correct or remove this file"),
            (#"{"source":5}"#, 1, "source in {path} is not a string; correct or remove this file"),
            (
                #"{"source":"/nowhere.nmea"}"#, 1,
                "source in {path}: there is no file /nowhere.nmea; check the path"
            ),
            (
                #"{"source":"pigeon:x"}"#, 64,
                "source in {path}: pigeon:x has the unknown scheme pigeon; use gpsd:, serial:, tcp:, udp:, file: or -, "
                    + "or write ./pigeon:x for a file with this name"
            ),
        ] as [(String, Int32, String)])
    func configuration(text: String, status: Int32, line: String) async throws {
        try FileManager.default.createDirectory(
            atPath: "\(place.path)/config/myeline", withIntermediateDirectories: true)
        let path = place.file("config/myeline/config.json", text)
        let expected = line.filled(["path": path])
        for command in ["stream", "start"] {
            let result = try await place.run(command)
            #expect(result.status == status && result.output.isEmpty, "\(result)")
            #expect(result.errors == "myeline: \(expected)\n")
        }
        #expect(place.leftovers.isEmpty && place.processes.isEmpty)
        let named = try await place.run("stream", FixtureLog.walk.path, "--rate", "max", "--count", "1")
        // A source that is named needs no configuration.
        let warning = "myeline: \(path) is not a JSON object, so all settings have their defaults; correct or remove "
        #expect(named.status == 0 && named.errors.hasPrefix(text == "garbage" ? warning : ""), "\(named)")
        #expect(named.errors.split(separator: "\n").count == (text == "garbage" ? 1 : 0))
    }
}

extension String {
    /// Replaces each `{name}`.
    fileprivate func filled(_ parts: [String: String]) -> String {
        parts.reduce(self) { text, part in
            text.split(separator: "{\(part.key)}", omittingEmptySubsequences: false).joined(separator: part.value)
        }
    }
}

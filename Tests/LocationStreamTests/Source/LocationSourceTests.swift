import LocationStream
import TestSupport
import Testing

@Suite("Source URIs")
struct LocationSourceTests {
    @Test(
        "URIs parse as documented",
        arguments: [
            ("gpsd://", LocationSource.Kind.gpsd(host: "localhost", port: 2947, device: nil)),
            ("gpsd://boat", .gpsd(host: "boat", port: 2947, device: nil)),
            ("gpsd://boat:3000", .gpsd(host: "boat", port: 3000, device: nil)),
            ("gpsd://:3000", .gpsd(host: "localhost", port: 3000, device: nil)),
            ("gpsd://boat/dev/ttyUSB0", .gpsd(host: "boat", port: 2947, device: "/dev/ttyUSB0")),
            ("gpsd://boat/tcp://ship:10110", .gpsd(host: "boat", port: 2947, device: "tcp://ship:10110")),
            (
                "gpsd:///ntrip://me:pw@[::1]:2101/RTCM3?x",
                .gpsd(host: "localhost", port: 2947, device: "ntrip://me:pw@[::1]:2101/RTCM3?x")
            ),
            ("gpsd://boat:1/udp%3A%2F%2F0.0.0.0:5000", .gpsd(host: "boat", port: 1, device: "udp://0.0.0.0:5000")),
            ("gpsd://boat//gpsd://h:2947//dev/a", .gpsd(host: "boat", port: 2947, device: "gpsd://h:2947//dev/a")),
            ("gpsd:///dev/pts/3", .gpsd(host: "localhost", port: 2947, device: "/dev/pts/3")),
            (
                "gpsd://[::1]:2947/dev/serial/by-id/usb-u-blox_AG_-_www.u-blox.com_u-blox_7-if00",
                .gpsd(host: "::1", port: 2947, device: "/dev/serial/by-id/usb-u-blox_AG_-_www.u-blox.com_u-blox_7-if00")
            ),
            ("serial:/dev/ttyUSB0", .serial(path: "/dev/ttyUSB0", baud: nil)),
            ("serial:/dev/ttyUSB0?baud=9600", .serial(path: "/dev/ttyUSB0", baud: 9600)),
            ("serial:///dev/ttyUSB0", .serial(path: "/dev/ttyUSB0", baud: nil)),
            ("tcp://192.168.1.5:10110", .tcp(host: "192.168.1.5", port: 10110)),
            ("tcp://[fe80::1]:10110", .tcp(host: "fe80::1", port: 10110)),
            ("udp://:10110", .udp(address: "127.0.0.1", port: 10110)),
            ("udp://0.0.0.0:10110", .udp(address: "0.0.0.0", port: 10110)),
            ("-", .standardInput),
        ])
    func reading(uri: String, kind: LocationSource.Kind) throws {
        #expect(try LocationSource(uri).kind == kind)
    }

    @Test("Bare paths parse as files, whatever their names")
    func paths() throws {
        for path in ["drive.nmea", "./a:b.nmea", "/tmp/x?rate=10", "C:log", "a b.gpx"] {
            #expect(try LocationSource(path).kind == .file(path: path, options: .init()), "\(path)")
        }
    }

    @Test(
        "URIs of NMEA sources accept a talker",
        arguments: [
            "serial:/dev/ttyUSB0?talker=GP", "serial:/dev/ttyUSB0?baud=9600&talker=GP", "tcp://boat:10110?talker=GP",
            "udp://:10110?talker=GP", "file:x.nmea?talker=GP&rate=10", "-?talker=GP",
        ])
    func talker(uri: String) throws {
        let source = try LocationSource(uri)
        #expect(source.talker == Talker("GP") && source.description == uri)
        let bare = uri.replacing("?talker=GP&", with: "?").replacing("?talker=GP", with: "").replacing(
            "&talker=GP", with: "")
        #expect(try LocationSource(bare).kind == source.kind)
        let built = LocationSource(kind: source.kind).only(talker: "GP")
        #expect(built.kind == source.kind && built.talker == source.talker)
    }

    @Test("a talker of gpsd throws, as in a URI")
    func talkerOfGpsd() async {
        let source = LocationSource.gpsd().only(talker: "GP")
        await #expect(throws: LocationStreamError.self) {
            for try await _ in LocationUpdate.liveUpdates(from: source) { break }
        }
    }

    @Test("an unsupported baud rate throws, as in a URI")
    func unsupportedBaud() async {
        let uri = "serial:/dev/x?baud=12345"
        let written = #expect(throws: LocationStreamError.self) { try LocationSource(uri) }
        let source = LocationSource.serial("/dev/x", baud: 12345)
        let thrown = await #expect(throws: LocationStreamError.self) {
            for try await _ in LocationUpdate.liveUpdates(from: source) { break }
        }
        #expect(thrown != nil && thrown == written && source.description == uri)
    }

    @Test("URIs of files accept rate, date and loop")
    func fileOptions() throws {
        var options = LocationSource.FileOptions()
        options.rate = .times(10)
        options.loops = true
        options.date = 1_552_046_400_000
        let source = try LocationSource("file:/tmp/a%20b.nmea?rate=10&date=2019-03-08&loop=true")
        #expect(source.kind == .file(path: "/tmp/a b.nmea", options: options))
        guard case .file(_, let unlimited) = try LocationSource("file:x?rate=max").kind else {
            Issue.record("not a file")
            return
        }
        #expect(unlimited.rate == .unlimited)
    }

    @Test(
        "Invalid URIs are rejected with the invalid part and a remedy",
        arguments: [
            ("http://example.org", "http"), ("tcp://boat:1?talker=G", "G"), ("serial:/dev/x?talker=gp", "gp"),
            ("gpsd://boat?talker=GP", "talker"), ("tcp://boat:1?baud=9600", "unsupported"),
            ("gpsd:localhost", "slashes"),
            ("localhost:2947", "write gpsd://localhost:2947, or ./localhost:2947"),
            ("boat:10110", "write gpsd://boat:10110, tcp://boat:10110 for NMEA, or ./boat:10110"),
            ("gpsd://host:port", "port"),
            ("gpsd://host:0", "0"),
            ("gpsd://host:70000", "70000"),
            ("gpsd://::1", "brackets"),
            ("gpsd://[::1", "bracket"),
            ("gpsd://host?x=1", "'?'"),
            ("serial:", "path"),
            ("serial:/dev/x?baud=12345", "12345"),
            ("serial:/dev/x?speed=9600", "speed"),
            ("tcp://host", "has no port; write tcp://host:port"),
            ("tcp://:10110", "host"),
            ("tcp://host:1/x", "has the path /x; write tcp://host:port"),
            ("udp://", "has no port; write udp://[address]:port"),
            ("udp://:1/x", "has the path /x; write udp://[address]:port"),
            ("file:x?rate=0", "0"),
            ("file:x?rate=-1", "-1"),
            ("file:x?rate=nan", "nan"),
            ("file:x?date=yesterday", "yesterday"),
            ("file:x?loop=maybe", "maybe"),
            ("file:x?speed=2", "speed"),
            ("", "empty"),
        ])
    func refusing(uri: String, part: String) {
        #expect {
            try LocationSource(uri)
        } throws: { error in
            guard let error = error as? LocationStreamError else { return false }
            return error.code == .unusableSource && error.description.contains(part) && !error.remedy.isEmpty
        }
    }

    @Test("The URI of a source built in code parses to the same source")
    func building() throws {
        let sources: [LocationSource] = [
            .gpsd(), .gpsd(host: "::1", port: 3000, device: "/dev/ttyACM0"), .serial("/dev/ttyUSB0", baud: 38400),
            .serial("/dev/ttyUSB0"), .tcp(host: "boat", port: 10110), .udp(port: 10110), .standardInput,
            .file("drive.nmea"), .file("drive.nmea", rate: .times(10), loops: true), .file("a", rate: .times(0.5)),
            .file("a", rate: .unlimited), .file("-"), .file("-?talker=GP"), .file("gpsd:a"), .file("///a%3F?rate=2"),
            .serial("/dev/a%20?b", baud: 4800), .gpsd(device: "/dev/a%20?b"),
            .gpsd(device: "tcp://boat:10110"), .gpsd(host: "::1", device: "ntrip://me:a%20b@h:2101/M?x=1"),
        ]
        for source in sources + sources.map({ $0.only(talker: "II") }) {
            if case .unusable = source.kind { continue }
            let read = try LocationSource(source.description)
            #expect(read.kind == source.kind && read.talker == source.talker, "\(source)")
        }
        #expect(LocationSource.file("a", rate: .times(10), loops: true).description == "file:a?rate=10&loop=true")
        #expect(LocationSource.file("a").only(talker: "GP").description == "file:a?talker=GP")
        #expect(
            try LocationSource("file:a?date=2019-03-08").playing(rate: .unlimited, loops: nil).description
                == "file:a?rate=max&date=2019-03-08")
        #expect(LocationSource.tcp(host: "boat", port: 1).only(talker: "II").description == "tcp://boat:1?talker=II")
    }

    @Test("The URI of a file with any name parses to the same source", arguments: 1...200 as ClosedRange<UInt64>)
    func anyPath(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "/", "%", "?", "&", "=", ":", "a", "41", "talker=GP", "file", "ü", "\u{301}", "#", " ", "-", "\n",
        ]
        let path = (0...Int.random(in: 0...8, using: &generator)).map { _ in
            pieces.randomElement(using: &generator) ?? ""
        }.joined()
        for source in [LocationSource.file(path), .file(path, rate: .times(2)), .file(path).only(talker: "GP")] {
            let read = try LocationSource(source.description)
            #expect(read.kind == source.kind && read.talker == source.talker, "\(source)")
        }
    }
}

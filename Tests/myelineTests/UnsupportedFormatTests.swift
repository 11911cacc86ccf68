import Testing

@Suite("Input of a format that is not read is named", .serialized, .timeLimit(.minutes(10)))
struct UnsupportedFormatTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private static let commands = [
        ["stream"], ["start", "-q", "-s"], ["replay", "--to", "-"], ["track", "convert", "--to", "gpx"],
    ]

    @Test("compressed input, with a command that decompresses it")
    func compressed() async throws {
        let bytes = Array("BZh9".utf8) + [UInt8](repeating: 0, count: 2 << 20)
        let log = place.file("drive.nmea.bz2", bytes)
        let line = "is compressed with bzip2; decompress it first with 'bunzip2 -c FILE > LOG'\n"
        for command in Self.commands {
            let result = try await RunningProgram.run(command + [log], environment: place.environment)
            #expect(result.status == 1 && result.output.isEmpty, "\(result)")
            #expect(result.errors == "myeline: \(log) \(line)")
        }
        // A few bytes are recognized at their end, many at the limit for bytes without sentences.
        let piped = [
            (["stream", "-"], 100), (["stream", "-"], bytes.count), (["track", "convert", "-", "--to", "gpx"], 100),
        ]
        for (command, count) in piped {
            let program = place.keep(
                try RunningProgram(command, environment: place.environment, closesInput: false))
            async let end = program.end()
            await program.send(Array(bytes.prefix(count)))
            program.closeInput()
            let result = await end
            #expect(result.status == 1 && result.output.isEmpty, "\(result)")
            #expect(result.errors == "myeline: standard input \(line)")
        }
    }

    @Test("a KMZ archive, and damaged gzip")
    func archives() async throws {
        let header = Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 22) + [7, 0, 0, 0]
        let archive = place.file("track.kmz", header + Array("doc.kml".utf8) + [UInt8](repeating: 9, count: 500))
        let gzip = place.file("track.gz", [0x1F, 0x8B, 8] + [UInt8](repeating: 0, count: 500))
        for command in Self.commands {
            let kmz = try await RunningProgram.run(command + [archive], environment: place.environment)
            #expect(
                kmz.status == 1
                    && kmz.errors == "myeline: \(archive) is a KMZ archive, which is compressed KML; "
                        + "unzip it first with 'unzip -p FILE doc.kml > TRACK.kml'\n"
            )
            let damaged = try await RunningProgram.run(command + [gzip], environment: place.environment)
            #expect(
                damaged.status == 1
                    && damaged.errors == "myeline: \(gzip) is a damaged gzip file; "
                        + "copy it again, and check it with 'gunzip -t FILE'\n"
            )
        }
    }

    @Test(
        "A track on standard input, which stream reads as NMEA 0183",
        arguments: [("gpx", "XML"), ("kml", "XML"), ("geojson", "GeoJSON"), ("csv", "CSV")])
    func standardInput(format: String, name: String) async throws {
        let text = try await place.run("track", "convert", FixtureLog.walk.path, "--to", format).output
        let piped = try await place.run("stream", "-", input: text)
        #expect(piped.status == 1 && piped.output.isEmpty, "\(piped)")
        #expect(
            piped.errors == "myeline: standard input contains \(name), not NMEA 0183 sentences; "
                + "to play a recorded file, give its path as the source\n")
    }
}

import Testing

@Suite("Input of a format that is not read is named", .serialized, .timeLimit(.minutes(2)))
struct UnsupportedFormatTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private static let commands = [
        ["stream"], ["start", "-q", "-s"], ["replay", "--to", "-"], ["track", "convert", "--to", "gpx"],
    ]

    @Test("compressed input, with a command that decompresses it")
    func compressed() async throws {
        let bytes = [0x1F, 0x8B, 0x08] + [UInt8](repeating: 0, count: 2 << 20)
        let log = place.file("drive.nmea.gz", bytes)
        let line = "is compressed with gzip; decompress it first with 'gunzip -c FILE > LOG'\n"
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

    @Test("exported tracks", arguments: [("csv", "CSV"), ("geojson", "GeoJSON")])
    func exports(format: String, name: String) async throws {
        let text = try await place.run("track", "convert", FixtureLog.walk.path, "--to", format).output
        let export = place.file("walk.\(format)", text)
        let problem = "contains \(name), not receiver data; "
        for command in Self.commands {
            let result = try await RunningProgram.run(command + [export], environment: place.environment)
            #expect(result.status == 1 && result.output.isEmpty, "\(result)")
            #expect(result.errors == "myeline: \(export) \(problem)give an NMEA 0183 log or a GPX track\n")
        }
        let piped = try await place.run("stream", "-", input: text)
        #expect(piped.status == 1 && piped.output.isEmpty, "\(piped)")
        #expect(
            piped.errors
                == "myeline: standard input \(problem)send NMEA 0183 sentences, such as a recorded log\n")
    }

    @Test("GPX and KML on standard input, which is read as NMEA 0183", arguments: ["gpx", "kml"])
    func xml(format: String) async throws {
        let text = try await place.run("track", "convert", FixtureLog.walk.path, "--to", format).output
        let piped = try await place.run("stream", "-", input: text)
        #expect(piped.status == 1 && piped.output.isEmpty, "\(piped)")
        #expect(
            piped.errors
                == "myeline: standard input contains XML, not NMEA 0183 sentences; give a GPX track by its path\n")
    }
}

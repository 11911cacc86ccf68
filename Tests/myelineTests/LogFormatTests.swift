import Testing

@Suite("Each command that reads a log reads all formats", .serialized, .timeLimit(.minutes(10)))
struct LogFormatTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private static let formats = ["gpx", "geojson", "kml", "csv", "gpsd", "ndjson", "gzip"]

    /// Returns the path of a log in a format, with the fixes of ``GPXSample``.
    private func log(_ format: String) async throws -> String {
        let gpx = place.file("sample.gpx", GPXSample.text)
        switch format {
        case "gpx": return gpx
        case "ndjson":
            return place.file(
                "sample.\(format)",
                try await place.run("stream", gpx, "--rate", "max", "--format", "ndjson").output)
        case "gpsd":
            let reports = GPXSample.fixes.map { fix in
                #"{"class":"TPV","device":"/dev/ttyUSB0","mode":3,"time":"\#(fix.time)","#
                    + #""lat":\#(Double(fix.latitude) / 1e6),"lon":\#(Double(fix.longitude) / 1e6),"altMSL":400.0}"#
            }
            let version = #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#
            return place.file("sample.\(format)", ([version] + reports).joined(separator: "\r\n") + "\r\n")
        case "gzip":
            let result = try await RunningProgram.run(
                ["-c", "gzip -c \"$0\" > \"$0.gz\"", gpx], of: "/bin/sh", environment: place.environment)
            try #require(result.status == 0, "\(result)")
            return gpx + ".gz"
        default:
            return place.file(
                "sample.\(format)", try await place.run("track", "convert", gpx, "--to", format).output)
        }
    }

    private func fixes(_ lines: String) -> [GPXSample.Fix] {
        lines.split(separator: "\n").map { GPXSample.Fix(line: $0) }
    }

    @Test("stream prints the locations", arguments: formats)
    func stream(format: String) async throws {
        let result = try await place.run("stream", try await log(format), "--rate", "max", "--format", "ndjson")
        #expect(result.status == 0 && result.errors.isEmpty && fixes(result.output) == GPXSample.fixes, "\(result)")
    }

    @Test("replay sends sentences", arguments: formats)
    func replay(format: String) async throws {
        let sentences = try await place.run("replay", try await log(format), "--to", "-", "--rate", "max")
        #expect(sentences.status == 0 && sentences.output.hasPrefix("$GP"), "\(sentences)")
        let back = try await place.run("stream", "-", "--format", "ndjson", input: sentences.output)
        #expect(fixes(back.output) == GPXSample.fixes, "\(back)")
    }

    @Test("track convert writes the points, from a file and from standard input", arguments: formats)
    func convert(format: String) async throws {
        let path = try await log(format)
        let file = try await place.run("track", "convert", path, "--to", "csv")
        #expect(file.status == 0 && file.errors.isEmpty, "\(file)")
        let rows = file.output.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",") }
        #expect(rows.map { String($0[0]) } == GPXSample.fixes.map(\.time))
        #expect(rows.map { Int(((Double($0[1]) ?? 0) * 1e6).rounded()) } == GPXSample.fixes.map(\.latitude))
        let command = "cat \"$1\" | \"$0\" track convert - --to csv"
        let piped = try await RunningProgram.run(
            ["-c", command, BuiltProgram.path, path], of: "/bin/sh", environment: place.environment)
        #expect(piped.status == 0 && piped.output == file.output, "\(piped)")
    }

    @Test("start tracks it", arguments: formats)
    func start(format: String) async throws {
        let result = try await place.run(
            "start", "--foreground", "-q", "--source", "file:\(try await log(format))?rate=max")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    }

    @Test("Damaged gzip and damaged lines are reported, and what was read is kept")
    func damage() async throws {
        let compressed = try await log("gzip")
        let cut = try await RunningProgram.run(
            ["-c", "head -c -12 \"$0\" > \"$0.cut\"", compressed], of: "/bin/sh", environment: place.environment)
        try #require(cut.status == 0)
        let lines = try await place.run("track", "convert", try await log("gpx"), "--to", "csv").output
        let csv = place.file("damaged.csv", lines + "nonsense\r\n")
        for command in [["track", "convert", "--to", "csv"], ["stream", "--rate", "max"]] {
            let result = try await RunningProgram.run(command + ["\(compressed).cut"], environment: place.environment)
            #expect(result.status == 0 && result.errors.hasSuffix("its end is missing\n"), "\(result)")
            #expect(result.output.split(whereSeparator: \.isNewline).count >= 3, "\(result)")
        }
        let result = try await place.run("track", "convert", csv, "--to", "csv")
        #expect(result.errors == "myeline: warning: \(csv) is damaged; skipped 1 unusable line, such as 'nonsense'\n")
        #expect(result.output == lines)
    }
}

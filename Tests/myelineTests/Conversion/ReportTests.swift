import FoundationEssentials
import Testing

/// A small input in the form of a public bug report, with what must be read from it.
struct Report: Sendable, CustomTestStringConvertible {
    struct Expected: Decodable, Sendable {
        var points: Int?
        var segments: Int?
        var first: [Double]?
        var time: String?
        var distance: Double?
        var elapsed: Double?
        var altitude: Double?
        var speed: Double?
        var course: Double?
        var waypoint: String?
        var track: String?
    }

    var name: String
    var expected: Expected

    /// The folder `shared/reports` beside the checkout; nil if there is none.
    private static let folder: String? = {
        let root = #filePath.dropLast("/Tests/myelineTests/Conversion/ReportTests.swift".count)
        guard let slash = root.lastIndex(of: "/") else { return nil }
        let folder = "\(root[..<slash])/shared/reports"
        return FileManager.default.fileExists(atPath: folder) ? folder : nil
    }()

    static let all: [Report] = {
        guard let data = folder.flatMap({ FileManager.default.contents(atPath: "\($0)/expected.json") }) else {
            return []
        }
        let reports = (try? JSONDecoder().decode([String: Expected].self, from: data)) ?? [:]
        return reports.map { Report(name: $0, expected: $1) }.sorted { $0.name < $1.name }
    }()

    /// The reports about what a receiver sends.
    static let receivers = all.filter { $0.name.hasSuffix(".nmea") }
    /// The reports about what gpsd sends.
    static let gpsd = all.filter { $0.name.hasSuffix(".json") }

    var path: String { "\(Self.folder ?? "")/\(name)" }
    var text: String { String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self) }
    var testDescription: String { name }
}

@Suite(
    "Public bug reports", .enabled(if: !Report.all.isEmpty, "there are no reports beside this checkout"),
    .timeLimit(.minutes(10)))
struct ReportTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// A location as `stream` or an export writes it.
    private struct Fix {
        var time: String
        var position: [Double]
        var altitude: Double?
        var speed: Double?
        var course: Double?

        private struct Update: Decodable {
            struct Location: Decodable {
                var timestamp: String, latitude: Double, longitude: Double
                var altitude: Double?, speed: Double?, course: Double?
            }
            var location: Location?
        }

        /// Reads a line of `stream --format ndjson`; nil for an update without a location.
        init?(update line: some StringProtocol) throws {
            guard let location = try JSONDecoder().decode(Update.self, from: Data(line.utf8)).location else {
                return nil
            }
            time = location.timestamp
            position = [location.latitude, location.longitude]
            (altitude, speed, course) = (location.altitude, location.speed, location.course)
        }

        /// Reads a line of an export in CSV.
        init(columns: [String: Substring]) {
            time = String(columns["timestamp"] ?? "")
            position = ["latitude", "longitude"].compactMap { columns[$0].flatMap { Double($0) } }
            altitude = columns["altitude"].flatMap { Double($0) }
            speed = columns["speed"].flatMap { Double($0) }
            course = columns["course"].flatMap { Double($0) }
        }

        static func updates(_ text: String) throws -> [Fix] {
            try text.split(separator: "\n").compactMap { try Fix(update: $0) }
        }

        static func rows(_ text: String) -> [Fix] {
            let lines = text.split(whereSeparator: \.isNewline).map {
                $0.split(separator: ",", omittingEmptySubsequences: false)
            }
            guard let header = lines.first else { return [] }
            return lines.dropFirst().map { row in
                Fix(columns: Dictionary(zip(header.map(String.init), row), uniquingKeysWith: { first, _ in first }))
            }
        }
    }

    private func check(_ fixes: [Fix], _ report: Report) {
        let expected = report.expected
        if let points = expected.points { #expect(fixes.count == points, "\(fixes)") }
        guard let first = fixes.first else {
            Issue.record("no location")
            return
        }
        if let position = expected.first {
            #expect(zip(first.position, position).allSatisfy { abs($0 - $1) < 1e-6 }, "\(first)")
        }
        // Times are written with milliseconds.
        if let time = expected.time { #expect(first.time == time.dropLast() + ".000Z") }
        if let altitude = expected.altitude { #expect(first.altitude == altitude) }
        if let speed = expected.speed { #expect(first.speed == speed) }
        if let course = expected.course { #expect(first.course == course) }
    }

    /// Checks the only recorded or imported track and its exports, and returns its ID.
    @discardableResult
    private func checkTrack(_ report: Report) async throws -> String {
        struct Statistics: Decodable {
            var distance: Double, elapsed: Double?, points: Int, outliers: Int
        }
        let expected = report.expected
        struct Listed: Decodable { var id: String }
        let list = try JSONDecoder().decode(
            [Listed].self, from: Data(try await place.run("track", "list", "--json").output.utf8))
        try #require(list.count == 1, "\(list)")
        let id = list[0].id
        let statistics = try JSONDecoder().decode(
            Statistics.self, from: Data(try await place.run("track", "stats", id, "--json").output.utf8))
        if let points = expected.points { #expect(statistics.points == points) }
        if let distance = expected.distance {
            #expect(abs(statistics.distance - distance) <= 0.01 * distance, "\(statistics)")
        }
        if let elapsed = expected.elapsed { #expect(statistics.elapsed == elapsed) }
        #expect(statistics.outliers * 10 <= statistics.points, "\(statistics)")
        let csv = try await place.run("track", "export", id, "--format", "csv")
        check(Fix.rows(csv.output), report)
        checkGPX(try await place.run("track", "export", id, "--format", "gpx").output, report)
        return id
    }

    private func checkGPX(_ gpx: String, _ report: Report) {
        if let segments = report.expected.segments { #expect(gpx.ranges(of: "<trkseg>").count == segments) }
        if let track = report.expected.track { #expect(gpx.contains("<name>\(track)</name>"), "\(gpx)") }
        if let waypoint = report.expected.waypoint { #expect(gpx.contains("<name>\(waypoint)</name>"), "\(gpx)") }
    }

    @Test("come out right of stream", arguments: Report.all)
    func stream(report: Report) async throws {
        let result = try await place.run("stream", report.path, "--rate", "max", "--format", "ndjson")
        #expect(result.status == 0, "\(result.errors)")
        check(try Fix.updates(result.output), report)
    }

    @Test("come out right of track convert", arguments: Report.all)
    func convert(report: Report) async throws {
        let csv = try await place.run("track", "convert", report.path, "--to", "csv")
        #expect(csv.status == 0, "\(csv.errors)")
        check(Fix.rows(csv.output), report)
        checkGPX(try await place.run("track", "convert", report.path, "--to", "gpx").output, report)
    }

    @Test("come out right of track import, and again of the import of an export", arguments: Report.all)
    func imported(report: Report) async throws {
        let result = try await place.run("track", "import", report.path)
        #expect(result.status == 0, "\(result.errors)")
        let id = try await checkTrack(report)
        let export = "\(place.path)/export.gpx"
        #expect(try await place.run("track", "export", id, "-o", export).status == 0)
        #expect(try await place.run("track", "delete", id).status == 0)
        #expect(try await place.run("track", "import", export).status == 0)
        try await checkTrack(report)
    }

    @Test("come out right of a recorded start", arguments: Report.all)
    func start(report: Report) async throws {
        let result = try await place.run("start", "--foreground", "--source", report.path, "--rate", "max")
        #expect(result.status == 0, "\(result.errors)")
        // A tracker records neither the names of a file nor its waypoints.
        var report = report
        (report.expected.track, report.expected.waypoint) = (nil, nil)
        try await checkTrack(report)
    }

    @Test("come out right of a receiver in the network", arguments: Report.receivers)
    func network(report: Report) async throws {
        let server = try FixedServer(saying: report.text)
        let count = try #require(report.expected.points)
        let result = try await place.run(
            "stream", "tcp://localhost:\(server.port)", "--format", "ndjson", "--count", "\(count)", "--wait", "60s")
        #expect(result.status == 0, "\(result.errors)")
        check(try Fix.updates(result.output), report)
    }

    @Test("come out right of gpsd", arguments: Report.gpsd)
    func gpsd(report: Report) async throws {
        let version = #"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3,"proto_minor":15}"#
        let server = try FixedServer(saying: version + "\n" + report.text)
        let result = try await place.run(
            "stream", "gpsd://localhost:\(server.port)", "--format", "ndjson", "--count", "1", "--wait", "60s")
        #expect(result.status == 0, "\(result.errors)")
        check(try Fix.updates(result.output), report)
    }
}

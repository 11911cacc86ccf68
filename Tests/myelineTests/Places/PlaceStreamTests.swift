import FoundationEssentials
import LocationStream
import SystemSupport
import Testing

@testable import myeline

@Suite("stream --places", .serialized, .timeLimit(.minutes(10)))
struct PlaceStreamTests {
    private struct Event: Decodable {
        var place: String, event: String, time: String, latitude: Double, longitude: Double

        var name: String { "\(event) \(place)" }
        var seconds: Double { Double(ISO8601.milliseconds(time) ?? 0) / 1000 }
    }

    private struct Line: Decodable {
        var location: Location?
    }

    private let place: Workplace

    init() throws {
        place = try Workplace()
        try FileManager.default.createDirectory(
            atPath: "\(place.path)/config/myeline", withIntermediateDirectories: true)
    }

    private func useFixturePlaces() throws {
        let path = FixtureLog.commute.path.dropLast(".nmea".count) + ".places.json"
        _ = place.file(
            "config/myeline/places.json", Array(try #require(FileManager.default.contents(atPath: "\(path)"))))
    }

    private func events(_ lines: [Substring]) throws -> [Event] {
        try lines.filter { $0.hasPrefix(#"{"place":"#) }.map {
            try JSONDecoder().decode(Event.self, from: Data($0.utf8))
        }
    }

    @Test("as NDJSON, the true crossings are lines of their own between the updates")
    func crossings() async throws {
        try useFixturePlaces()
        let result = try await place.run(
            "stream", FixtureLog.commute.path, "--rate", "max", "--format", "ndjson", "--places")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        let found = try events(lines)
        let path = FixtureLog.commute.path.dropLast(".nmea".count) + ".crossings.ndjson"
        let bytes = try #require(FileManager.default.contents(atPath: "\(path)"))
        let truth = try events(String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
        #expect(found.map(\.name) == truth.map(\.name))
        for (event, expected) in zip(found, truth) {
            #expect(abs(event.seconds - expected.seconds) <= 1, "\(event)")
        }
        #expect(lines.count - found.count == FixtureLog.commute.goldenLines.count)
        let form =
            #/\{"place":"home","event":"leave","time":"2024-09-10T06:1\d:\d\d\.\d{3}Z","latitude":48\.\d{9},"longitude":11\.\d{9}\}/#
        #expect(lines.first { $0.hasPrefix(#"{"place":"#) }?.wholeMatch(of: form) != nil)
        // A crossing comes before the fix after it.
        var last = -Double.infinity
        for line in lines {
            if line.hasPrefix(#"{"place":"#) {
                last = try events([line])[0].seconds
            } else if let location = try JSONDecoder().decode(Line.self, from: Data(line.utf8)).location {
                #expect(location.timestamp.timeIntervalSince1970 >= last - 0.001)
            }
        }
    }

    @Test("as text, a crossing is a line with the local time, and is not counted")
    func text() async throws {
        try useFixturePlaces()
        let result = try await place.run(
            "stream", FixtureLog.commute.path, "--rate", "max", "--places", setting: ["TZ": "Europe/Berlin"])
        let lines = result.output.split(separator: "\n").filter { !$0.hasPrefix("2024") }
        #expect(lines.contains { $0.wholeMatch(of: #/Left home at 08:1\d:\d\d/#) != nil }, "\(lines.prefix(3))")
        #expect(lines.contains { $0.wholeMatch(of: #/Entered work at 08:2\d:\d\d/#) != nil })
        let few = try await place.run("stream", FixtureLog.commute.path, "--rate", "max", "--places", "--count", "300")
        #expect(few.output.split(separator: "\n").count { $0.hasPrefix("2024") } == 300)
    }

    @Test("without places, it is an error with the remedy")
    func withoutPlaces() async throws {
        let result = try await place.run("stream", FixtureLog.walk.path, "--places")
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(
            result.errors == "myeline: there are no places; add one with 'myeline place add NAME LATITUDE,LONGITUDE'\n")
    }
}

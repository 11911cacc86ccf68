import LocationActivity
import Testing
import TrackStore

@testable import myeline

@Suite("A track as an SVG picture", .timeLimit(.minutes(10)))
struct TrackPictureTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private func picture(
        _ track: SampleTrack, heading: String = "walk", over axis: ProfileAxis = .time
    ) throws -> [UInt8] {
        var picture = try #require(TrackPicture(track.statistics, heading: heading, over: axis, units: .metric))
        var bytes: [UInt8] = []
        picture.begin(into: &bytes)
        for point in track.traced { picture.add(point, into: &bytes) }
        picture.end(into: &bytes)
        return bytes
    }

    /// Evaluates an XPath expression; also fails if the picture is no XML.
    private func value(_ path: String, of picture: [UInt8]) async throws -> String {
        let file = place.file("picture.svg", picture)
        #expect(try await GPXSchema.complaints(aboutXML: file, in: place) == "")
        let result = try await RunningProgram.run(
            ["xmllint", "--xpath", "string(\(path))", file], of: "/usr/bin/env", environment: place.environment)
        #expect(result.status == 0, "\(result.errors)")
        return result.output.last == "\n" ? String(result.output.dropLast()) : result.output
    }

    @Test("is XML with a path that is interrupted at the gap, marks, a scale bar and two profiles")
    func parts() async throws {
        let picture = try picture(.walk)
        let path = try await value("//*[@class='track']/@d", of: picture)
        #expect(path.split(separator: "M").count == 2, "\(path)")
        // The first segment goes to the right, the second one up and then to the left.
        #expect(path.hasPrefix("M48 432L") && path.hasSuffix("L400 80"), "\(path)")
        #expect(try await value("count(//*[@class='profile'])", of: picture) == "4")
        #expect(try await value("//*[@class='scale']/following-sibling::*[1]", of: picture) == "100 m")
        #expect(try await value("(//*[@class='start']/@cx)[1]", of: picture) == "48")
        #expect(try await value("(//*[@class='finish']/@cx)[1]", of: picture) == "400")
        for words in ["Speed (km/h)", "Altitude (m)", "36.0 km/h", "1:30"] {
            #expect(try await value("count(//*[contains(text(),'\(words)')]) > 0", of: picture) == "true", "\(words)")
        }
        #expect(String(decoding: picture, as: UTF8.self).contains("@media (prefers-color-scheme:dark)"))
    }

    @Test("has no profile of unknown values, and a single place is a dot")
    func bare() async throws {
        var track = SampleTrack()
        track.add()
        let picture = try picture(track)
        #expect(try await value("//*[@class='track']/@d", of: picture).hasSuffix("h0"))
        #expect(try await value("count(//*[@class='profile'])", of: picture) == "0")
        #expect(TrackPicture(SampleTrack().statistics, heading: "", over: .time, units: .metric) == nil)
    }

    @Test("text from outside is escaped, and the picture is ASCII")
    func escaped() async throws {
        let heading = "<script>alert(\"1\" & '2')</script> ]]> \u{1B}[2J\u{0} Spaziergang ü 🐕 \u{FFFE}"
        let picture = try picture(.walk, heading: heading)
        #expect(picture.allSatisfy { $0 < 0x80 })
        #expect(try await value("count(//*[local-name()='script'])", of: picture) == "0")
        let title = try await value("//*[local-name()='title']", of: picture)
        #expect(title.hasPrefix("<script>alert(\"1\" & '2')</script> ]]> ") && title.contains("ü 🐕"), "\(title)")
    }

    @Test("points that cannot be told apart are left out")
    func thinned() {
        var path = SVGPath()
        var bytes: [UInt8] = []
        for step in 0...100 { path.add((x: Double(step) / 10, y: 0), startsSegment: step == 0, to: &bytes) }
        path.endSegment(in: &bytes)
        let corners = String(decoding: bytes, as: UTF8.self).split(separator: "L")
        #expect(corners.first == "M0 0" && corners.last == "10 0" && (20...22).contains(corners.count), "\(corners)")
    }
}

import FoundationEssentials
import SurfaceTestSupport
import Testing

@Suite("track show and track stats", .serialized, .timeLimit(.minutes(10)))
struct TrackShowTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// Records a walk under the name `dog`.
    private func record() async throws {
        let walk = "file:" + FixtureLog.walk.path + "?rate=max"
        let result = try await place.run("start", "-f", "--key", "dog", "--source", walk)
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test("stats prints the figures, and as JSON those of the list")
    func stats() async throws {
        try await record()
        let text = try await place.run("track", "stats", "dog", "--units", "imperial")
        #expect(text.status == 0 && text.errors.isEmpty, "\(text)")
        let lines = text.output.split(separator: "\n")
        #expect(lines.count == 16 && lines.first == "Name: dog" && lines.contains("Gaps: none"), "\(text.output)")
        #expect(lines.contains("Start: 2023-09-30 15:05:00") && lines.contains("Top speed: 3.3 mph"))
        struct Figures: Decodable {
            var id: String, distance: Double, elapsed: Double, movingTime: Double, points: Int
        }
        let decoder = JSONDecoder()
        let json = try await place.run("track", "stats", "dog", "--json").output
        let figures = try decoder.decode(Figures.self, from: Data(json.utf8))
        let list = try await place.run("track", "list", "--json").output
        let listed = try #require(try decoder.decode([Figures].self, from: Data(list.utf8)).first)
        #expect(figures.id == listed.id && figures.points == listed.points)
        #expect(abs(figures.distance - listed.distance) < 1 && abs(figures.movingTime - listed.movingTime) < 2)
        #expect(figures.elapsed == listed.elapsed)
    }

    @Test("show draws the track, in 80 columns if the output is not a terminal")
    func show() async throws {
        try await record()
        let shown = try await place.run("track", "show", "dog")
        #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown)")
        let lines = shown.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("dog · 2023-09-30 15:05:00 · ") == true, "\(shown.output)")
        #expect(lines.contains { $0.contains("○ start   ● end") } && lines.contains { $0.hasPrefix("     Speed ") })
        #expect(shown.output.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
        #expect(!shown.output.contains("\u{1B}") && lines.allSatisfy { $0.count <= 80 })
        let figures = try await place.run("track", "stats", "dog").output
        #expect(shown.output.hasSuffix("\n\n" + figures))
        let narrow = try await place.run("track", "show", "dog", "--width", "40", "--over", "time")
        #expect(narrow.output.contains("0:00                     5:52\n"), "\(narrow.output)")
        #expect(narrow.output.split(separator: "\n").prefix { !$0.hasPrefix("Name:") }.allSatisfy { $0.count <= 40 })
        let ascii = try await place.run("track", "show", "dog", setting: ["LC_ALL": "C"])
        #expect(ascii.status == 0 && ascii.output.utf8.allSatisfy { $0 < 0x80 }, "\(ascii.output)")
        #expect(ascii.output.contains("*****") && ascii.output.contains("o start   @ end"))
    }

    @Test("show --to svg writes a picture, which replaces a file")
    func picture() async throws {
        try await record()
        let printed = try await place.run("track", "show", "dog", "--to", "svg")
        #expect(printed.status == 0 && printed.output.hasPrefix("<?xml ") && printed.output.hasSuffix("</svg>\n"))
        let file = place.file("dog.svg", "old")
        let written = try await place.run("track", "show", "dog", "-o", file)
        #expect(written.status == 0 && written.output.isEmpty && written.errors.isEmpty, "\(written)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == printed.output)
        #expect(try await GPXSchema.complaints(aboutXML: file, in: place) == "")
        let full = try await place.run("track", "show", "dog", "--to", "svg", "-o", "/dev/full")
        #expect(full.status == 1 && full.errors.contains("no space left on device"), "\(full.errors)")
    }

    @Test("on a terminal, the drawing is as wide as it, and coloured")
    func terminal() async throws {
        try await record()
        let screen = try ScreenProgram(["track", "show", "dog"], in: place, columns: 120, rows: 60)
        let shown = await screen.screen { $0.text.contains("Gaps: none") }
        let text = try #require(shown?.text)
        let widest = text.split(separator: "\n").map(\.count).max() ?? 0
        #expect((95...100).contains(widest), "\(text)")
    }

    @Test("mistakes are one line with what to do")
    func mistakes() async throws {
        for command in ["show", "stats"] {
            let missing = try await place.run("track", command, "bird")
            #expect(missing.status == 2 && missing.output.isEmpty)
            #expect(missing.errors == "myeline: no track matches 'bird'; 'myeline track list' shows all tracks\n")
        }
        for (arguments, line) in [
            (
                ["show", "dog", "--width", "5"],
                "--width must be a number from 20 to 400; see 'myeline track show --help'"
            ),
            (
                ["show", "dog", "-o", "dog.png"],
                "a picture is written as SVG, but the name dog.png does not end with .svg; choose a name that ends "
                    + "with .svg, or write the track itself with 'myeline track export'"
            ),
            (["show", "dog", "-o", ""], "--output must not be empty; see 'myeline track show --help'"),
            (
                ["show", "dog", "--to", "svg", "--width", "80"],
                "--width is for text, and cannot be combined with --format or --output; see 'myeline track show --help'"
            ),
            (
                ["stats", "dog", "--json", "--units", "metric"],
                "--units cannot be combined with --json; see 'myeline track stats --help'"
            ),
        ] {
            let result = try await RunningProgram.run(["track"] + arguments, environment: place.environment)
            #expect(result.status == 64 && result.output.isEmpty && result.errors == "myeline: \(line)\n", "\(result)")
        }
    }
}

import LocationActivity
import Testing
import ActivityRendering
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite("the pages of watch and the keys in its footer")
struct WatchPageTests: WatchTests {
    @Test("the footer names the keys that have an effect, as many as fit whole")
    func hints() throws {
        func help(_ model: WatchModel, _ columns: Int) -> String {
            picture(model, columns: columns).lines.last?.plainText ?? ""
        }
        #expect(help(try model([]), 80) == "s start  q quit")
        let one = try model([SampleActivity(key: "car", kind: "run", entries: [SampleActivity.entry("Run")])])
        #expect(help(one, 80) == "s start  x stop  o open  q quit")
        let place = try model([SampleActivity(key: "car", content: ["latitude": 48.5, "longitude": 11.5])])
        #expect(help(place, 80) == "g sky  t trip  s start  x stop  q quit")
        #expect(help(place, 30) == "g sky  s start  x stop  q quit")
        #expect(help(place, 20) == "x stop  q quit")
        #expect(help(place, 6) == "q quit" && help(place, 5) == "")
        var full = try model([
            SampleActivity(key: "car", entries: [SampleActivity.entry("Driving", [SampleActivity.button("Step")])]),
            SampleActivity(kind: "draft", entries: [SampleActivity.entry("Pick")]),
        ])
        full.choose(try #require(full.shown.first { $0.snapshot.key == "car" }).id)
        #expect(
            help(full, 120) == "↑ ↓ choose  Tab button  Enter press  s start  x stop  o open  q quit")
    }

    @Test("c calls the first number of the selected card, and the footer names it")
    func call() throws {
        let link = { ViewNode(.link(destination: $0, [SampleActivity.text("Order")])) }
        let entry = SampleActivity.entry("Driving", [link("https://example.org/"), link("TEL:+43123456")])
        var model = try model([SampleActivity(key: "car", entries: [entry])])
        #expect(model.press(.character("c"), in: picture(model)) == .open("TEL:+43123456"))
        #expect(text(picture(model)).contains("c call"))
        var silent = try self.model([SampleActivity(key: "car", entries: [SampleActivity.entry("Driving")])])
        #expect(silent.press(.character("c"), in: picture(silent)) == nil)
        #expect(text(picture(silent)).contains("there is no number to call"))
        #expect(!text(picture(silent)).contains("c call"))
    }

    @Test("a pulsing view fades in every other second, but not without colours or with reduced motion")
    func pulse() throws {
        let dot = ViewNode(.text([TextRun(.literal("dot"))]), modifiers: [.foreground(.named("blue")), .pulse])
        let model = try model([SampleActivity(key: "car", entries: [SampleActivity.entry("Driving", [dot])])])
        func frame(_ seconds: Double, hasPulse: Bool, _ colors: ColorDepth) -> WatchFrame {
            var options = RenderingOptions(colors: colors, glyphs: .unicode, zone: .fixed(seconds: 0))
            options.hasPulse = hasPulse
            var moment = now
            moment.date += Int64(seconds * 1000)
            moment.boot += Int64(seconds * 1e9)
            return WatchView(size: .init(columns: 80, rows: 24), options: options).picture(model, at: moment)
        }
        func dots(hasPulse: Bool, _ colors: ColorDepth) -> [String] {
            (0..<4).map { second in
                let lines = frame(Double(second), hasPulse: hasPulse, colors).lines
                return lines.map(ANSIEncoder(depth: colors).text).first { $0.contains("dot") } ?? "no dot"
            }
        }
        let pulsing = dots(hasPulse: true, .trueColor)
        #expect(pulsing[0] != pulsing[1] && pulsing[0] == pulsing[2] && pulsing[1] == pulsing[3])
        #expect(Set(dots(hasPulse: false, .trueColor)).count == 1)
        #expect(Set(dots(hasPulse: true, .none)).count == 1)
        #expect(frame(0, hasPulse: true, .trueColor).untilNext ?? 9 <= 1)
    }

    @Test("g shows the sky and t the trip instead of the card; the same key or Escape shows the card again")
    func pages() throws {
        let content: JSONValue = [
            "latitude": 48.1173, "longitude": 11.5167, "distance": 3600, "elapsed": 360, "maximumSpeed": 20,
            "dilution": ["pdop": 1.3, "hdop": 0.7, "vdop": 1.0], "timeToFirstFix": 23,
            "satellites": [
                ["gps", 5, 90, 0, 47, true], ["gps", 7, 10, 90, 20, false], ["gps", 15, 85, 90, 30, false],
                ["galileo", 11, 45, 270, .null, false], ["galileo", 12, 45, 1e308, .null, false],
            ],
        ]
        var model = try model([
            SampleActivity(key: "car", content: content, entries: [SampleActivity.entry("Driving")])
        ])
        _ = model.press(.character("g"), in: picture(model))
        let sky = text(picture(model))
        for words in ["G5", "G7", "E11", "PDOP 1.3  HDOP 0.7  VDOP 1.0", "first fix after 0:23", "1 of 3 used"] {
            #expect(sky.contains(words), "\(words) in \(sky)")
        }
        // The azimuth of E12 is impossible.
        #expect(!sky.contains("E12") && sky.contains("Galileo 0 of 2 used"))
        #expect(!sky.contains("Driving") && sky.contains("▌ car"))
        let lines = picture(model).lines.map(\.plainText)
        let (north, south) = (
            lines.firstIndex { $0.contains(/^▌ [ ·]*N/) }, lines.firstIndex { $0.contains(/^▌ [ ·]*S/) }
        )
        let zenith = lines.firstIndex { $0.contains("G5") }
        let middle = try (#require(north) + #require(south)) / 2
        #expect(zenith == middle)
        #expect(sky.contains("•") && !sky.contains("G15"))
        let narrow = text(picture(model, columns: 30))
        #expect(narrow.contains("GPS     1/3") && narrow.contains("g card"))
        for (columns, rows) in [(30, 12), (40, 24), (60, 24), (160, 50), (20, 5)] {
            let small = picture(model, columns: columns, rows: rows)
            #expect(small.lines.count == rows && small.lines.allSatisfy { $0.columns <= columns })
        }
        _ = model.press(.character("t"), in: picture(model))
        #expect(text(picture(model)).contains("Maximum    72.0 km/h") && text(picture(model)).contains("JN58sc28"))
        _ = model.press(.character("t"), in: picture(model))
        #expect(text(picture(model)).contains("Driving"))
        _ = model.press(.character("g"), in: picture(model))
        _ = model.press(.escape, in: picture(model))
        #expect(text(picture(model)).contains("Driving"))
        // Without GSA, a receiver does not tell which satellites its fix uses.
        guard case .object(var members) = content else { return }
        members["satellites"] = [["gps", 5, 90, 0, 47, false], ["gps", 7, 10, 90, 20, false]]
        var unlisted = try self.model([
            SampleActivity(key: "car", content: .object(members), entries: [SampleActivity.entry("Driving")])
        ])
        _ = unlisted.press(.character("g"), in: picture(unlisted))
        let inView = text(picture(unlisted))
        #expect(inView.contains("GPS     2 in view") && !inView.contains("used"), "\(inView)")
        #expect(text(picture(unlisted, columns: 30)).contains("GPS     2 "))
        var other = try self.model([SampleActivity(kind: "run", entries: [SampleActivity.entry("Run")])])
        _ = other.press(.character("g"), in: picture(other))
        #expect(text(picture(other)).contains("run is not tracked by a receiver"))
    }
}

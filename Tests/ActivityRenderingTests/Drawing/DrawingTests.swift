import Testing

@testable import ActivityRendering
import ActivityTree

extension DrawingTests {
    private func text(_ cells: [Cell]) -> String { String(cells.map(\.character)) }
}

@Suite struct DrawingTests {
    private let paint = Paint.terminalDefault(isDim: false)

    @Test(
        "a bar is filled in eighths of a column; only 0 looks empty and only 1 looks full",
        arguments: [
            (0.0, "░░░░"), (0.5, "██░░"), (0.55, "██▏░"), (1, "████"), (0.001, "▏░░░"), (0.9999, "███▉"), (2, "████"),
            (-1, "░░░░"),
        ])
    func bars(_ share: Double, _ expected: String) {
        #expect(text(BarDrawing(fraction: share, paint: paint).cells(columns: 4, glyphs: .unicode)) == expected)
    }

    @Test("an ASCII bar is enclosed in brackets")
    func ascii() {
        #expect(text(BarDrawing(fraction: 0.5, paint: paint).cells(columns: 10, glyphs: .ascii)) == "[####----]")
        #expect(text(BarDrawing(fraction: nil, paint: paint).cells(columns: 6, glyphs: .ascii)) == "[....]")
        var marker = BarDrawing(fraction: 0.5, paint: paint)
        marker.isMarker = true
        #expect(text(marker.cells(columns: 7, glyphs: .ascii)) == "[--o--]")
        #expect(text(marker.cells(columns: 5, glyphs: .unicode)) == "──●──")
    }

    @Test("a bar has exactly the requested width")
    func widths() {
        for width in 0...40 {
            for share in [nil, 0.0, 0.01, 0.3, 0.999, 1] as [Double?] {
                for (glyphs, isMarker) in [
                    (GlyphSet.ascii, false), (.ascii, true), (.unicode, false), (.unicode, true),
                ] {
                    var bar = BarDrawing(fraction: share, paint: paint)
                    bar.isMarker = isMarker
                    #expect(bar.cells(columns: width, glyphs: glyphs).columns == width)
                }
            }
        }
    }

    @Test("a sparkline is scaled to the range of its values and to the width")
    func sparkline() {
        func row(_ values: [Double], _ width: Int, _ glyphs: GlyphSet = .unicode) -> String {
            text(SparklineDrawing(values: values, paint: paint).rows(columns: width, rows: 1, glyphs: glyphs)[0])
        }
        #expect(row([0, 1, 2, 3, 4, 5, 6, 7], 8) == "▁▂▃▄▅▆▇█")
        #expect(row([0, 7], 4) == "▁▁██")
        #expect(row([0, 0, 7, 7], 2) == "▁█")
        #expect(row([5, 5, 5], 3) == "▄▄▄")
        #expect(row([0, .nan, 7], 3) == "▁ █")
        #expect(row([], 2) == "  ")
        #expect(row([0, 1, 2, 3, 4, 5], 6, .ascii) == "_.-=*#")
        #expect(row([-.greatestFiniteMagnitude, .greatestFiniteMagnitude], 2) == "▁█")
    }

    @Test("a sparkline of several rows has a finer resolution")
    func tall() {
        let rows = SparklineDrawing(values: [0, 8, 15], paint: paint).rows(columns: 3, rows: 2, glyphs: .unicode)
        #expect(rows.map(text) == ["  █", "▁██"] || rows.map(text) == [" ▁█", "▁██"])
    }

    @Test("a circle fills in quarters", arguments: [(0.0, "○"), (0.1, "◔"), (0.5, "◑"), (0.99, "◕"), (1, "●")])
    func circle(_ share: Double, _ expected: String) {
        #expect(FractionGlyph.text(share, glyphs: .unicode) == expected)
    }

    @Test("a map preserves directions across the antimeridian and ignores invalid coordinates")
    func map() throws {
        let points = [
            MapNode.Point(latitude: 0, longitude: 179.9), MapNode.Point(latitude: 0.2, longitude: -179.9),
            MapNode.Point(latitude: .nan, longitude: 0), MapNode.Point(latitude: 91, longitude: 0),
        ]
        let projection = try #require(MapProjection(MapProjection.continuous([points]), width: 100, height: 100))
        let (first, second) = (try #require(projection.place(points[0])), try #require(projection.place(points[1])))
        #expect(second.x > first.x && second.y < first.y)
        #expect((0...100.001).contains(first.y) && (-0.001...100.001).contains(second.x))
        #expect(projection.place(points[2]) == nil && projection.place(points[3]) == nil)
        #expect(MapProjection(MapProjection.continuous([[points[2]]]), width: 100, height: 100) == nil)
    }

    @Test("a path across the antimeridian that began far from it does not lead around the world")
    func farPath() throws {
        // From London eastward to Samoa, with a marker in Tonga.
        let latitudes = [51.0, 30, 10, 0, -10, -14]
        let line = zip(latitudes, [0.0, 60, 120, 178, -178, -172]).map { MapNode.Point(latitude: $0, longitude: $1) }
        let marker = MapNode.Point(latitude: -20, longitude: -175)
        let lines = MapProjection.continuous([line])
        #expect(lines[0].map(\.longitude) == [0, 60, 120, 178, 182, 188] && lines[0].map(\.latitude) == latitudes)
        let projection = try #require(MapProjection(lines, markers: [marker], width: 100, height: 100))
        let places = lines[0].map { projection.position(latitude: $0.latitude, longitude: $0.longitude).x }
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "\(places)")
        let tonga = try #require(projection.place(marker)).x
        #expect(places[4] < tonga && tonga < places[5])
    }

    @Test("a map of places around a pole is that of the pole, with north up at the first one")
    func polarMap() throws {
        let points = [0.0, 90, 180, -90].map { MapNode.Point(latitude: 88, longitude: $0) }
        let projection = try #require(MapProjection(MapProjection.continuous([points]), width: 100, height: 100))
        let places = try points.map { try #require(projection.place($0)) }
        for (place, expected) in zip(places, [(50.0, 100.0), (100, 50), (50, 0), (0, 50)]) {
            #expect(abs(place.x - expected.0) < 1e-9 && abs(place.y - expected.1) < 1e-9, "\(place)")
        }
    }

    @Test("an angular gradient runs clockwise around its centre, from the right")
    func angular() throws {
        let colors = [RGBColor(0xFF0000), RGBColor(0x00FF00), RGBColor(0x0000FF), .white]
        let stops = colors.enumerated().map {
            GradientValue.Stop(ColorValue($0.element.hexadecimal), location: Double($0.offset) / 4)
        }
        let value = GradientValue(.angular, stops: stops, start: .center, end: .center)
        let gradient = try #require(GradientPaint(value, tint: nil))
        let places: [(x: Double, y: Double)] = [(1, 0.5), (0.5, 1), (0, 0.5), (0.5, 0)]
        #expect(places.compactMap { gradient.color(at: $0.x, $0.y) } == colors)
    }

    @Test("Braille dots are set at their positions")
    func dots() {
        var canvas = DotCanvas(columns: 2, rows: 1, glyphs: .unicode)
        canvas.set(0, 0)
        canvas.set(3, 3)
        canvas.set(-1, 0)
        canvas.set(4, 0)
        #expect(canvas.character(column: 0, row: 0) == "⠁")
        #expect(canvas.character(column: 1, row: 0) == "⢀")
    }
}

@Suite struct BackdropTests {
    private typealias V = SampleView

    @Test("without colours, the outline of a path is drawn behind text, an area is not")
    func outlines() {
        let line = ShapeKind.path([ShapePath([UnitPoint(x: 0, y: 1), UnitPoint(x: 1, y: 1)])])
        let chart = ViewNode(.shape(ShapeNode(line, stroke: ShapeNode.Stroke())))
        let size = ViewNode.Modifier.frame(FrameValue(width: 80, height: 32))
        let renderer = TerminalRenderer(width: 10, options: RenderingOptions(colors: .none))
        func text(_ shape: ViewNode) -> [String] {
            renderer.render(V.depth([shape, V.text("a")]).modified(size), at: SampleEntry.now).text
        }
        #expect(text(chart)[1].contains("⣀"))
        #expect(text(V.shape(.rectangle, "red")).joined().filter { $0 != " " } == "a")
    }

    @Test("the overlap of two areas of one path is filled")
    func overlap() {
        func square(_ start: Double, _ end: Double) -> ShapePath {
            ShapePath([(start, start), (end, start), (end, end), (start, end)].map { UnitPoint(x: $0.0, y: $0.1) })
        }
        func text(_ lines: [ShapePath]) -> [String] {
            let area = ViewNode(.shape(ShapeNode(.path(lines), fill: .named("red"))))
            return TerminalRenderer(width: 10, options: RenderingOptions(colors: .trueColor))
                .render(area.modified(.frame(FrameValue(width: 80, height: 64))), at: SampleEntry.now).text
        }
        #expect(text([square(0, 1), square(0.25, 0.75)]) == text([square(0, 1)]))
    }

    @Test("the label of a plain button has the colour of its text, that of a borderless one the tint")
    func plainButton() throws {
        let renderer = TerminalRenderer(width: 10, options: RenderingOptions(colors: .trueColor))
        func color(_ style: String) -> RGBColor? {
            let button = V.button("Go", "GoIntent").foreground("red").modified(.style(.button, style))
            return renderer.render(button, at: SampleEntry.now).lines[0].lazy.compactMap(\.style.foreground).first
        }
        #expect(color("plain") == RGBColor(named: "red"))
        #expect(color("borderless") == RGBColor(0x0A84FF))
    }
}

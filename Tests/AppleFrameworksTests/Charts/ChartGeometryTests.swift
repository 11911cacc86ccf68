import ActivityTree
import Testing

@testable import Charts

@Suite("The geometry of charts")
@MainActor
struct ChartGeometryTests {
    private func drawing(_ chart: Chart<some ChartContent>) -> ChartDrawing { chart.drawing }

    /// The corners of the shapes, rounded to 1/1000.
    private func corners(_ chart: Chart<some ChartContent>) -> [[[Double]]] {
        drawing(chart).shapes.flatMap(\.lines).map { line in
            line.map { [($0.x * 1000).rounded() / 1000, ($0.y * 1000).rounded() / 1000] }
        }
    }

    @Test("a line goes through its values, scaled to round numbers")
    func line() {
        let chart = Chart {
            LineMark(x: .value("x", 0), y: .value("y", 0))
            LineMark(x: .value("x", 5), y: .value("y", 18))
            LineMark(x: .value("x", 10), y: .value("y", 9))
        }
        #expect(corners(chart) == [[[0, 1], [0.5, 0.1], [1, 0.55]]])
        #expect(drawing(chart).area.y?.domain == .linear(lower: 0, upper: 20))
    }

    @Test("a value that is not finite interrupts a line")
    func gap() {
        let chart = Chart([0.0, 4, .nan, 4, 0].enumerated().map { ($0, $1) }, id: \.0) { x, y in
            LineMark(x: .value("x", x), y: .value("y", y))
        }
        #expect(corners(chart) == [[[0, 1], [0.25, 0]], [[0.75, 0], [1, 1]]])
    }

    @Test("each value of a style is a line of its own, with a colour of its own")
    func series() {
        let chart = Chart(0..<4, id: \.self) { number in
            LineMark(x: .value("x", number / 2), y: .value("y", number))
                .foregroundStyle(by: .value("Kind", number % 2 == 0 ? "even" : "odd"))
        }
        #expect(drawing(chart).shapes.map(\.stroke) == [.named("blue"), .named("green")])
        #expect(drawing(chart).styles.values == [.category("even"), .category("odd")])
    }

    @Test("bars fill 70 % of their bands and are stacked")
    func bars() {
        let chart = Chart {
            BarMark(x: .value("Day", "Mon"), y: .value("Trips", 4)).foregroundStyle(.red)
            BarMark(x: .value("Day", "Mon"), y: .value("Trips", 4)).foregroundStyle(.green)
            BarMark(x: .value("Day", "Tue"), y: .value("Trips", -2)).foregroundStyle(.blue)
        }
        let shapes = corners(chart)
        let domain = drawing(chart).area.y
        let zero = 1 - (domain?.fraction(.number(0)) ?? 0)
        let four = 1 - (domain?.fraction(.number(4)) ?? 0)
        #expect(shapes[0].prefix(3) == [[0.075, round(four)], [0.425, round(four)], [0.425, round(zero)]])
        #expect(shapes[1][2] == [0.425, round(four)])
        #expect(shapes[2][0] == [0.575, round(zero)])
    }

    private func round(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    @Test("bars of groups are next to each other")
    func groups() {
        let chart = Chart(["a", "b"], id: \.self) { kind in
            BarMark(x: .value("Day", "Mon"), y: .value("Trips", 1)).position(by: .value("Kind", kind))
        }
        #expect(corners(chart).map { [$0[0][0], $0[1][0]] } == [[0.15, 0.5], [0.5, 0.85]])
    }

    @Test("a horizontal bar starts at zero of the x axis, and the first category is at the top")
    func horizontal() {
        let chart = Chart {
            BarMark(x: .value("Distance", 5), y: .value("Who", "Ana"))
            BarMark(x: .value("Distance", 10), y: .value("Who", "Ben"))
        }
        let shapes = corners(chart)
        #expect(shapes[0].prefix(3) == [[0, 0.075], [0.5, 0.075], [0.5, 0.425]])
        #expect(shapes[1][2] == [1, 0.925])
    }

    @Test("areas are stacked by their series")
    func areas() {
        let chart = Chart {
            ForEach(["a", "b"], id: \.self) { name in
                AreaMark(x: .value("x", 0), y: .value("y", 1)).foregroundStyle(by: .value("Name", name))
                AreaMark(x: .value("x", 1), y: .value("y", 1)).foregroundStyle(by: .value("Name", name))
            }
        }
        #expect(
            corners(chart) == [
                [[0, 0.5], [1, 0.5], [1, 1], [0, 1]], [[0, 0], [1, 0], [1, 0.5], [0, 0.5]],
            ])
    }

    @Test("normalized bars fill the whole height")
    func normalized() {
        let chart = Chart([1.0, 3], id: \.self) { value in
            BarMark(x: .value("Day", "Mon"), y: .value("Trips", value), stacking: .normalized)
        }
        #expect(corners(chart).map { $0[0][1] } == [0.75, 0])
    }

    @Test("a bar of a day covers 70 % of the day")
    func days() {
        let calendar = Calendar(identifier: .gregorian)
        let start = calendar.startOfDay(for: Date(timeIntervalSince1970: 1_800_000_000))
        let chart = Chart(0..<2, id: \.self) { day in
            BarMark(
                x: .value("Day", start + 86_400 * Double(day) + 3600, unit: .day, calendar: calendar),
                y: .value("Trips", 1))
        }
        #expect(corners(chart).map { [$0[0][0], $0[1][0]] } == [[0.075, 0.425], [0.575, 0.925]])
    }

    @Test("a bar between two values covers 70 % of its day, and a rule between two dates has their distance")
    func ranges() {
        let calendar = Calendar(identifier: .gregorian)
        let start = calendar.startOfDay(for: Date(timeIntervalSince1970: 1_800_000_000))
        let bars = Chart(0..<2, id: \.self) { day in
            BarMark(
                x: .value("Day", start + 86_400 * Double(day), unit: .day, calendar: calendar),
                yStart: .value("Low", 1), yEnd: .value("High", 2))
        }
        #expect(corners(bars).map { [$0[0][0], $0[1][0]] } == [[0.075, 0.425], [0.575, 0.925]])
        let rule = Chart {
            PointMark(x: .value("Day", start), y: .value("y", 4))
            PointMark(x: .value("Day", start + 100), y: .value("y", 4))
            RuleMark(xStart: .value("Day", start + 25), xEnd: .value("Day", start + 50), y: .value("y", 2))
        }
        #expect(corners(rule).last == [[0.25, 0.5], [0.5, 0.5]])
    }

    @Test("a closure chooses the colours of numbers, dates and enumerations")
    func mapping() {
        enum Kind: Int, Plottable, CaseIterable { case one, two }
        let kinds = Chart(Kind.allCases, id: \.self) { kind in
            PointMark(x: .value("x", 1), y: .value("y", 1)).foregroundStyle(by: .value("Kind", kind))
        }
        #expect(
            kinds.chartForegroundStyleScale { (kind: Kind) in kind == .one ? Color.red : .orange }.node
                == kinds.chartForegroundStyleScale([Kind.one: Color.red, .two: .orange]).node)
        let date = SampleCharts.start
        let dates = Chart([date], id: \.self) { date in
            PointMark(x: .value("x", 1), y: .value("y", 1)).foregroundStyle(by: .value("Day", date))
        }
        #expect(
            dates.chartForegroundStyleScale { (_: Date) in Color.red }.node
                == dates.chartForegroundStyleScale([date: Color.red]).node)
    }

    @Test("a rule crosses the plot, and a rectangle fills its ranges")
    func ruleAndRectangle() {
        let chart = Chart {
            RectangleMark(
                xStart: .value("x", 0), xEnd: .value("x", 4), yStart: .value("y", 0), yEnd: .value("y", 2))
            RuleMark(y: .value("y", 4))
        }
        #expect(corners(chart)[1] == [[0, 0], [1, 0]])
        #expect(corners(chart)[0].prefix(3) == [[0, 0.5], [1, 0.5], [1, 1]])
    }

    @Test("sectors are parts of the sum, clockwise from the top")
    func sectors() {
        let chart = Chart([1.0, 3], id: \.self) { SectorMark(angle: .value("Share", $0)) }
        let sectors = SectorDrawing.sectors(drawing(chart).marks)
        let shapes = SectorDrawing(styles: drawing(chart).styles).shapes(sectors)
        let ends = shapes.map { shape in shape.lines[0].dropLast().last }
        #expect(abs((ends[0]?.x ?? 0) - 1) < 1e-9 && abs((ends[0]?.y ?? 0) - 0.5) < 1e-9)
        #expect(abs((ends[1]?.x ?? 0) - 0.5) < 1e-9 && abs(ends[1]?.y ?? 1) < 1e-9)
    }

    @Test("curves go through their points, and monotone ones stay between them")
    func curves() {
        let points = [UnitPoint(x: 0, y: 1), UnitPoint(x: 0.4, y: 0), UnitPoint(x: 0.6, y: 0), UnitPoint(x: 1, y: 1)]
        for method in [InterpolationMethod.catmullRom, .cardinal, .monotone, .linear] {
            let course = Curve(method: method).course(points)
            #expect(points.allSatisfy { point in course.contains { abs($0.x - point.x) + abs($0.y - point.y) < 1e-9 } })
        }
        let course = Curve(method: .monotone).course(points)
        #expect(course.allSatisfy { (-1e-9...1 + 1e-9).contains($0.y) })
        #expect(
            Curve(method: .stepEnd).course(Array(points.prefix(2)))
                == [UnitPoint(x: 0, y: 1), UnitPoint(x: 0.4, y: 1), UnitPoint(x: 0.4, y: 0)])
    }

    @Test("a line of many values keeps its peaks and fits into a shape")
    func manyValues() {
        let values = (0..<5000).map { $0 == 2500 ? 10.0 : 1 }
        let chart = Chart(0..<5000, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", values[$0])) }
        let line = corners(chart)[0]
        #expect(line.count <= ShapePath.maximumPointCount && line.contains { $0[1] == 0 })
    }
}

extension View {
    fileprivate var node: ViewNode { ViewNode(evaluating: self, at: SampleCharts.start) }
}

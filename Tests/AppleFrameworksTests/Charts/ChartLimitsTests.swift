import ActivityTree
import Testing

@testable import Charts

@Suite("Charts with many values or impossible ones")
@MainActor
struct ChartLimitsTests {
    @Test(
        "steps and their areas reach the last value, and fit into a shape",
        arguments: [InterpolationMethod.stepStart, .stepCenter, .stepEnd, .linear])
    func steps(method: InterpolationMethod) {
        let line = Chart(0...400, id: \.self) { number in
            LineMark(x: .value("x", number), y: .value("y", number % 7)).interpolationMethod(method)
        }
        let area = Chart(0...400, id: \.self) { number in
            AreaMark(x: .value("x", number), y: .value("y", number % 7)).interpolationMethod(method)
        }
        for points in [line.drawing.shapes[0].lines[0], area.drawing.shapes[0].lines[0]] {
            #expect(points.count <= ShapePath.maximumPointCount)
            #expect((points.map(\.x).max() ?? 0) > 0.97)
        }
    }

    @Test("each value gets one entry, and NaN none")
    func distinct() {
        var values: [PlotValue] = [.number(1)]
        values.insertDistinct([.number(.nan), .number(2), .number(1), .number(.nan), .category("a"), .number(2)])
        #expect(values == [.number(1), .number(2), .category("a")])
    }

    @Test("a long line keeps its ends")
    func ends() {
        let points = (0...1000).map { (index: Int) -> UnitPoint in
            let isEnd = index % 1000 == 0
            return UnitPoint(x: Double(index) / 1000, y: isEnd ? 0.5 : Double(index % 2))
        }
        let thinned = Curve.thinned(points, to: 100)
        #expect(thinned.count <= 100 && thinned.first == points.first && thinned.last == points.last)
    }

    @Test("too many round values are thinned evenly")
    func ticks() {
        let numbers = Ticks.multiples(of: 0.001, from: 0, to: 100)
        #expect((50...100).contains(numbers.count) && (numbers.last ?? 0) > 98)
        #expect(Ticks.multiples(of: 1, from: 0, to: 99).count == 100)
        let year = 365.0 * 86_400
        let calendar = Calendar(identifier: .gregorian)
        for unit in [Calendar.Component.minute, .hour, .day] {
            let dates = Ticks.dates(every: 1, unit, from: 0, to: year, calendar)
            #expect((50...100).contains(dates.count) && (dates.last ?? 0) > 0.97 * year, "\(unit)")
        }
        #expect(Ticks.dates(every: 1, .nanosecond, from: 0, to: 1e300, calendar).isEmpty)
    }

    @Test("sizes and offsets that are not finite are drawn somewhere", arguments: [Double.nan, .infinity, -1e300])
    func impossible(number: Double) {
        let sectors = Chart {
            SectorMark(
                angle: .value("x", 1), innerRadius: .ratio(number), outerRadius: .ratio(number), angularInset: number
            )
            .annotation { Text("a") }
        }
        let points = Chart {
            PointMark(x: .value("x", 1), y: .value("y", 1)).symbolSize(number).offset(x: number, y: number)
            PointMark(x: .value("x", 1), y: .value("y", 1)).offset(x: number).annotation { Text("a") }
            BarMark(x: .value("x", number), y: .value("y", number), width: .fixed(number)).offset(x: number)
            BarMark(x: .value("x", 1), y: .value("y", 1), width: .fixed(number)).annotation { Text("a") }
            RuleMark(x: .value("x", 1)).offset(x: number).annotation { Text("a") }
        }
        #expect(!SampleCharts.text(sectors).isEmpty && !SampleCharts.text(points).isEmpty)
    }
}

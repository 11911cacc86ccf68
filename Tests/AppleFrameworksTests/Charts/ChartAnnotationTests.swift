import ActivityRendering
import ActivityTree
import Testing

@testable import Charts

@Suite("The annotations and labels of charts")
@MainActor
struct ChartAnnotationTests {
    /// A view that counts its evaluations.
    private struct CountedView: View {
        static var count = 0

        var body: some View {
            Self.count += 1
            return Text("x")
        }
    }

    private func annotations(_ chart: Chart<some ChartContent>) -> [ViewNode] {
        let drawing = chart.drawing
        return MarkLabels(area: drawing.area, limit: 40).nodes(drawing.marks)
    }

    private func label(x: Double, y: Double) -> ViewNode {
        Placement.at(UnitPoint(x: x, y: y), ViewNode(chartPart: Text("a")))
    }

    @Test("the annotation of a rule between two values is at its middle")
    func rule() {
        let chart = Chart {
            PointMark(x: .value("x", 10), y: .value("y", 10))
            RuleMark(xStart: .value("x", 0), xEnd: .value("x", 4), y: .value("y", 5))
                .annotation(position: .top) { Text("a") }
            RuleMark(y: .value("y", 5)).annotation(position: .top) { Text("a") }
        }
        #expect(annotations(chart) == [label(x: 0.2, y: 0.4), label(x: 0.5, y: 0.4)])
    }

    @Test("marks outside of the plot have no annotation")
    func outside() {
        let marks = Chart {
            PointMark(x: .value("x", 5), y: .value("y", 20)).annotation { Text("a") }
            RuleMark(y: .value("y", 20)).annotation { Text("a") }
            RuleMark(xStart: .value("x", 20), xEnd: .value("x", 30), y: .value("y", 5)).annotation { Text("a") }
            PointMark(x: .value("x", 5), y: .value("y", 5)).annotation(position: .overlay) { Text("a") }
        }
        let scale = Scale(domain: .linear(lower: 0, upper: 10))
        let area = PlotArea(x: scale, y: scale)
        #expect(MarkLabels(area: area, limit: 40).nodes(marks.drawing.marks) == [label(x: 0.5, y: 0.5)])
    }

    @Test("only the annotations that are drawn are evaluated")
    func limit() {
        CountedView.count = 0
        let points = Chart(0..<100, id: \.self) { number in
            PointMark(x: .value("x", number), y: .value("y", 1)).annotation { CountedView() }
        }
        #expect(annotations(points).count == 40 && CountedView.count == 40)
        let sectors = Chart(0..<100, id: \.self) { _ in SectorMark(angle: .value("x", 1)).annotation { CountedView() } }
        let drawing = sectors.drawing
        let labels = MarkLabels(area: drawing.area, limit: 40).nodes(SectorDrawing.sectors(drawing.marks))
        #expect(labels.count == 40 && CountedView.count == 80)
    }

    @Test("the labels of some categories stay below their bands")
    func someCategories() throws {
        let chart = Chart(["Mon", "Tue", "Wed", "Thu", "Fri"], id: \.self) { day in
            BarMark(x: .value("Day", day), y: .value("Trips", 1))
        }
        .chartYAxis(.hidden)
        .chartXAxis { AxisMarks(values: ["Fri"]) }
        let line = try #require(SampleCharts.text(chart).split(separator: "\n").last)
        let column = try #require(line.firstRange(of: "Fri")).lowerBound
        #expect(line.distance(from: line.startIndex, to: column) > 48)
    }

    @Test("the environment's time zone decides the labels of dates")
    func timeZone() {
        let chart = Chart(0..<4, id: \.self) { hour in
            PointMark(x: .value("x", SampleCharts.start + Double(hour) * 3600), y: .value("y", hour))
        }
        let (one, other) = (TimeZone(secondsFromGMT: 0), TimeZone(secondsFromGMT: 19_800))
        #expect(
            SampleCharts.text(chart.environment(\.timeZone, one ?? .gmt))
                != SampleCharts.text(chart.environment(\.timeZone, other ?? .gmt)))
    }

    @Test("the environment's time zone decides the dates of a legend", arguments: [(-1, "14"), (1, "15")])
    func legend(hours: Int, day: String) throws {
        let chart = Chart([SampleCharts.start], id: \.self) { date in
            PointMark(x: .value("x", 1), y: .value("y", 1)).foregroundStyle(by: .value("Day", date))
        }
        let zone = try #require(TimeZone(secondsFromGMT: hours * 3600))
        let text = SampleCharts.text(chart.environment(\.timeZone, zone))
        #expect(text.split(separator: "\n").last?.contains(day) == true)
    }
}

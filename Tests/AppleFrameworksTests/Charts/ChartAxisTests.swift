import ActivityRendering
import ActivityTree
import Testing

@testable import Charts

@Suite("The axes and the drawing of charts")
@MainActor
struct ChartAxisTests {
    private func text(_ view: some View) -> String { SampleCharts.text(view) }

    @Test("steps are round numbers", arguments: [(10.0, 2.5), (7, 2), (0.3, 0.1), (1000, 250), (36, 10)])
    func steps(range: Double, step: Double) {
        #expect(abs(Ticks.step(range, count: 4) - step) < 1e-12)
    }

    @Test("steps of dates are units of the calendar")
    func dates() throws {
        #expect(Ticks.dateStep(6 * 86_400, count: 4) == (.day, 2))
        #expect(Ticks.dateStep(3600, count: 4) == (.minute, 15))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let start = SampleCharts.start.timeIntervalSinceReferenceDate
        let dates = Ticks.dates(every: 6, .hour, from: start + 1, to: start + 86_400, calendar)
        #expect(dates.map { ($0 - start) / 3600 } == [6, 12, 18, 24])
    }

    @Test("bars are drawn over their names, with values and a legend")
    func bars() {
        // Looked at in a terminal: two-coloured columns over their days, before the lines of the grid.
        let expected = """
            ⠉⠉⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⠉⠉ 15
              ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿                                 ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
            ⠤⠤⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⠤⠤ 10
              ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿    ⢰⣶⣶⣶⣶⣶⣶⣶⣶⣶⡆   ⢰⣶⣶⣶⣶⣶⣶⣶⣶⣶⡆    ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
              ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉    ⢸⣿⣿⣿⣿⣿⣿⣿⣿⣿⡇   ⢸⣿⣿⣿⣿⣿⣿⣿⣿⣿⡇    ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉   5
            ⠒⠒⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⠒⠒⠒⠒⠸⠿⠿⠿⠿⠿⠿⠿⠿⠿⠇⠒⠒⠒⠸⠿⠿⠿⠿⠿⠿⠿⠿⠿⠇⠒⠒⠒⠒⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⠒⠒
              ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿    ⢸⣿⣿⣿⣿⣿⣿⣿⣿⣿⡇   ⢸⣿⣿⣿⣿⣿⣿⣿⣿⣿⡇    ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
            ⣀⣀⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣀⣀⣀⣀⢸⣿⣿⣿⣿⣿⣿⣿⣿⣿⡇⣀⣀⣀⢸⣿⣿⣿⣿⣿⣿⣿⣿⣿⡇⣀⣀⣀⣀⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣀⣀ 0
                 Mon           Tue           Wed            Thu
            ● Bike  ● Train
            """
        #expect(text(SampleCharts.bars) == expected)
    }

    @Test("labels are at their values, formatted by the program")
    func labels() {
        let lines = text(SampleCharts.points).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.contains { $0.hasSuffix("16 m") } && lines.contains { $0.hasSuffix(" 8 m") })
        #expect(lines.last == "0                5                10                 15")
        let dates = text(SampleCharts.lines)
        #expect(dates.contains("15 Jan") && dates.contains("21 Jan") && dates.contains("● Bonn  ● Mainz"))
    }

    @Test("hidden axes and legends are left out, and annotations are drawn")
    func hidden() {
        #expect(!text(SampleCharts.area).contains("Jan") && text(SampleCharts.area).contains("limit"))
        #expect(!text(SampleCharts.bars.chartLegend(.hidden)).contains("Bike"))
        let bare = text(SampleCharts.bars.chartYAxis(.hidden).chartXAxis(.hidden).chartLegend(.hidden))
        #expect(!bare.contains { $0.isLetter || $0.isNumber })
    }

    @Test("the labels of marks describe a chart")
    func description() {
        let chart = Chart {
            BarMark(x: .value("Day", "Mon"), y: .value("Trips", 4))
                .accessibilityLabel("Monday").accessibilityValue("4 trips")
            RuleMark(y: .value("Limit", 3)).accessibilityHidden(true)
        }
        #expect(chart.evaluated.modifiers.contains(.accessibilityLabel("Monday 4 trips")))
    }

    @Test("HTML draws a chart as paths, with its labels")
    func html() {
        let html = HTMLRenderer().render(ViewNode(evaluating: SampleCharts.lines, at: SampleCharts.start), at: .now)
        #expect(html.contains("<path") && html.contains("15 Jan") && html.contains("Mainz"))
    }
}

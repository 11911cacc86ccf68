import ActivityRendering
import ActivityTree

@testable import Charts

struct Reading: Identifiable {
    let id: Int
    let city: String
    let date: Date
    let value: Double
}

@MainActor
enum SampleCharts {
    /// 2027-01-15 00:00:00 UTC.
    static let start = Date(timeIntervalSince1970: 1_799_971_200)

    /// Returns a view as a terminal with 60 columns shows it.
    static func text(_ view: some View) -> String {
        let renderer = TerminalRenderer(width: 60, options: RenderingOptions(colors: .none))
        let rendering = renderer.render(ViewNode(evaluating: view, at: start), at: start)
        return rendering.lines.map(\.plainText).joined(separator: "\n")
    }

    static let readings: [Reading] = [12.0, 18, 9, 24, 31, 27, 36].enumerated().flatMap { day, value -> [Reading] in
        let date = start + 86_400 * Double(day)
        return [
            Reading(id: day * 2, city: "Bonn", date: date, value: value),
            Reading(id: day * 2 + 1, city: "Mainz", date: date, value: 40 - value),
        ]
    }

    static var lines: some View {
        Chart(readings) { reading in
            LineMark(x: .value("Day", reading.date), y: .value("Speed", reading.value))
                .foregroundStyle(by: .value("City", reading.city))
                .interpolationMethod(.monotone)
        }
        .environment(\.timeZone, .gmt)
        .frame(height: 160)
    }

    static var area: some View {
        Chart {
            ForEach(readings.filter { $0.city == "Bonn" }) { reading in
                AreaMark(x: .value("Day", reading.date), y: .value("Speed", reading.value))
                    .foregroundStyle(.green.opacity(0.4))
                LineMark(x: .value("Day", reading.date), y: .value("Speed", reading.value))
                    .foregroundStyle(.green)
            }
            RuleMark(y: .value("Limit", 25))
                .foregroundStyle(.red)
                .annotation(position: .top) { Text("limit") }
        }
        .chartYScale(domain: 0...40)
        .chartXAxis(.hidden)
        .frame(height: 160)
    }

    static var bars: some View {
        Chart {
            ForEach(["Mon", "Tue", "Wed", "Thu"], id: \.self) { day in
                ForEach(0..<2) { number in
                    BarMark(
                        x: .value("Day", day),
                        y: .value("Trips", day.utf8.count + number + day.utf8.reduce(0) { $0 + Int($1) } % 7)
                    )
                    .foregroundStyle(by: .value("Kind", number == 0 ? "Bike" : "Train"))
                }
            }
        }
        .chartForegroundStyleScale(["Bike": Color.orange, "Train": Color.blue])
        .frame(height: 160)
    }

    static var horizontal: some View {
        Chart {
            BarMark(x: .value("Distance", 12.5), y: .value("Who", "Ana"))
            BarMark(x: .value("Distance", 7), y: .value("Who", "Ben"))
        }
        .chartXAxis { AxisMarks(values: .stride(by: 5.0)) }
        .chartYAxis { AxisMarks(position: .leading) }
        .frame(height: 120)
    }

    static var points: some View {
        Chart(0..<12, id: \.self) { number in
            PointMark(x: .value("x", number), y: .value("y", number * number % 17))
                .symbol(number % 2 == 0 ? .circle : .cross)
        }
        .chartYAxis {
            AxisMarks(values: [0, 8, 16]) { value in
                AxisGridLine()
                AxisValueLabel { Text("\(value.as(Int.self) ?? -1) m") }
            }
        }
        .frame(height: 160)
    }

    static var ring: some View {
        Chart {
            SectorMark(angle: .value("Share", 3), innerRadius: .ratio(0.6), angularInset: 2)
                .foregroundStyle(by: .value("Fuel", "Wind"))
            SectorMark(angle: .value("Share", 1), innerRadius: .ratio(0.6), angularInset: 2)
                .foregroundStyle(by: .value("Fuel", "Sun"))
        }
        .frame(height: 160)
    }
}

#Preview("Lines") { SampleCharts.lines }
#Preview("Area") { SampleCharts.area }
#Preview("Bars") { SampleCharts.bars }
#Preview("Horizontal bars") { SampleCharts.horizontal }
#Preview("Points") { SampleCharts.points }
#Preview("Ring") { SampleCharts.ring }

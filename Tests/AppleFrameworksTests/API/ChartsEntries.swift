import Charts
import SwiftUI

// Each entry is a comment with a declaration or a function that uses it.

struct Sale: Identifiable {
    let id = UUID()
    let day: Date
    let shop: Shop
    let count: Int
}

enum Shop: String, Plottable, CaseIterable { case north, south }

let sales = [Sale(day: d, shop: .north, count: 3), Sale(day: d + 86_400, shop: .south, count: 5)]

// Chart(data), LineMark, foregroundStyle(by:), symbol(by:), interpolationMethod, lineStyle
struct LinesView: View {
    var body: some View {
        Chart(sales) { sale in
            LineMark(x: .value("Day", sale.day, unit: .day), y: .value("Count", sale.count))
                .foregroundStyle(by: .value("Shop", sale.shop))
                .symbol(by: .value("Shop", sale.shop))
                .interpolationMethod(.catmullRom)
                .lineStyle(StrokeStyle(lineWidth: 3, dash: [4, 2]))
            PointMark(x: .value("Day", sale.day, unit: .day), y: .value("Count", sale.count))
                .symbol(.diamond)
                .symbolSize(40)
        }
    }
}

// Chart { }, ForEach, if and else, RuleMark, annotation, AreaMark with a gradient
struct MixedView: View {
    let showsAverage: Bool
    @State private var selection: Date?

    var body: some View {
        Chart {
            ForEach(sales) { sale in
                AreaMark(
                    x: .value("Day", sale.day), yStart: .value("Low", 0), yEnd: .value("High", sale.count)
                )
                .foregroundStyle(LinearGradient(colors: [.blue, .clear], startPoint: .top, endPoint: .bottom))
                .opacity(0.5)
            }
            if showsAverage {
                RuleMark(y: .value("Average", 4.0))
                    .foregroundStyle(.red)
                    .lineStyle(StrokeStyle(lineWidth: 1))
                    .annotation(position: .top, alignment: .leading) {
                        Text("Average").font(.caption)
                    }
            } else {
                RuleMark(x: .value("Now", Date()))
            }
            if let sale = sales.first {
                PointMark(x: .value("Day", sale.day), y: .value("Count", sale.count))
                    .symbol { Image(systemName: "star") }
                    .accessibilityLabel("First sale")
                    .accessibilityValue("\(sale.count) pieces")
            }
        }
        .chartXSelection(value: $selection)
        .chartScrollableAxes(.horizontal)
        .frame(height: 200)
    }
}

// BarMark, position(by:), cornerRadius, stacking, chartForegroundStyleScale, chartLegend
struct BarsView: View {
    var body: some View {
        Chart {
            ForEach(sales, id: \.id) { sale in
                BarMark(x: .value("Shop", sale.shop.rawValue), y: .value("Count", sale.count), width: .fixed(20))
                    .foregroundStyle(by: .value("Shop", sale.shop.rawValue))
                    .position(by: .value("Shop", sale.shop.rawValue))
                    .cornerRadius(4)
                    .annotation { Text("\(sale.count)") }
            }
            BarMark(x: .value("Count", 3), y: .value("Shop", "north"), stacking: .normalized)
            BarMark(xStart: .value("From", 1), xEnd: .value("To", 2), y: .value("Shop", "south"), height: .ratio(0.5))
        }
        .chartForegroundStyleScale(["north": Color.green, "south": Color.orange])
        .chartLegend(position: .top, alignment: .leading)
        .chartLegend(.hidden)
        .chartLegend { Text("Shops") }
    }
}

// RectangleMark, SectorMark
struct OtherMarksView: View {
    var body: some View {
        VStack {
            Chart(sales) { sale in
                RectangleMark(x: .value("Day", sale.day, unit: .day), y: .value("Shop", sale.shop.rawValue))
                    .foregroundStyle(.blue.opacity(0.3))
                    .zIndex(-1)
                    .offset(x: 2, y: 0)
            }
            Chart(sales) { sale in
                SectorMark(
                    angle: .value("Count", sale.count), innerRadius: .ratio(0.618), outerRadius: .inset(4),
                    angularInset: 1
                )
                .foregroundStyle(by: .value("Shop", sale.shop.rawValue))
            }
        }
    }
}

// chartXAxis, chartYAxis, AxisMarks, AxisGridLine, AxisTick, AxisValueLabel
struct AxesView: View {
    var body: some View {
        LinesView()
            .chartXAxis {
                AxisMarks(values: .stride(by: .day, count: 2)) { value in
                    AxisGridLine(stroke: StrokeStyle(lineWidth: 1))
                    AxisTick()
                    if value.index > 0 {
                        AxisValueLabel(format: .dateTime.weekday(.abbreviated), centered: true)
                    }
                }
            }
            .chartYAxis {
                AxisMarks(position: .leading, values: .automatic(desiredCount: 3)) { value in
                    AxisGridLine().foregroundStyle(.gray)
                    AxisValueLabel {
                        if let count = value.as(Int.self) {
                            Text("\(count) pieces")
                        }
                    }
                    .font(.caption2)
                }
                AxisMarks(values: [0, 5])
            }
            .chartXAxis(.hidden)
            .chartYAxis(.visible)
            .chartXAxisLabel("Day")
            .chartYAxisLabel("Pieces", position: .leading)
    }
}

// AxisMarks(format:)
struct FormatView: View {
    var body: some View {
        LinesView()
            .chartXAxis { AxisMarks(format: .dateTime.month(), values: .stride(by: .month)) }
            .chartYAxis { AxisMarks(preset: .extended, position: .trailing) }
    }
}

// chartXScale, chartYScale, chartPlotStyle, chartOverlay, chartBackground
struct ScalesView: View {
    var body: some View {
        LinesView()
            .chartXScale(domain: d...(d + 86_400))
            .chartYScale(domain: [0, 10])
            .chartYScale(domain: .automatic(includesZero: false), type: .linear)
            .chartPlotStyle { plot in plot.background(.gray.opacity(0.1)).frame(height: 120) }
            .chartOverlay { proxy in
                GeometryReader { geometry in
                    Text("\(proxy.position(forX: d) ?? geometry.size.width)")
                }
            }
            .chartBackground(alignment: .center) { _ in Color.clear }
    }
}

// ChartContent as a type of its own
struct Limit: ChartContent {
    let value: Double

    var body: some ChartContent {
        RuleMark(y: .value("Limit", value))
        PointMark(x: .value("Day", d), y: .value("Limit", value))
    }
}

struct LimitView: View {
    var body: some View {
        Chart {
            Limit(value: 3).foregroundStyle(.red)
            Plot { Limit(value: 4) }
        }
    }
}

// A function with @ChartContentBuilder
@ChartContentBuilder
func marks(_ isShown: Bool) -> some ChartContent {
    if isShown { LineMark(x: .value("x", 1), y: .value("y", 2), series: .value("s", "a")) }
}

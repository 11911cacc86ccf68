import ActivityTree
import Foundation
import SwiftUI

/// Arranges the plot, the axes and the legend of a chart.
@MainActor
struct ChartDrawing {
    let marks: [Mark]
    let options: ChartOptions
    let area: PlotArea
    let styles: SeriesStyles
    private let zone: TimeZone
    private let xAxis: AxisDrawing?
    private let yAxis: AxisDrawing?

    /// The minimum height of a plot, in points.
    private static let minHeight = 96.0
    /// The width and height of a pie in points.
    ///
    /// Without a fixed size, terminals would stretch a pie to an ellipse.
    private static let pieSize = 128.0
    private static let annotationLimit = 40

    init(_ marks: [Mark], _ options: ChartOptions, calendar: Calendar) {
        let marks = Stacking.stacked(marks)
        let x = AxisResolver(options: options.x, isX: true, calendar: calendar)
        let y = AxisResolver(options: options.y, isX: false, calendar: calendar)
        var groups: [PlotValue] = []
        groups.insertDistinct(marks.compactMap(\.style.positionBy?.start))
        area = PlotArea(
            x: x.scale(marks), y: y.scale(marks), xSpacing: x.barSpacing(marks), ySpacing: y.barSpacing(marks),
            groups: groups)
        xAxis = area.x.map { AxisDrawing(x, $0) }
        yAxis = area.y.map { AxisDrawing(y, $0) }
        styles = SeriesStyles(marks, options)
        (self.marks, self.options, zone) = (marks, options, calendar.timeZone)
    }

    /// The shapes of the marks, in fractions of the plot.
    var shapes: [PlotShape] { MarkDrawing(area: area, styles: styles).shapes(marks) }

    var node: ViewNode {
        var rows: [ViewNode] = []
        if case .some(let label) = options.y.label { rows.append(Self.title(label, .leading)) }
        if options.isLegendAbove { rows.append(legend) }
        rows.append(middle)
        if case .some(let label) = options.x.label { rows.append(Self.title(label, .center)) }
        if !options.isLegendAbove { rows.append(legend) }
        var node = ViewNode(
            .stack(
                .vertical, alignment: Alignment(horizontal: .leading, vertical: .center), spacing: 4,
                rows.filter { !$0.isEmpty }))
        for layer in options.backgrounds {
            node = node.modified(
                .backgroundView(ViewNode(chartPart: layer.content(ChartProxy())), alignment: layer.alignment))
        }
        for layer in options.overlays {
            node = node.modified(
                .overlay(ViewNode(chartPart: layer.content(ChartProxy())), alignment: layer.alignment))
        }
        let label = description
        return label.isEmpty ? node : node.modified(.accessibilityLabel(label))
    }

    /// The plot between its axes.
    private var middle: ViewNode {
        let (top, bottom) = (xAxis?.node(.top) ?? .empty, xAxis?.node(.bottom) ?? .empty)
        let column: (AxisMarkPosition) -> ViewNode = { position in
            let labels = self.yAxis?.node(position) ?? .empty
            guard !labels.isEmpty else { return .empty }
            // An empty line beside the labels of the x axis keeps the labels of the y axis level with the plot.
            let blank = ViewNode(.text([TextRun(.literal(" "))])).modified(.font(FontValue(.style(.caption))))
            let rows = [top.isEmpty ? .empty : blank, labels, bottom.isEmpty ? .empty : blank]
            return ViewNode(
                .stack(.vertical, alignment: .center, spacing: 2, rows.filter { !$0.isEmpty }))
        }
        let plot = ViewNode(
            .stack(.vertical, alignment: .center, spacing: 2, [top, self.plot, bottom].filter { !$0.isEmpty }))
        let parts = [column(.leading), plot, column(.trailing)].filter { !$0.isEmpty }
        return parts.count == 1 ? plot : ViewNode(.stack(.horizontal, alignment: .center, spacing: 4, parts))
    }

    private var plot: ViewNode {
        // A transparent area fills the space. The marks form one layer above the grid.
        let space = ViewNode(.color(.named("clear")))
        let grid = PlotShape.grid((xAxis?.grid ?? []) + (yAxis?.grid ?? [])).map(\.node)
        let marks = Self.layers([space] + shapes.map(\.node) + [pie].filter { !$0.isEmpty })
        var node = Self.layers([space] + grid + [marks])
        let labels = MarkLabels(area: area, limit: Self.annotationLimit).nodes(self.marks)
        if !labels.isEmpty { node = node.modified(.overlay(Self.layers(labels), alignment: .center)) }
        node = node.modified(
            .frame(FrameValue(maxWidth: .infinity, minHeight: Self.minHeight, maxHeight: .infinity)))
        return options.plotStyle.map {
            ViewNode(chartPart: $0(ChartPlotContent(plot: NodeView(node))))
        } ?? node
    }

    private var pie: ViewNode {
        let sectors = SectorDrawing.sectors(marks)
        let shapes = SectorDrawing(styles: styles).shapes(sectors).map(\.node)
        guard !shapes.isEmpty else { return .empty }
        var node = Self.layers([ViewNode(.color(.named("clear")))] + shapes)
        let labels = MarkLabels(area: area, limit: Self.annotationLimit).nodes(sectors)
        if !labels.isEmpty { node = node.modified(.overlay(Self.layers(labels), alignment: .center)) }
        return node.modified(.frame(FrameValue(width: Self.pieSize, height: Self.pieSize)))
            .modified(.frame(FrameValue(maxWidth: .infinity)))
    }

    private static func layers(_ nodes: [ViewNode]) -> ViewNode {
        ViewNode(.stack(.depth, alignment: .center, spacing: nil, nodes))
    }

    private static func title(_ view: any View, _ alignment: HorizontalAlignment) -> ViewNode {
        let text = AnyView(NodeView(ViewNode(chartPart: view))).font(.caption).evaluated
        return text.modified(.foreground(.named("secondary"))).modified(
            .frame(FrameValue(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))))
    }

    private var legend: ViewNode {
        switch options.legend {
        case .hidden: return .empty
        case .view(let view): return ViewNode(chartPart: view)
        case .automatic:
            let entries = styles.values.prefix(20).map { value in
                let dot = ViewNode(.text([TextRun(.literal("●"))])).modified(.foreground(styles.style(value)))
                let text = ViewNode(.text([TextRun(.literal(value.name(in: zone)))])).modified(
                    .foreground(.named("secondary")))
                return ViewNode(.stack(.horizontal, alignment: .center, spacing: 4, [dot, text]))
            }
            guard !entries.isEmpty else { return .empty }
            return ViewNode(.stack(.horizontal, alignment: .center, spacing: 12, entries)).modified(
                .font(FontValue(.style(.caption))))
        }
    }

    /// The accessibility labels and values of the first 40 marks that are not hidden from screen readers.
    private var description: String {
        marks.filter { !$0.style.isHidden }.prefix(40).compactMap { mark in
            let parts = [mark.style.label, mark.style.value].compactMap(\.self)
            return parts.isEmpty ? nil : parts.joined(separator: " ")
        }.joined(separator: ", ")
    }
}

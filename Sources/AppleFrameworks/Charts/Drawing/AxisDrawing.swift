import ActivityTree
import SwiftUI

/// The lines and labels of an axis.
@MainActor
struct AxisDrawing {
    /// A label and its distance from the leading edge or from the top, as a fraction of the axis.
    typealias Label = (fraction: Double, node: ViewNode)

    private(set) var grid: [PlotShape] = []
    private(set) var labels: [AxisMarkPosition: [Label]] = [:]
    private let isX: Bool
    /// The number of categories; nil for an axis of numbers or dates.
    private let bandCount: Int?

    private static let gridStyle = StyleValue.color(ColorValue("secondary", opacity: 0.4))

    init(_ resolver: AxisResolver, _ scale: Scale) {
        isX = resolver.isX
        bandCount = if case .bands(let names) = scale.domain { names.count } else { nil }
        guard !resolver.options.isHidden else { return }
        for plan in resolver.options.content?().allPlans ?? [AxisPlan()] { add(plan, resolver, scale) }
    }

    private mutating func add(_ plan: AxisPlan, _ resolver: AxisResolver, _ scale: Scale) {
        let values = resolver.values(plan.values, scale)
        let position = plan.position == .automatic ? (isX ? AxisMarkPosition.bottom : .trailing) : plan.position
        for (index, value) in values.enumerated() {
            guard let fraction = scale.fraction(value) else { continue }
            let place = isX ? fraction : 1 - fraction
            let own = plan.parts?(AxisValue(value: value, index: index, count: values.count)).flatMap { $0.allParts }
            for part in own ?? Self.defaultParts(bandCount != nil) {
                switch part {
                case .grid(let style, let width):
                    let ends =
                        isX
                        ? [UnitPoint(x: place, y: 0), UnitPoint(x: place, y: 1)]
                        : [UnitPoint(x: 0, y: place), UnitPoint(x: 1, y: place)]
                    grid.append(PlotShape(lines: [ends], stroke: style ?? Self.gridStyle, lineWidth: width))
                case .label(let label):
                    let text = label.text?(value) ?? resolver.text(value, among: values)
                    let node = Self.node(label, text)
                    if !node.isEmpty { labels[position, default: []].append((place, node)) }
                }
            }
        }
    }

    private static func defaultParts(_ isBand: Bool) -> [AxisPart] {
        isBand ? [.label(AxisLabel())] : [.grid(nil, width: 0.5), .label(AxisLabel())]
    }

    private static func node(_ label: AxisLabel, _ text: String) -> ViewNode {
        let content = label.view.map { ViewNode(chartPart: $0) } ?? ViewNode(.text([TextRun(.literal(text))]))
        guard !content.isEmpty else { return .empty }
        let styled = AnyView(NodeView(content)).font(label.font ?? .caption).lineLimit(1)
        return styled.evaluated.modified(.foreground(label.style ?? .named("secondary")))
    }

    /// Returns the labels on a side of the plot; empty if there are none.
    func node(_ position: AxisMarkPosition) -> ViewNode {
        let labels = (labels[position] ?? []).sorted { $0.fraction < $1.fraction }
        guard !labels.isEmpty else { return .empty }
        let axis: StackAxis = isX ? .horizontal : .vertical
        let alignment = Alignment(horizontal: position == .leading ? .trailing : .leading, vertical: .center)
        // If not all labels fit, every second or third one is drawn, or only the first and the last.
        let choices = [1, 2, 3, max(1, labels.count - 1)].map { step -> ViewNode in
            let kept = labels.enumerated().filter { $0.offset % step == 0 }.map(\.element)
            return isX && kept.count == bandCount ? bands(kept) : Placement.stack(axis, kept, alignment)
        }
        var unique: [ViewNode] = []
        for choice in choices where !unique.contains(choice) { unique.append(choice) }
        return unique.count == 1 ? unique[0] : ViewNode(.alternatives(axis, unique))
    }

    /// Returns the labels side by side, each in an equal part of the x axis.
    private func bands(_ labels: [Label]) -> ViewNode {
        let children = labels.map { $0.node.modified(.frame(FrameValue(maxWidth: .infinity))) }
        return ViewNode(.stack(.horizontal, alignment: .center, spacing: 0, children))
    }
}

extension ViewNode {
    /// Evaluates a view inside a chart; the chart's modifiers, such as `chartXScale`, do not apply to the view.
    @MainActor
    init(chartPart view: any View) {
        self = AnyView(view).environment(\.chartOptions, ChartOptions()).evaluated(along: .vertical)
    }
}

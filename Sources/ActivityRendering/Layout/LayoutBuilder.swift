import FoundationEssentials
import ActivityTree

/// Converts a view tree to layout elements.
///
/// Because trees come from other programs, views that are nested too deeply or exceed the budget are omitted.
struct LayoutBuilder {
    let options: RenderingOptions
    let now: Date
    let focused: Int?

    var elements: [LayoutElement] = []
    var controls: [Control] = []
    /// The link targets; cells refer to them by 1-based index.
    var links: [String] = []
    private(set) var widgetURL: String?
    private(set) var nextChange: Date?
    /// The number of views and modifiers that may still be added.
    private(set) var budget = 1_000
    var characterBudget = 16_384
    var mapBudget = 8

    struct Control {
        var kind: InteractiveElement.Kind
        var label: String
    }

    struct Context {
        var appearance = Appearance()
        /// The axis of the enclosing stack; nil for none.
        var axis: StackAxis?
        var depth = 0
        /// Whether other views are in front of the view.
        var isBackdrop = false
        /// The 1-based index of the enclosing link in ``LayoutBuilder/links``; 0 for none.
        var link: UInt16 = 0

        func within(_ axis: StackAxis?) -> Context {
            var inner = self
            inner.axis = axis
            inner.depth += 1
            return inner
        }
    }

    /// Records a date at which the content changes; ignores past dates.
    mutating func recordChange(_ change: Date?) {
        if let change, change > now { nextChange = Date.earlier(nextChange, change) }
    }

    mutating func add(_ element: LayoutElement) -> Int {
        elements.append(element)
        return elements.count - 1
    }

    /// Adds the element of a view; returns nil if the view takes no space or exceeds a limit.
    mutating func build(_ node: ViewNode, _ context: Context) -> Int? {
        guard budget > 0, context.depth < ViewNode.renderingDepthLimit else { return nil }
        budget -= 1
        var inner = context
        var wrappers: [(modifier: ViewNode.Modifier, context: Context)] = []
        for modifier in node.modifiers.reversed() where !inner.appearance.apply(modifier) {
            if case .widgetURL(let address) = modifier, widgetURL == nil { widgetURL = address }
            guard budget > 0, inner.depth < ViewNode.renderingDepthLimit else { return nil }
            budget -= 1
            inner.depth += 1
            wrappers.append((modifier, inner))
        }
        if options.hasPulse, options.hasColor, node.modifiers.contains(.pulse) { pulse(&inner.appearance) }
        guard var element = content(node.content, inner) else { return nil }
        if inner.appearance.isHidden { elements[element].isHidden = true }
        for wrapper in wrappers.reversed() { element = wrap(element, in: wrapper.modifier, wrapper.context) }
        return element
    }

    /// Dims a pulsing view during every other second.
    private mutating func pulse(_ appearance: inout Appearance) {
        let second = now.timeIntervalSince1970.rounded(.down)
        recordChange(Date(timeIntervalSince1970: second + 1))
        guard second.truncatingRemainder(dividingBy: 2) != 0 else { return }
        appearance.paint = appearance.paint.faded(0.4)
    }

    /// Adds the elements of views; groups are replaced by their children.
    mutating func build(_ nodes: [ViewNode], _ context: Context) -> [Int] {
        var places: [Int] = []
        for node in nodes {
            guard case .group(let children) = node.content else {
                if let place = build(node, context) { places.append(place) }
                continue
            }
            guard budget > 0, context.depth < ViewNode.renderingDepthLimit else { continue }
            budget -= 1
            var inner = context
            inner.depth += 1
            let modified = children.prefix(budget).map { child in
                ViewNode(child.content, modifiers: child.modifiers + node.modifiers.prefix(64))
            }
            places += build(modified, inner)
        }
        return places
    }

    private mutating func content(_ content: ViewNode.Content, _ context: Context) -> Int? {
        let appearance = context.appearance
        switch content {
        case .empty: return nil
        case .text(let runs): return text(runs, context)
        case .image(let image): return text([TextRun(.image(image))], context)
        case .label(let title, let icon): return label(title, icon, context)
        case .stack(let axis, let alignment, let spacing, let nodes):
            return stack(axis, alignment, spacing, nodes, context)
        case .group(let nodes):
            let places = build([ViewNode(.group(nodes))], context.within(context.axis))
            return places.count > 1 ? column(places) : places.first
        case .grid(let rows, let alignment, let horizontal, let vertical):
            return grid(rows, alignment, horizontal, vertical, context)
        case .spacer(let minLength): return spacer(minLength, context.axis)
        case .divider: return divider(context.axis)
        case .shape(let shape): return self.shape(shape, context)
        case .color(let style):
            guard !appearance.isHidden else { return fill(.clear, context) }
            return fill(Paint(style, tint: appearance.tint, isFill: true), context)
        case .progress(let progress): return self.progress(progress, context)
        case .gauge(let gauge): return self.gauge(gauge, context)
        case .link(let destination, let nodes): return link(destination, nodes, context)
        case .button(let intent, let label, let role): return button(intent, label, role, context)
        case .toggle(let isOn, let intent, let label): return toggle(isOn, intent, label, context)
        case .alternatives(let axis, let nodes):
            let places = nodes.prefix(16).compactMap { build($0, context.within(context.axis)) }
            return places.count > 1 ? add(alternatives(axis == .depth ? nil : axis, places)) : places.first
        case .sparkline(let values, let tint, let lower): return sparkline(values, tint, lower, context)
        case .map(let map): return self.map(map, context)
        }
    }
}

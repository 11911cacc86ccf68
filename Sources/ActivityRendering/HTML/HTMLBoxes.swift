import ActivityTree

/// The modifiers of a view as CSS boxes around its element.
///
/// A CSS box applies its properties in a fixed order: the padding lies inside the frame, the frame inside the
/// background, and so on. A box collects modifiers while they follow this order. A modifier out of order starts a new
/// box around the previous box.
struct HTMLBoxes {
    /// The properties of the view's own element: fonts, colours and accessibility attributes.
    private(set) var own = Box()
    /// The boxes around the element, innermost first.
    private(set) var outer: [Box] = []

    struct Box {
        private(set) var properties: [(name: String, value: String)] = []
        var classes = "la-box"
        /// The accessibility label.
        var label: String?
        /// The accessibility value.
        var value: String?
        var isAccessibilityHidden = false
        var flexibility: HTMLFlexibility?
        var behind: (node: ViewNode, alignment: Alignment)?
        var front: (node: ViewNode, alignment: Alignment)?
        /// The position of the box's last modifier in the order in which CSS applies properties.
        fileprivate var rank = 0

        var css: String { properties.map { "\($0.name):\($0.value)" }.joined(separator: ";") }

        /// The label, followed by the value.
        var spokenLabel: String? { label.map { label in value.map { "\(label), \($0)" } ?? label } }

        /// A box that has only the accessibility attributes of this box.
        var accessibility: Box {
            var box = Box()
            (box.label, box.value, box.isAccessibilityHidden) = (label, value, isAccessibilityHidden)
            return box
        }

        /// Sets a property unless an inner modifier has already set it.
        mutating func set(_ name: String, _ value: String) {
            if !properties.contains(where: { $0.name == name }) { properties.append((name, value)) }
        }
    }

    init(_ modifiers: some Sequence<ViewNode.Modifier>, flexibility: HTMLFlexibility) {
        var flexibility = flexibility
        own.flexibility = flexibility
        for modifier in modifiers {
            take(modifier)
            flexibility.apply(modifier)
            if !outer.isEmpty { outer[outer.count - 1].flexibility = flexibility }
        }
    }

    private mutating func take(_ modifier: ViewNode.Modifier) {
        let text = CSS.text(modifier)
        guard text.isEmpty else {
            for property in text {
                if outer.isEmpty {
                    own.set(property.0, property.1)
                } else {
                    outer[outer.count - 1].set(property.0, property.1)
                }
            }
            return
        }
        switch modifier {
        case .padding(let edges, let length): pad(edges, length ?? 16)
        case .contentMargins(let edges, let length): pad(edges, length)
        case .frame(let frame):
            box(rank: 2) { box in for property in CSS.frame(frame) { box.set(property.0, property.1) } }
        case .background(let style, let shape):
            box(rank: 3) { box in
                guard let fill = CSS.fill(style) else { return }
                // Draw a circle as large as the box allows; a radius of 50% would draw an ellipse if the box is not
                // square.
                if shape == .circle, case .color = style {
                    return box.set("background", "radial-gradient(circle closest-side,\(fill) 99%,transparent)")
                }
                box.set("background", fill)
                if let shape { box.set("border-radius", CSS.radius(shape)) }
            }
        case .backgroundView(let node, let alignment):
            box(rank: 3) { box in
                box.classes += " la-layers"
                box.behind = (node, alignment)
            }
        case .cornerRadius(let radius): clip(CSS.length(radius))
        case .clipShape(let shape): clip(CSS.radius(shape))
        case .border(let style, let width):
            box(rank: 5) {
                $0.set("box-shadow", "inset 0 0 0 \(CSS.length(width)) \(CSS.color(of: style) ?? "currentColor")")
            }
        case .shadow(let shadow):
            let color = shadow.color.flatMap(CSS.color) ?? "rgba(0,0,0,0.33)"
            let lengths = [shadow.x, shadow.y, shadow.radius].map(CSS.length).joined(separator: " ")
            box(rank: 6) { $0.set("filter", "drop-shadow(\(lengths) \(color))") }
        case .blur(let radius): box(rank: 6) { $0.set("filter", "blur(\(CSS.length(radius)))") }
        case .opacity(let opacity): box(rank: 7) { $0.set("opacity", CSS.number(min(max(0, opacity), 1))) }
        case .hidden: box(rank: 7) { $0.set("visibility", "hidden") }
        case .offset(let x, let y): transform("translate(\(CSS.length(x)),\(CSS.length(y)))")
        case .rotation(let degrees): transform("rotate(\(CSS.number(degrees))deg)")
        case .scale(let x, let y): transform("scale(\(CSS.number(x)),\(CSS.number(y)))")
        case .overlay(let node, let alignment):
            box(rank: 9) { box in
                box.classes += " la-layers"
                box.front = (node, alignment)
            }
        case .fixedSize: box(rank: 9) { $0.set("flex-shrink", "0") }
        case .layoutPriority(let priority): if priority > 0 { box(rank: 9) { $0.set("flex-shrink", "0") } }
        case .aspectRatio(let ratio?, _): box(rank: 2) { $0.set("aspect-ratio", CSS.number(ratio)) }
        case .accessibilityLabel(let label): own.label = label
        case .accessibilityValue(let value): own.value = value
        case .accessibilityHidden(let isAccessibilityHidden): own.isAccessibilityHidden = isAccessibilityHidden
        default: return
        }
    }

    private mutating func pad(_ edges: Edge.Set, _ length: Double) {
        let sides = [Edge.Set.top, .trailing, .bottom, .leading].map {
            edges.contains($0) ? CSS.length(max(0, length)) : "0"
        }
        box(rank: 1) { $0.set("padding", sides.joined(separator: " ")) }
    }

    private mutating func clip(_ radius: String) {
        box(rank: 4) { box in
            box.set("border-radius", radius)
            box.set("overflow", "hidden")
        }
    }

    private mutating func transform(_ transform: String) { box(rank: 8) { $0.set("transform", transform) } }

    private mutating func box(rank: Int, _ change: (inout Box) -> Void) {
        if outer.last.map({ $0.rank >= rank }) ?? true {
            // If the inner box does not shrink, the box around it must not shrink either.
            let isRigid = outer.last?.properties.contains { $0 == ("flex-shrink", "0") } ?? false
            outer.append(Box())
            if isRigid { outer[outer.count - 1].set("flex-shrink", "0") }
        }
        outer[outer.count - 1].rank = rank
        change(&outer[outer.count - 1])
    }
}

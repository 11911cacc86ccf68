import FoundationEssentials
import ActivityTree

/// Shorthands for view nodes.
enum SampleView {
    static func text(_ text: String) -> ViewNode { ViewNode(.text([TextRun(.literal(text))])) }

    static func timer(_ from: Date, _ to: Date, countsDown: Bool = true) -> ViewNode {
        ViewNode(.text([TextRun(.timer(TimerRange(from: from, to: to, countsDown: countsDown)))]))
    }

    static func date(_ date: Date, _ style: DateStyle) -> ViewNode {
        ViewNode(.text([TextRun(.date(date, style))]))
    }

    static func symbol(_ name: String) -> ViewNode { ViewNode(.image(ImageNode(.symbol(name)))) }

    static func label(_ title: String, _ name: String) -> ViewNode {
        ViewNode(.label(title: text(title), icon: symbol(name)))
    }

    static func row(
        _ nodes: [ViewNode], spacing: Double? = nil, alignment: VerticalAlignment = .center
    ) -> ViewNode {
        let alignment = Alignment(horizontal: .center, vertical: alignment)
        return ViewNode(.stack(.horizontal, alignment: alignment, spacing: spacing, nodes))
    }

    static func column(
        _ nodes: [ViewNode], spacing: Double? = nil, alignment: HorizontalAlignment = .center
    ) -> ViewNode {
        let alignment = Alignment(horizontal: alignment, vertical: .center)
        return ViewNode(.stack(.vertical, alignment: alignment, spacing: spacing, nodes))
    }

    static func depth(_ nodes: [ViewNode], alignment: Alignment = .center) -> ViewNode {
        ViewNode(.stack(.depth, alignment: alignment, spacing: nil, nodes))
    }

    static func shape(_ kind: ShapeKind, _ color: String) -> ViewNode {
        ViewNode(.shape(ShapeNode(kind, fill: .named(color))))
    }

    static func button(_ label: String, _ intent: String, role: ButtonRole? = nil) -> ViewNode {
        let intent = IntentReference(name: intent, parameters: ["room": "42"])
        return ViewNode(.button(intent, label: text(label), role: role))
    }

    static let spacer = ViewNode(.spacer(minLength: nil))
    static let divider = ViewNode(.divider)
}

extension ViewNode {
    func font(_ style: FontTextStyle, weight: FontWeight? = nil) -> ViewNode {
        modified(.font(FontValue(.style(style), weight: weight)))
    }
    func foreground(_ color: String) -> ViewNode { modified(.foreground(.named(color))) }
    func tint(_ color: String) -> ViewNode { modified(.tint(.named(color))) }
    func padding(_ length: Double? = nil) -> ViewNode { modified(.padding(.all, length)) }
    func background(_ color: String, opacity: Double = 1) -> ViewNode {
        modified(.background(.color(ColorValue(color, opacity: opacity)), in: nil))
    }
    func size(_ width: Double?, _ height: Double?) -> ViewNode {
        modified(.frame(FrameValue(width: width, height: height)))
    }
}

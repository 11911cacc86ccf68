extension ViewNode.Modifier {
    /// Writes the modifier as the only member of an open object.
    package func write(into writer: inout JSONWriter) {
        switch self {
        case .font, .weight, .bold, .italic, .underline, .strikethrough, .monospaced, .monospacedDigit, .textCase,
            .lineLimit, .multilineTextAlignment, .truncationMode, .minimumScaleFactor:
            writeText(into: &writer)
        case .padding, .frame, .aspectRatio, .offset, .rotation, .scale, .layoutPriority, .fixedSize,
            .gridCellColumns, .contentMargins:
            writeLayout(into: &writer)
        case .foreground, .background, .backgroundView, .overlay, .cornerRadius, .clipShape, .border, .opacity, .tint,
            .hidden, .labelsHidden, .shadow, .blur, .imageScale, .symbolRenderingMode:
            writeDrawing(into: &writer)
        case .accessibilityLabel(let label): writer.put("accessibilityLabel", label)
        case .accessibilityValue(let value): writer.put("accessibilityValue", value)
        case .accessibilityHidden(let isHidden): writer.put("accessibilityHidden", isHidden)
        case .widgetURL(let address): writer.putOrNull("widgetURL", address)
        case .style(let kind, let name):
            writer.object("style") {
                $0.put("of", kind.rawValue)
                $0.put("name", name)
            }
        case .activityBackgroundTint(let color): writer.putOrNull("activityBackgroundTint", color)
        case .activitySystemActionForeground(let color):
            writer.putOrNull("activitySystemActionForeground", color)
        }
    }

    private func writeText(into writer: inout JSONWriter) {
        switch self {
        case .font(let font):
            writer.name(literal: "font")
            if let font { font.write(into: &writer) } else { writer.null() }
        case .weight(let weight): writer.putOrNull("weight", weight?.rawValue)
        case .bold(let isBold): writer.put("bold", isBold)
        case .italic(let isItalic): writer.put("italic", isItalic)
        case .underline(let isOn, let color): writer.line("underline", isOn, color)
        case .strikethrough(let isOn, let color): writer.line("strikethrough", isOn, color)
        case .monospaced(let isMonospaced): writer.put("monospaced", isMonospaced)
        case .monospacedDigit: writer.put("monospacedDigit", true)
        case .textCase(let textCase): writer.putOrNull("textCase", textCase?.rawValue)
        case .lineLimit(let limit):
            writer.name(literal: "lineLimit")
            if let limit { writer.integer(Int64(limit)) } else { writer.null() }
        case .multilineTextAlignment(let alignment): writer.put("multilineTextAlignment", alignment.rawValue)
        case .truncationMode(let mode): writer.put("truncationMode", mode.rawValue)
        case .minimumScaleFactor(let factor): writer.putFinite("minimumScaleFactor", factor, or: 1)
        default: break
        }
    }

    private func writeLayout(into writer: inout JSONWriter) {
        switch self {
        case .padding(let edges, let length): writer.margins("padding", edges, length)
        case .contentMargins(let edges, let length): writer.margins("contentMargins", edges, length)
        case .frame(let frame): writer.object("frame") { frame.write(into: &$0) }
        case .aspectRatio(let ratio, let mode):
            writer.object("aspectRatio") {
                $0.put("ratio", ratio)
                $0.put("mode", mode.rawValue)
            }
        case .offset(let x, let y): writer.pair("offset", x, y)
        case .rotation(let degrees): writer.putFinite("rotation", degrees, or: 0)
        case .scale(let x, let y): writer.pair("scale", x, y)
        case .layoutPriority(let priority): writer.putFinite("layoutPriority", priority, or: 0)
        case .fixedSize(let horizontal, let vertical):
            writer.object("fixedSize") {
                $0.put("horizontal", horizontal)
                $0.put("vertical", vertical)
            }
        case .gridCellColumns(let count):
            writer.name(literal: "gridCellColumns")
            writer.integer(Int64(count))
        default: break
        }
    }

    private func writeDrawing(into writer: inout JSONWriter) {
        switch self {
        case .foreground(let style): writer.put("foreground", style)
        case .background(let style, let shape):
            writer.object("background") {
                $0.put("style", style)
                guard let shape else { return }
                $0.name(literal: "shape")
                shape.write(into: &$0)
            }
        case .backgroundView(let node, let alignment): writer.layer("backgroundView", node, alignment)
        case .overlay(let node, let alignment): writer.layer("overlay", node, alignment)
        case .cornerRadius(let radius): writer.putFinite("cornerRadius", radius, or: 0)
        case .clipShape(let shape):
            writer.name(literal: "clipShape")
            shape.write(into: &writer)
        case .border(let style, let width):
            writer.object("border") {
                $0.put("style", style)
                $0.put("width", width)
            }
        case .opacity(let opacity): writer.putFinite("opacity", opacity, or: 1)
        case .tint(let style): if let style { writer.put("tint", style) } else { writer.putNull("tint") }
        case .hidden: writer.put("hidden", true)
        case .labelsHidden: writer.put("labelsHidden", true)
        case .shadow(let shadow): writer.object("shadow") { shadow.write(into: &$0) }
        case .blur(let radius): writer.putFinite("blur", radius, or: 0)
        case .imageScale(let scale): writer.put("imageScale", scale.rawValue)
        case .symbolRenderingMode(let mode): writer.putOrNull("symbolRenderingMode", mode?.rawValue)
        default: break
        }
    }
}

extension FrameValue {
    fileprivate func write(into writer: inout JSONWriter) {
        writer.length("width", width)
        writer.length("widthShare", widthFraction)
        writer.length("height", height)
        writer.length("minWidth", minWidth)
        writer.length("idealWidth", idealWidth)
        writer.length("maxWidth", maxWidth)
        writer.length("minHeight", minHeight)
        writer.length("idealHeight", idealHeight)
        writer.length("maxHeight", maxHeight)
        writer.put(alignment)
    }
}

extension ShadowValue {
    fileprivate func write(into writer: inout JSONWriter) {
        writer.put("color", color)
        writer.put("radius", radius)
        writer.put("x", x)
        writer.put("y", y)
    }
}

extension JSONWriter {
    fileprivate mutating func object(_ name: StaticString, _ write: (inout JSONWriter) -> Void) {
        self.name(literal: name)
        beginObject()
        write(&self)
        endObject()
    }

    fileprivate mutating func putNull(_ name: StaticString) {
        self.name(literal: name)
        null()
    }

    fileprivate mutating func putOrNull(_ name: StaticString, _ text: String?) {
        if let text { put(name, text) } else { putNull(name) }
    }

    fileprivate mutating func putOrNull(_ name: StaticString, _ color: ColorValue?) {
        if let color { put(name, color) } else { putNull(name) }
    }

    /// A modifier consists of its only member, so a number that JSON cannot express is replaced by the default.
    fileprivate mutating func putFinite(_ name: StaticString, _ number: Double, or defaultValue: Double) {
        put(name, number.isFinite ? number : defaultValue)
    }

    fileprivate mutating func line(_ name: StaticString, _ isOn: Bool, _ color: ColorValue?) {
        object(name) {
            $0.put("on", isOn)
            $0.put("color", color)
        }
    }

    fileprivate mutating func margins(_ name: StaticString, _ edges: Edge.Set, _ length: Double?) {
        object(name) {
            if edges != .all { $0.put("edges", edges.name) }
            $0.put("length", length)
        }
    }

    fileprivate mutating func pair(_ name: StaticString, _ x: Double, _ y: Double) {
        object(name) {
            $0.put("x", x)
            $0.put("y", y)
        }
    }

    fileprivate mutating func layer(_ name: StaticString, _ node: ViewNode, _ alignment: Alignment) {
        object(name) {
            $0.put(alignment)
            $0.put("view", node)
        }
    }

    /// A length, or the string `infinity`.
    fileprivate mutating func length(_ name: StaticString, _ length: Double?) {
        if length == .infinity { put(name, "infinity") } else { put(name, length) }
    }
}

extension ViewNode.Modifier {
    /// Writes the modifier as the only member of an open object.
    package func write(into writer: inout JSONWriter) {
        switch self {
        case .accessibilityLabel(let label): writer.put("accessibilityLabel", label)
        case .accessibilityValue(let value): writer.put("accessibilityValue", value)
        case .accessibilityHidden(let isHidden): writer.put("accessibilityHidden", isHidden)
        case .widgetURL(let address): writer.putNullable("widgetURL", address)
        case .style(let kind, let name):
            writer.putObject("style") {
                $0.put("of", kind)
                $0.put("name", name)
            }
        case .activityBackgroundTint(let color): writer.putNullable("activityBackgroundTint", color)
        case .activitySystemActionForeground(let color):
            writer.putNullable("activitySystemActionForeground", color)
        case .font(let font): writer.putNullable("font", font)
        case .weight(let weight): writer.putNullable("weight", weight)
        case .bold(let isBold): writer.put("bold", isBold)
        case .italic(let isItalic): writer.put("italic", isItalic)
        case .underline(let isOn, let color): writer.line("underline", isOn, color)
        case .strikethrough(let isOn, let color): writer.line("strikethrough", isOn, color)
        case .monospaced(let isMonospaced): writer.put("monospaced", isMonospaced)
        case .monospacedDigit: writer.put("monospacedDigit", true)
        case .textCase(let textCase): writer.putNullable("textCase", textCase)
        case .lineLimit(let limit): writer.putNullable("lineLimit", limit)
        case .multilineTextAlignment(let alignment): writer.put("multilineTextAlignment", alignment)
        case .truncationMode(let mode): writer.put("truncationMode", mode)
        case .minimumScaleFactor(let factor): writer.putFinite("minimumScaleFactor", factor, or: 1)
        case .padding(let edges, let length): writer.margins("padding", edges, length)
        case .contentMargins(let edges, let length): writer.margins("contentMargins", edges, length)
        case .frame(let frame): writer.putObject("frame") { frame.write(into: &$0) }
        case .aspectRatio(let ratio, let mode):
            writer.putObject("aspectRatio") {
                $0.put("ratio", ratio)
                $0.put("mode", mode)
            }
        case .offset(let x, let y): writer.pair("offset", x, y)
        case .rotation(let degrees): writer.putFinite("rotation", degrees, or: 0)
        case .scale(let x, let y): writer.pair("scale", x, y)
        case .layoutPriority(let priority): writer.putFinite("layoutPriority", priority, or: 0)
        case .fixedSize(let horizontal, let vertical):
            writer.putObject("fixedSize") {
                $0.put("horizontal", horizontal)
                $0.put("vertical", vertical)
            }
        case .gridCellColumns(let count): writer.put("gridCellColumns", count)
        case .foreground(let style): writer.put("foreground", style)
        case .background(let style, let shape):
            writer.putObject("background") {
                $0.put("style", style)
                $0.put("shape", shape)
            }
        case .backgroundView(let node, let alignment): writer.layer("backgroundView", node, alignment)
        case .overlay(let node, let alignment): writer.layer("overlay", node, alignment)
        case .cornerRadius(let radius): writer.putFinite("cornerRadius", radius, or: 0)
        case .clipShape(let shape): writer.put("clipShape", shape)
        case .border(let style, let width):
            writer.putObject("border") {
                $0.put("style", style)
                $0.put("width", width)
            }
        case .opacity(let opacity): writer.putFinite("opacity", opacity, or: 1)
        case .tint(let style): writer.putNullable("tint", style)
        case .hidden: writer.put("hidden", true)
        case .labelsHidden: writer.put("labelsHidden", true)
        case .shadow(let shadow): writer.putObject("shadow") { shadow.write(into: &$0) }
        case .blur(let radius): writer.putFinite("blur", radius, or: 0)
        case .imageScale(let scale): writer.put("imageScale", scale)
        case .symbolRenderingMode(let mode): writer.putNullable("symbolRenderingMode", mode)
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
    /// Writes the default for NaN and infinity: omitting the only member would make the modifier invalid.
    fileprivate mutating func putFinite(_ name: StaticString, _ number: Double, or defaultValue: Double) {
        put(name, number.isFinite ? number : defaultValue)
    }

    fileprivate mutating func line(_ name: StaticString, _ isOn: Bool, _ color: ColorValue?) {
        putObject(name) {
            $0.put("on", isOn)
            $0.put("color", color)
        }
    }

    fileprivate mutating func margins(_ name: StaticString, _ edges: Edge.Set, _ length: Double?) {
        putObject(name) {
            if edges != .all { $0.put("edges", edges) }
            $0.put("length", length)
        }
    }

    fileprivate mutating func pair(_ name: StaticString, _ x: Double, _ y: Double) {
        putObject(name) {
            $0.put("x", x)
            $0.put("y", y)
        }
    }

    fileprivate mutating func layer(_ name: StaticString, _ node: ViewNode, _ alignment: Alignment) {
        putObject(name) {
            $0.put(alignment)
            $0.put("view", node)
        }
    }

    /// Writes a length; the string `infinity` stands for infinity.
    fileprivate mutating func length(_ name: StaticString, _ length: Double?) {
        if length == .infinity { put(name, "infinity") } else { put(name, length) }
    }
}

extension ViewNode.Modifier: TreeValue {
    /// Reads a modifier from an object with one member; nil if the member's name is unknown.
    package init?(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "modifier")
        guard let name = try reader.object().members.first?.name else { return nil }
        let nested = reader.nested(name)
        switch name {
        case "font": self = .font(try reader.nullable(name))
        case "weight": self = .weight(try reader.nullable(name))
        case "bold": self = .bold(try reader.value(name, or: true))
        case "italic": self = .italic(try reader.value(name, or: true))
        case "underline": self = .underline(try nested.value("on", or: true), try nested.optional("color"))
        case "strikethrough": self = .strikethrough(try nested.value("on", or: true), try nested.optional("color"))
        case "monospaced": self = .monospaced(try reader.value(name, or: true))
        case "monospacedDigit": self = .monospacedDigit
        case "textCase": self = .textCase(try reader.nullable(name))
        case "lineLimit": self = .lineLimit(try reader.nullable(name))
        case "multilineTextAlignment": self = .multilineTextAlignment(try reader.value(name))
        case "truncationMode": self = .truncationMode(try reader.value(name))
        case "minimumScaleFactor": self = .minimumScaleFactor(try reader.value(name, or: 1))
        case "padding": self = .padding(try nested.value("edges", or: .all), try nested.optional("length"))
        case "contentMargins":
            self = .contentMargins(try nested.value("edges", or: .all), try nested.value("length", or: 0))
        case "frame": self = .frame(try reader.value(name))
        case "aspectRatio": self = .aspectRatio(try nested.optional("ratio"), try nested.value("mode"))
        case "offset": self = .offset(x: try nested.value("x", or: 0), y: try nested.value("y", or: 0))
        case "rotation": self = .rotation(degrees: try reader.value(name, or: 0))
        case "scale": self = .scale(x: try nested.value("x", or: 1), y: try nested.value("y", or: 1))
        case "layoutPriority": self = .layoutPriority(try reader.value(name, or: 0))
        case "fixedSize":
            self = .fixedSize(
                horizontal: try nested.value("horizontal", or: true), vertical: try nested.value("vertical", or: true))
        case "gridCellColumns": self = .gridCellColumns(try reader.value(name))
        case "foreground": self = .foreground(try reader.value(name))
        case "background": self = .background(try nested.value("style"), in: try nested.optional("shape"))
        case "backgroundView":
            self = .backgroundView(try nested.value("view"), alignment: try nested.value("alignment", or: .center))
        case "overlay": self = .overlay(try nested.value("view"), alignment: try nested.value("alignment", or: .center))
        case "cornerRadius": self = .cornerRadius(try reader.value(name, or: 0))
        case "clipShape": self = .clipShape(try reader.value(name))
        case "border": self = .border(try nested.value("style"), width: try nested.value("width", or: 1))
        case "opacity": self = .opacity(try reader.value(name, or: 1))
        case "tint": self = .tint(try reader.nullable(name))
        case "hidden": self = .hidden
        case "labelsHidden": self = .labelsHidden
        case "shadow": self = .shadow(try reader.value(name))
        case "blur": self = .blur(radius: try reader.value(name, or: 0))
        case "imageScale": self = .imageScale(try reader.value(name))
        case "symbolRenderingMode": self = .symbolRenderingMode(try reader.nullable(name))
        case "pulse": self = .pulse
        case "accessibilityLabel": self = .accessibilityLabel(try reader.value(name))
        case "accessibilityValue": self = .accessibilityValue(try reader.value(name))
        case "accessibilityHidden": self = .accessibilityHidden(try reader.value(name, or: true))
        case "widgetURL": self = .widgetURL(try reader.nullable(name))
        case "style": self = .style(try nested.value("of"), try nested.value("name"))
        case "activityBackgroundTint": self = .activityBackgroundTint(try reader.nullable(name))
        case "activitySystemActionForeground": self = .activitySystemActionForeground(try reader.nullable(name))
        default: return nil
        }
    }

    /// Writes the modifier as an object with one member.
    package func write(into writer: inout JSONWriter) {
        writer.object { writer in
            switch self {
            case .accessibilityLabel(let label): writer.put("accessibilityLabel", label)
            case .accessibilityValue(let value): writer.put("accessibilityValue", value)
            case .accessibilityHidden(let isHidden): writer.put("accessibilityHidden", isHidden)
            case .widgetURL(let address): writer.putNullable("widgetURL", address)
            case .style(let kind, let name): writer.put("style", ["of": kind, "name": name])
            case .activityBackgroundTint(let color): writer.putNullable("activityBackgroundTint", color)
            case .activitySystemActionForeground(let color):
                writer.putNullable("activitySystemActionForeground", color)
            case .font(let font): writer.putNullable("font", font)
            case .weight(let weight): writer.putNullable("weight", weight)
            case .bold(let isBold): writer.put("bold", isBold)
            case .italic(let isItalic): writer.put("italic", isItalic)
            case .underline(let isOn, let color): writer.put("underline", ["on": isOn, "color": color])
            case .strikethrough(let isOn, let color): writer.put("strikethrough", ["on": isOn, "color": color])
            case .monospaced(let isMonospaced): writer.put("monospaced", isMonospaced)
            case .monospacedDigit: writer.put("monospacedDigit", true)
            case .textCase(let textCase): writer.putNullable("textCase", textCase)
            case .lineLimit(let limit): writer.putNullable("lineLimit", limit)
            case .multilineTextAlignment(let alignment): writer.put("multilineTextAlignment", alignment)
            case .truncationMode(let mode): writer.put("truncationMode", mode)
            case .minimumScaleFactor(let factor): writer.putFinite("minimumScaleFactor", factor, or: 1)
            case .padding(let edges, let length):
                writer.put("padding", ["edges": edges.unless(.all), "length": length])
            case .contentMargins(let edges, let length):
                writer.put("contentMargins", ["edges": edges.unless(.all), "length": length])
            case .frame(let frame): writer.put("frame", frame)
            case .aspectRatio(let ratio, let mode): writer.put("aspectRatio", ["ratio": ratio, "mode": mode])
            case .offset(let x, let y): writer.put("offset", ["x": x, "y": y])
            case .rotation(let degrees): writer.putFinite("rotation", degrees, or: 0)
            case .scale(let x, let y): writer.put("scale", ["x": x, "y": y])
            case .layoutPriority(let priority): writer.putFinite("layoutPriority", priority, or: 0)
            case .fixedSize(let horizontal, let vertical):
                writer.put("fixedSize", ["horizontal": horizontal, "vertical": vertical])
            case .gridCellColumns(let count): writer.put("gridCellColumns", count)
            case .foreground(let style): writer.put("foreground", style)
            case .background(let style, let shape): writer.put("background", ["style": style, "shape": shape])
            case .backgroundView(let node, let alignment):
                writer.put("backgroundView", ["alignment": alignment.unless(.center), "view": node])
            case .overlay(let node, let alignment):
                writer.put("overlay", ["alignment": alignment.unless(.center), "view": node])
            case .cornerRadius(let radius): writer.putFinite("cornerRadius", radius, or: 0)
            case .clipShape(let shape): writer.put("clipShape", shape)
            case .border(let style, let width): writer.put("border", ["style": style, "width": width])
            case .opacity(let opacity): writer.putFinite("opacity", opacity, or: 1)
            case .tint(let style): writer.putNullable("tint", style)
            case .hidden: writer.put("hidden", true)
            case .labelsHidden: writer.put("labelsHidden", true)
            case .shadow(let shadow): writer.put("shadow", shadow)
            case .blur(let radius): writer.putFinite("blur", radius, or: 0)
            case .imageScale(let scale): writer.put("imageScale", scale)
            case .symbolRenderingMode(let mode): writer.putNullable("symbolRenderingMode", mode)
            case .pulse: writer.put("pulse", true)
            }
        }
    }
}

extension JSONWriter {
    /// Writes a number as the only member of a modifier, or the default in place of NaN and infinity.
    ///
    /// If the member were omitted, the modifier would be written as an empty object.
    fileprivate mutating func putFinite(_ name: StaticString, _ number: Double, or defaultValue: Double) {
        put(name, number.isFinite ? number : defaultValue)
    }

    fileprivate mutating func put(_ name: StaticString, _ members: TreeMembers) {
        self.name(literal: name)
        object(members)
    }
}

extension FrameValue: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "frame")
        self.init(
            width: try reader.length("width"), widthFraction: try reader.length("widthShare"),
            height: try reader.length("height"),
            minWidth: try reader.length("minWidth"), idealWidth: try reader.length("idealWidth"),
            maxWidth: try reader.length("maxWidth"), minHeight: try reader.length("minHeight"),
            idealHeight: try reader.length("idealHeight"), maxHeight: try reader.length("maxHeight"),
            alignment: try reader.value("alignment", or: .center))
    }

    package func write(into writer: inout JSONWriter) {
        writer.object([
            "width": Self.json(width), "widthShare": Self.json(widthFraction), "height": Self.json(height),
            "minWidth": Self.json(minWidth), "idealWidth": Self.json(idealWidth), "maxWidth": Self.json(maxWidth),
            "minHeight": Self.json(minHeight), "idealHeight": Self.json(idealHeight), "maxHeight": Self.json(maxHeight),
            "alignment": alignment.unless(.center),
        ])
    }

    /// Returns a length as a number, and infinity as the string `infinity`; nil for nil, NaN and minus infinity.
    private static func json(_ length: Double?) -> JSONValue? {
        guard let length, length.isFinite else { return length == .infinity ? "infinity" : nil }
        return .number(length)
    }
}

extension ShadowValue: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "shadow")
        self.init(
            color: try reader.optional("color"), radius: try reader.value("radius", or: 0),
            x: try reader.value("x", or: 0), y: try reader.value("y", or: 0))
    }

    package func write(into writer: inout JSONWriter) {
        writer.object(["color": color, "radius": radius, "x": x, "y": y])
    }
}

extension TreeReader {
    fileprivate func length(_ name: String) throws(ViewTreeError) -> Double? {
        try object()[name]?.stringValue == "infinity" ? .infinity : try optional(name)
    }
}

extension TextCase: TreeValue {}
extension TruncationMode: TreeValue {}
extension ContentMode: TreeValue {}
extension StyledKind: TreeValue {}
extension ImageScale: TreeValue {}
extension SymbolRenderingMode: TreeValue {}

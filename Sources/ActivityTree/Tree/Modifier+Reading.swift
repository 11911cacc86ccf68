extension ViewNode.Modifier {
    /// Reads the only member of a modifier; nil if its name is unknown.
    package init?(reader: TreeReader) throws(ViewTreeError) {
        guard let name = reader.object.members.first?.name else { return nil }
        if let modifier = try Self.text(name, reader) {
            self = modifier
        } else if let modifier = try Self.layout(name, reader) {
            self = modifier
        } else if let modifier = try Self.drawing(name, reader) {
            self = modifier
        } else if let modifier = try Self.widget(name, reader) {
            self = modifier
        } else {
            return nil
        }
    }

    private static func text(_ name: String, _ reader: TreeReader) throws(ViewTreeError) -> Self? {
        switch name {
        case "font": .font(try reader.nullable(name))
        case "weight": .weight(try reader.nullable(name))
        case "bold": .bold(try reader.value(name, or: true))
        case "italic": .italic(try reader.value(name, or: true))
        case "underline": try line(name, reader) { .underline($0, $1) }
        case "strikethrough": try line(name, reader) { .strikethrough($0, $1) }
        case "monospaced": .monospaced(try reader.value(name, or: true))
        case "monospacedDigit": .monospacedDigit
        case "textCase": .textCase(try reader.nullable(name))
        case "lineLimit": .lineLimit(try reader.nullable(name))
        case "multilineTextAlignment": .multilineTextAlignment(try reader.value(name))
        case "truncationMode": .truncationMode(try reader.value(name))
        case "minimumScaleFactor": .minimumScaleFactor(try reader.value(name, or: 1))
        default: nil
        }
    }

    private static func layout(_ name: String, _ reader: TreeReader) throws(ViewTreeError) -> Self? {
        switch name {
        case "padding":
            let nested = try reader.nested(name)
            return .padding(try nested.value("edges", or: .all), try nested.optional("length"))
        case "contentMargins":
            let nested = try reader.nested(name)
            return .contentMargins(try nested.value("edges", or: .all), try nested.value("length", or: 0))
        case "frame": return .frame(try FrameValue(reader: reader.nested(name)))
        case "aspectRatio":
            let nested = try reader.nested(name)
            return .aspectRatio(try nested.optional("ratio"), try nested.value("mode"))
        case "offset":
            let nested = try reader.nested(name)
            return .offset(x: try nested.value("x", or: 0), y: try nested.value("y", or: 0))
        case "rotation": return .rotation(degrees: try reader.value(name, or: 0))
        case "scale":
            let nested = try reader.nested(name)
            return .scale(x: try nested.value("x", or: 1), y: try nested.value("y", or: 1))
        case "layoutPriority": return .layoutPriority(try reader.value(name, or: 0))
        case "fixedSize":
            let nested = try reader.nested(name)
            return .fixedSize(
                horizontal: try nested.value("horizontal", or: true), vertical: try nested.value("vertical", or: true))
        case "gridCellColumns": return .gridCellColumns(try reader.value(name))
        default: return nil
        }
    }

    private static func drawing(_ name: String, _ reader: TreeReader) throws(ViewTreeError) -> Self? {
        switch name {
        case "foreground": return .foreground(try reader.value(name))
        case "background":
            let nested = try reader.nested(name)
            return .background(try nested.value("style"), in: try nested.optional("shape"))
        case "backgroundView":
            let nested = try reader.nested(name)
            return .backgroundView(try nested.value("view"), alignment: try nested.value("alignment", or: .center))
        case "overlay":
            let nested = try reader.nested(name)
            return .overlay(try nested.value("view"), alignment: try nested.value("alignment", or: .center))
        case "cornerRadius": return .cornerRadius(try reader.value(name, or: 0))
        case "clipShape": return .clipShape(try reader.value(name))
        case "border":
            let nested = try reader.nested(name)
            return .border(try nested.value("style"), width: try nested.value("width", or: 1))
        case "opacity": return .opacity(try reader.value(name, or: 1))
        case "tint":
            return .tint(try reader.nullable(name))
        case "hidden": return .hidden
        case "labelsHidden": return .labelsHidden
        case "shadow": return .shadow(try ShadowValue(reader: reader.nested(name)))
        case "blur": return .blur(radius: try reader.value(name, or: 0))
        case "imageScale": return .imageScale(try reader.value(name))
        case "symbolRenderingMode": return .symbolRenderingMode(try reader.nullable(name))
        default: return nil
        }
    }

    private static func widget(_ name: String, _ reader: TreeReader) throws(ViewTreeError) -> Self? {
        switch name {
        case "accessibilityLabel": return .accessibilityLabel(try reader.value(name))
        case "accessibilityValue": return .accessibilityValue(try reader.value(name))
        case "accessibilityHidden": return .accessibilityHidden(try reader.value(name, or: true))
        case "widgetURL": return .widgetURL(try reader.nullable(name))
        case "style":
            let nested = try reader.nested(name)
            return .style(try nested.value("of"), try nested.value("name"))
        case "activityBackgroundTint": return .activityBackgroundTint(try reader.nullable(name))
        case "activitySystemActionForeground": return .activitySystemActionForeground(try reader.nullable(name))
        default: return nil
        }
    }

    private static func line(
        _ name: String, _ reader: TreeReader, _ make: (Bool, ColorValue?) -> Self
    ) throws(ViewTreeError) -> Self {
        let nested = try reader.nested(name)
        return make(try nested.value("on", or: true), try nested.optional("color"))
    }
}

extension FrameValue {
    fileprivate init(reader: TreeReader) throws(ViewTreeError) {
        self.init(
            width: try reader.length("width"), widthFraction: try reader.length("widthShare"),
            height: try reader.length("height"),
            minWidth: try reader.length("minWidth"), idealWidth: try reader.length("idealWidth"),
            maxWidth: try reader.length("maxWidth"), minHeight: try reader.length("minHeight"),
            idealHeight: try reader.length("idealHeight"), maxHeight: try reader.length("maxHeight"),
            alignment: try reader.value("alignment", or: .center))
    }
}

extension ShadowValue {
    fileprivate init(reader: TreeReader) throws(ViewTreeError) {
        self.init(
            color: try reader.optional("color"), radius: try reader.value("radius", or: 0),
            x: try reader.value("x", or: 0), y: try reader.value("y", or: 0))
    }
}

extension TreeReader {
    /// A length, or the string `infinity`.
    fileprivate func length(_ name: String) throws(ViewTreeError) -> Double? {
        object[name]?.stringValue == "infinity" ? .infinity : try optional(name)
    }
}

extension TextCase: TreeValue {}
extension TruncationMode: TreeValue {}
extension ContentMode: TreeValue {}
extension StyledKind: TreeValue {}
extension ImageScale: TreeValue {}
extension SymbolRenderingMode: TreeValue {}

extension ViewNode.Modifier {
    /// Reads a modifier from an object with one member; nil if the member's name is unknown.
    package init?(reader: TreeReader) throws(ViewTreeError) {
        guard let name = try reader.object().members.first?.name else { return nil }
        let nested = reader.nested(name)
        switch name {
        case "font": self = .font(try reader.nullable(name))
        case "weight": self = .weight(try reader.nullable(name))
        case "bold": self = .bold(try reader.value(name, or: true))
        case "italic": self = .italic(try reader.value(name, or: true))
        case "underline": self = try Self.line(nested) { .underline($0, $1) }
        case "strikethrough": self = try Self.line(nested) { .strikethrough($0, $1) }
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
        case "frame": self = .frame(try FrameValue(reader: nested))
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
        case "shadow": self = .shadow(try ShadowValue(reader: nested))
        case "blur": self = .blur(radius: try reader.value(name, or: 0))
        case "imageScale": self = .imageScale(try reader.value(name))
        case "symbolRenderingMode": self = .symbolRenderingMode(try reader.nullable(name))
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

    private static func line(
        _ reader: TreeReader, _ make: (Bool, ColorValue?) -> Self
    ) throws(ViewTreeError) -> Self {
        make(try reader.value("on", or: true), try reader.optional("color"))
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
    /// Reads a length; the string `infinity` stands for infinity.
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

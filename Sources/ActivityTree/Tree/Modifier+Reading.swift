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
        case "font":
            .font(
                try reader.orNull(name) { (value) throws(ViewTreeError) -> FontValue? in try FontValue(json: value) })
        case "weight": .weight(try reader.wordOrNull(name))
        case "bold": .bold(try reader.bool(name, or: true))
        case "italic": .italic(try reader.bool(name, or: true))
        case "underline": try line(name, reader) { .underline($0, $1) }
        case "strikethrough": try line(name, reader) { .strikethrough($0, $1) }
        case "monospaced": .monospaced(try reader.bool(name, or: true))
        case "monospacedDigit": .monospacedDigit
        case "textCase": .textCase(try reader.wordOrNull(name))
        case "lineLimit": .lineLimit(try reader.orNull(name) { $0.intValue })
        case "multilineTextAlignment": .multilineTextAlignment(try reader.word(name))
        case "truncationMode": .truncationMode(try reader.word(name))
        case "minimumScaleFactor": .minimumScaleFactor(try reader.number(name, or: 1))
        default: nil
        }
    }

    private static func layout(_ name: String, _ reader: TreeReader) throws(ViewTreeError) -> Self? {
        switch name {
        case "padding":
            let inner = try reader.inner(name)
            return .padding(try inner.edges(), try inner.optionalNumber("length"))
        case "contentMargins":
            let inner = try reader.inner(name)
            return .contentMargins(try inner.edges(), try inner.number("length", or: 0))
        case "frame": return .frame(try FrameValue(reader: reader.inner(name)))
        case "aspectRatio":
            let inner = try reader.inner(name)
            return .aspectRatio(try inner.optionalNumber("ratio"), try inner.word("mode"))
        case "offset":
            let inner = try reader.inner(name)
            return .offset(x: try inner.number("x", or: 0), y: try inner.number("y", or: 0))
        case "rotation": return .rotation(degrees: try reader.number(name, or: 0))
        case "scale":
            let inner = try reader.inner(name)
            return .scale(x: try inner.number("x", or: 1), y: try inner.number("y", or: 1))
        case "layoutPriority": return .layoutPriority(try reader.number(name, or: 0))
        case "fixedSize":
            let inner = try reader.inner(name)
            return .fixedSize(
                horizontal: try inner.bool("horizontal", or: true), vertical: try inner.bool("vertical", or: true))
        case "gridCellColumns": return .gridCellColumns(try reader.value(name) { $0.intValue })
        default: return nil
        }
    }

    private static func drawing(_ name: String, _ reader: TreeReader) throws(ViewTreeError) -> Self? {
        switch name {
        case "foreground": return .foreground(try reader.style(name))
        case "background":
            let inner = try reader.inner(name)
            return .background(try inner.style("style"), in: try inner.optionalShape("shape"))
        case "backgroundView":
            let inner = try reader.inner(name)
            return .backgroundView(try inner.node("view"), alignment: try inner.alignment())
        case "overlay":
            let inner = try reader.inner(name)
            return .overlay(try inner.node("view"), alignment: try inner.alignment())
        case "cornerRadius": return .cornerRadius(try reader.number(name, or: 0))
        case "clipShape": return try reader.optionalShape(name).map { .clipShape($0) }
        case "border":
            let inner = try reader.inner(name)
            return .border(try inner.style("style"), width: try inner.number("width", or: 1))
        case "opacity": return .opacity(try reader.number(name, or: 1))
        case "tint":
            return .tint(
                try reader.orNull(name) { (value) throws(ViewTreeError) -> StyleValue? in try StyleValue(json: value) })
        case "hidden": return .hidden
        case "labelsHidden": return .labelsHidden
        case "shadow": return .shadow(try ShadowValue(reader: reader.inner(name)))
        case "blur": return .blur(radius: try reader.number(name, or: 0))
        case "imageScale": return .imageScale(try reader.word(name))
        case "symbolRenderingMode": return .symbolRenderingMode(try reader.wordOrNull(name))
        default: return nil
        }
    }

    private static func widget(_ name: String, _ reader: TreeReader) throws(ViewTreeError) -> Self? {
        switch name {
        case "accessibilityLabel": return .accessibilityLabel(try reader.string(name))
        case "accessibilityValue": return .accessibilityValue(try reader.string(name))
        case "accessibilityHidden": return .accessibilityHidden(try reader.bool(name, or: true))
        case "widgetURL": return .widgetURL(try reader.orNull(name) { $0.stringValue })
        case "style":
            let inner = try reader.inner(name)
            return .style(try inner.word("of"), try inner.string("name"))
        case "activityBackgroundTint": return .activityBackgroundTint(try reader.colorOrNull(name))
        case "activitySystemActionForeground": return .activitySystemActionForeground(try reader.colorOrNull(name))
        default: return nil
        }
    }

    private static func line(
        _ name: String, _ reader: TreeReader, _ make: (Bool, ColorValue?) -> Self
    ) throws(ViewTreeError) -> Self {
        let inner = try reader.inner(name)
        return make(try inner.bool("on", or: true), try inner.optionalColor("color"))
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
            alignment: try reader.alignment())
    }
}

extension ShadowValue {
    fileprivate init(reader: TreeReader) throws(ViewTreeError) {
        self.init(
            color: try reader.optionalColor("color"), radius: try reader.number("radius", or: 0),
            x: try reader.number("x", or: 0), y: try reader.number("y", or: 0))
    }
}

extension TreeReader {
    fileprivate func inner(_ name: String) throws(ViewTreeError) -> TreeReader {
        try value(name) { (value) throws(ViewTreeError) -> TreeReader? in try TreeReader(value, name) }
    }

    /// A member that is present and may be null.
    fileprivate func orNull<T>(
        _ name: String, _ read: (JSONValue) throws(ViewTreeError) -> T?
    ) throws(ViewTreeError) -> T? {
        object[name]?.isNull ?? true ? nil : try value(name, read)
    }

    fileprivate func wordOrNull<Word: RawRepresentable<String>>(_ name: String) throws(ViewTreeError) -> Word? {
        object[name]?.isNull ?? true ? nil : try word(name)
    }

    fileprivate func colorOrNull(_ name: String) throws(ViewTreeError) -> ColorValue? {
        object[name]?.isNull ?? true ? nil : try optionalColor(name)
    }

    /// A length, or the string `infinity`.
    fileprivate func length(_ name: String) throws(ViewTreeError) -> Double? {
        try optional(name) { $0.stringValue == "infinity" ? .infinity : $0.doubleValue }
    }
}

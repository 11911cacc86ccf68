package struct FontValue: Sendable, Hashable {
    package var size: Size
    /// The weight; nil for the text style's default.
    package var weight: FontWeight?
    /// The design; nil for the surface's default.
    package var design: FontDesign?
    package var isItalic: Bool
    package var hasMonospacedDigits: Bool

    package enum Size: Sendable, Hashable {
        case style(FontTextStyle)
        case points(Double)
    }

    package init(
        _ size: Size, weight: FontWeight? = nil, design: FontDesign? = nil, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false
    ) {
        self.size = size
        self.weight = weight
        self.design = design
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
    }
}

/// Text styles, from the largest to the smallest.
public enum FontTextStyle: String, Sendable, Hashable, CaseIterable {
    /// A title.
    case extraLargeTitle, largeTitle, title, title2, title3
    /// A heading, body text, or smaller text such as captions.
    case headline, body, callout, subheadline, footnote, caption, caption2
}

/// Font weights, from the lightest to the heaviest.
public enum FontWeight: String, Sendable, Hashable, CaseIterable {
    /// A weight; the weight of body text is `regular`.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// The design of a typeface.
public enum FontDesign: String, Sendable, Hashable, CaseIterable {
    /// The surface's default.
    case `default`
    /// With serifs.
    case serif
    /// With rounded strokes.
    case rounded
    /// With characters of equal width.
    case monospaced
}

extension FontTextStyle: TreeValue {}
extension FontWeight: TreeValue {}
extension FontDesign: TreeValue {}

extension FontValue: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "font")
        if let points: Double = try reader.optional("size") {
            size = .points(points)
        } else {
            size = .style(try reader.value("style", or: .body))
        }
        weight = try reader.optional("weight")
        design = try reader.optional("design")
        isItalic = try reader.value("italic", or: false)
        hasMonospacedDigits = try reader.value("monospacedDigit", or: false)
    }

    package func write(into writer: inout JSONWriter) {
        writer.object {
            switch size {
            case .style(let style): $0.put("style", style)
            case .points(let points): $0.put("size", points)
            }
            $0.put([
                "weight": weight, "design": design, "italic": isItalic.unless(false),
                "monospacedDigit": hasMonospacedDigits.unless(false),
            ])
        }
    }
}

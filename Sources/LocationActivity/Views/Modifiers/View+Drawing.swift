import ActivityTree

/// Modifiers that change how a view is drawn. Lengths are in points.
extension View {
    /// Sets the style of text, symbols and shapes; `secondary` is ignored.
    public nonisolated func foregroundStyle(
        _ primary: some ShapeStyle, _ secondary: some ShapeStyle = Color.secondary
    ) -> some View {
        modified(.foreground(primary.styleValue))
    }

    /// Sets the colour of text, symbols and shapes; nil for the default.
    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        modified(.foreground(color?.styleValue ?? .named("primary")))
    }

    /// Sets the colour of progress views, gauges, buttons, toggles, links, sparklines and maps; nil for the default.
    public nonisolated func tint(_ color: Color?) -> some View { modified(.tint(color?.styleValue)) }

    /// Sets the style of progress views, gauges, buttons, toggles, links, sparklines and maps.
    @_disfavoredOverload
    public nonisolated func tint(_ style: some ShapeStyle) -> some View { modified(.tint(style.styleValue)) }

    /// Sets the colour of progress views, gauges, buttons, toggles, links, sparklines and maps; nil for the default.
    public nonisolated func accentColor(_ color: Color?) -> some View { tint(color) }

    /// Fills the bounds of the view, behind its content.
    public nonisolated func background(
        _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modified(.background(style.styleValue, in: nil))
    }

    /// Fills a shape behind the view.
    public nonisolated func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
        modified(.background(style.styleValue, in: shape.shapeNode.kind))
    }

    /// Fills a shape behind the view; the fill is the surface's background.
    public nonisolated func background(in shape: some Shape) -> some View { background(.background, in: shape) }

    /// Adds views behind this one.
    public nonisolated func background(
        alignment: Alignment = .center, @ViewBuilder content: () -> some View
    ) -> some View {
        LayeredView(content: self, layer: content()) { .backgroundView($0, alignment: alignment) }
    }

    /// Adds a view behind this one.
    @_disfavoredOverload
    public nonisolated func background(_ background: some View, alignment: Alignment = .center) -> some View {
        LayeredView(content: self, layer: background) { .backgroundView($0, alignment: alignment) }
    }

    /// Adds views in front of this one.
    public nonisolated func overlay(
        alignment: Alignment = .center, @ViewBuilder content: () -> some View
    ) -> some View {
        LayeredView(content: self, layer: content()) { .overlay($0, alignment: alignment) }
    }

    /// Adds a view in front of this one.
    @_disfavoredOverload
    public nonisolated func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
        LayeredView(content: self, layer: overlay) { .overlay($0, alignment: alignment) }
    }

    /// Fills the bounds of the view, in front of its content.
    public nonisolated func overlay(_ style: some ShapeStyle) -> some View {
        modified(.overlay(ViewNode(.color(style.styleValue)), alignment: .center))
    }

    /// Fills a shape in front of the view.
    public nonisolated func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
        let node = ViewNode(.shape(ShapeNode(shape.shapeNode.kind, fill: style.styleValue)))
        return modified(.overlay(node, alignment: .center))
    }

    /// Rounds the corners of the view.
    public nonisolated func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
        modified(.cornerRadius(radius))
    }

    /// Clips the view to a shape.
    public nonisolated func clipShape(_ shape: some Shape) -> some View {
        modified(.clipShape(shape.shapeNode.kind))
    }

    /// Has no effect: surfaces determine which content is clipped.
    public nonisolated func clipped(antialiased: Bool = false) -> some View { self }

    /// Has no effect: surfaces do not mask views.
    public nonisolated func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
        self
    }

    /// Has no effect: surfaces do not mask views.
    public nonisolated func mask(_ mask: some View) -> some View { self }

    /// Has no effect: surfaces draw containers in their own shape.
    public nonisolated func containerShape(_ shape: some Shape) -> some View { self }

    /// Has no effect: surfaces determine the tappable area.
    public nonisolated func contentShape(_ shape: some Shape) -> some View { self }

    /// Draws a border.
    public nonisolated func border(_ style: some ShapeStyle, width: Double = 1) -> some View {
        modified(.border(style.styleValue, width: width))
    }

    /// Sets the opacity, 0 to 1.
    public nonisolated func opacity(_ opacity: Double) -> some View {
        modified(.opacity(min(max(opacity.isFinite ? opacity : 1, 0), 1)))
    }

    /// Hides the view but keeps its space.
    public nonisolated func hidden() -> some View { modified(.hidden) }

    /// Adds a shadow.
    public nonisolated func shadow(
        color: Color = Color.black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
    ) -> some View {
        modified(.shadow(ShadowValue(color: color.value, radius: radius, x: x, y: y)))
    }

    /// Blurs the view.
    public nonisolated func blur(radius: Double, opaque: Bool = false) -> some View { modified(.blur(radius: radius)) }

    /// Sets the size of symbols relative to their text; terminals ignore it.
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View { modified(.imageScale(scale)) }

    /// Sets the colouring of symbols; terminals and HTML ignore it.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        modified(.symbolRenderingMode(mode))
    }

    /// Has no effect: surfaces choose the variant of a symbol.
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View { self }

    /// Has no effect: surfaces do not adjust colours.
    public nonisolated func brightness(_ amount: Double) -> some View { self }

    /// Has no effect: surfaces do not adjust colours.
    public nonisolated func saturation(_ amount: Double) -> some View { self }

    /// Has no effect: surfaces do not adjust colours.
    public nonisolated func contrast(_ amount: Double) -> some View { self }

    /// Has no effect: surfaces do not adjust colours.
    public nonisolated func grayscale(_ amount: Double) -> some View { self }

    /// Has no effect: surfaces do not adjust colours.
    public nonisolated func blendMode(_ mode: BlendMode) -> some View { self }

    /// Has no effect: surfaces draw each view separately.
    public nonisolated func compositingGroup() -> some View { self }

    /// Has no effect: surfaces draw each view separately.
    public nonisolated func drawingGroup(opaque: Bool = false) -> some View { self }
}

/// Variants of a symbol; they have no effect here.
public enum SymbolVariants: Sendable, Hashable, CaseIterable {
    /// A symbol variant.
    case none, fill, circle, square, slash
}

/// Blend modes; they have no effect here.
public enum BlendMode: Sendable, Hashable, CaseIterable {
    /// A blend mode.
    case normal, multiply, screen, overlay, darken, lighten, plusLighter
}

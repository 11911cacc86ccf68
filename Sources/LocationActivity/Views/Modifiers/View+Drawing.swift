import ActivityTree

/// What is said about how a view is drawn. Lengths are points.
extension View {
    /// Sets what text, symbols and shapes are drawn with.
    public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some View {
        modified(.foreground(style.styleValue))
    }

    /// Sets what text, symbols and shapes are drawn with; the further styles are those of symbols in several colours.
    public nonisolated func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
        modified(.foreground(primary.styleValue))
    }

    /// Sets the colour of text, symbols and shapes; nil for the usual one.
    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        modified(.foreground(color?.styleValue ?? .named("primary")))
    }

    /// Sets the colour of progress, gauges and buttons; nil for the usual one.
    public nonisolated func tint(_ color: Color?) -> some View { modified(.tint(color?.styleValue)) }

    /// Sets what progress, gauges and buttons are drawn with.
    @_disfavoredOverload
    public nonisolated func tint(_ style: some ShapeStyle) -> some View { modified(.tint(style.styleValue)) }

    /// Sets the colour of progress, gauges and buttons; nil for the usual one.
    public nonisolated func accentColor(_ color: Color?) -> some View { tint(color) }

    /// Fills the view's bounds behind it.
    public nonisolated func background(
        _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modified(.background(style.styleValue, in: nil))
    }

    /// Fills a shape behind the view.
    public nonisolated func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
        modified(.background(style.styleValue, in: shape.shapeNode.kind))
    }

    /// Fills a shape behind the view with the surface's background.
    public nonisolated func background(in shape: some Shape) -> some View { background(.background, in: shape) }

    /// Puts views behind the view.
    public nonisolated func background(
        alignment: Alignment = .center, @ViewBuilder content: () -> some View
    ) -> some View {
        LayeredView(content: self, layer: content()) { .backgroundView($0, alignment: alignment) }
    }

    /// Puts a view behind the view.
    @_disfavoredOverload
    public nonisolated func background(_ background: some View, alignment: Alignment = .center) -> some View {
        LayeredView(content: self, layer: background) { .backgroundView($0, alignment: alignment) }
    }

    /// Puts views in front of the view.
    public nonisolated func overlay(
        alignment: Alignment = .center, @ViewBuilder content: () -> some View
    ) -> some View {
        LayeredView(content: self, layer: content()) { .overlay($0, alignment: alignment) }
    }

    /// Puts a view in front of the view.
    @_disfavoredOverload
    public nonisolated func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
        LayeredView(content: self, layer: overlay) { .overlay($0, alignment: alignment) }
    }

    /// Fills the view's bounds in front of it.
    public nonisolated func overlay(_ style: some ShapeStyle) -> some View {
        let node = ViewNode(.color(style.styleValue))
        return modified(.overlay(node, alignment: .center))
    }

    /// Fills a shape in front of the view.
    public nonisolated func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
        let node = ViewNode(.shape(ShapeNode(shape.shapeNode.kind, fill: style.styleValue)))
        return modified(.overlay(node, alignment: .center))
    }

    /// Rounds the view's corners.
    public nonisolated func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
        modified(.cornerRadius(radius))
    }

    /// Cuts the view to a shape.
    public nonisolated func clipShape(_ shape: some Shape) -> some View {
        modified(.clipShape(shape.shapeNode.kind))
    }

    /// The view as it is: surfaces cut what does not fit.
    public nonisolated func clipped(antialiased: Bool = false) -> some View { self }

    /// The view as it is: surfaces do not cut a view to another one.
    public nonisolated func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
        self
    }

    /// The view as it is: surfaces do not cut a view to another one.
    public nonisolated func mask(_ mask: some View) -> some View { self }

    /// The view as it is: surfaces have shapes of their own for what contains a view.
    public nonisolated func containerShape(_ shape: some Shape) -> some View { self }

    /// The view as it is: surfaces know where it is pressed.
    public nonisolated func contentShape(_ shape: some Shape) -> some View { self }

    /// Draws a line around the view.
    public nonisolated func border(_ style: some ShapeStyle, width: Double = 1) -> some View {
        modified(.border(style.styleValue, width: width))
    }

    /// Makes the view transparent, 0 to 1.
    public nonisolated func opacity(_ opacity: Double) -> some View {
        modified(.opacity(min(max(opacity.isFinite ? opacity : 1, 0), 1)))
    }

    /// Has the view take its room and not be seen.
    public nonisolated func hidden() -> some View { modified(.hidden) }

    /// Casts a shadow.
    public nonisolated func shadow(
        color: Color = Color.black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
    ) -> some View {
        modified(.shadow(ShadowValue(color: color.value, radius: radius, x: x, y: y)))
    }

    /// Blurs the view.
    public nonisolated func blur(radius: Double, opaque: Bool = false) -> some View { modified(.blur(radius: radius)) }

    /// Sets how large symbols are beside their text.
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View { modified(.imageScale(scale)) }

    /// Sets how symbols are coloured.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        modified(.symbolRenderingMode(mode))
    }

    /// Takes another form of the symbols within.
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View { self }

    /// The view as it is: surfaces choose how they mix colours.
    public nonisolated func brightness(_ amount: Double) -> some View { self }

    /// The view as it is: surfaces choose how they mix colours.
    public nonisolated func saturation(_ amount: Double) -> some View { self }

    /// The view as it is: surfaces choose how they mix colours.
    public nonisolated func contrast(_ amount: Double) -> some View { self }

    /// The view as it is: surfaces choose how they mix colours.
    public nonisolated func grayscale(_ amount: Double) -> some View { self }

    /// The view as it is: surfaces choose how they mix colours.
    public nonisolated func blendMode(_ mode: BlendMode) -> some View { self }

    /// The view as it is: surfaces draw views one by one.
    public nonisolated func compositingGroup() -> some View { self }

    /// The view as it is: surfaces draw views one by one.
    public nonisolated func drawingGroup(opaque: Bool = false) -> some View { self }
}

/// Forms of a symbol; surfaces choose.
public enum SymbolVariants: Sendable, Hashable, CaseIterable {
    /// As it is.
    case none
    /// Filled.
    case fill
    /// In a circle.
    case circle
    /// In a square.
    case square
    /// Struck through.
    case slash
}

/// Ways of mixing colours; surfaces choose.
public enum BlendMode: Sendable, Hashable, CaseIterable {
    /// One covers the other.
    case normal
    /// Darker.
    case multiply
    /// Lighter.
    case screen
    /// Both.
    case overlay
    /// The darker one.
    case darken
    /// The lighter one.
    case lighten
    /// Added.
    case plusLighter
}

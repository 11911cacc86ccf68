public import LocationActivity

/// A style of buttons with glass, drawn with a border on Linux.
public struct GlassButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "bordered" }
    /// Creates a style.
    public init() {}
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// A style with glass, drawn with a border on Linux.
    public static var glass: Self { Self() }
}

/// A style of buttons with prominent glass, drawn with a filled shape on Linux.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "borderedProminent" }
    /// Creates a style.
    public init() {}
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// A style with prominent glass, drawn with a filled shape on Linux.
    public static var glassProminent: Self { Self() }
}

/// A built-in style of buttons.
public protocol PrimitiveButtonStyle: Sendable {
    /// The style's name.
    nonisolated var styleName: String { get }
}

/// The surface's default style of buttons.
public struct DefaultButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "automatic" }
    /// Creates a style.
    public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The surface's default.
    public static var automatic: Self { Self() }
}

/// A style of buttons without decoration.
public struct PlainButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "plain" }
    /// Creates a style.
    public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// Without decoration.
    public static var plain: Self { Self() }
}

/// A style of buttons with a border.
public struct BorderedButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "bordered" }
    /// Creates a style.
    public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// With a border.
    public static var bordered: Self { Self() }
}

/// A style of buttons with a filled shape.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "borderedProminent" }
    /// Creates a style.
    public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// With a filled shape.
    public static var borderedProminent: Self { Self() }
}

/// A style of buttons without a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "borderless" }
    /// Creates a style.
    public init() {}
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// Without a border.
    public static var borderless: Self { Self() }
}

/// A style of buttons that look like a link.
public struct LinkButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "link" }
    /// Creates a style.
    public init() {}
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// Like a link.
    public static var link: Self { Self() }
}

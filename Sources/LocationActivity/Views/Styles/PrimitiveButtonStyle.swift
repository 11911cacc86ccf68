/// A style of buttons that surfaces know.
public protocol PrimitiveButtonStyle: Sendable {
    /// The style's name.
    nonisolated var styleName: String { get }
}

/// A style of buttons: the surface's own.
public struct DefaultButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "automatic" }
    /// Makes one.
    public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The surface's own.
    public static var automatic: Self { Self() }
}

/// A style of buttons: as its label.
public struct PlainButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "plain" }
    /// Makes one.
    public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// As its label.
    public static var plain: Self { Self() }
}

/// A style of buttons: with a border.
public struct BorderedButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "bordered" }
    /// Makes one.
    public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// With a border.
    public static var bordered: Self { Self() }
}

/// A style of buttons: filled, to be seen first.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "borderedProminent" }
    /// Makes one.
    public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// Filled, to be seen first.
    public static var borderedProminent: Self { Self() }
}

/// A style of buttons: without a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "borderless" }
    /// Makes one.
    public init() {}
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// Without a border.
    public static var borderless: Self { Self() }
}

/// A style of buttons: as its label, coloured.
public struct LinkButtonStyle: PrimitiveButtonStyle, Hashable {
    /// The style's name.
    public var styleName: String { "link" }
    /// Makes one.
    public init() {}
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// As its label, coloured.
    public static var link: Self { Self() }
}

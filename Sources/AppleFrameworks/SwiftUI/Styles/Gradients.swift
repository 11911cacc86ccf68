public import Foundation
public import LocationActivity

/// A gradient from a centre to the edges.
public nonisolated struct EllipticalGradient: ShapeStyle, View, Hashable {
    private let gradient: RadialGradient

    /// Creates a gradient; the fractions are ignored.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.gradient = RadialGradient(gradient: gradient, center: center, startRadius: 0, endRadius: 100)
    }

    /// Creates a gradient from evenly spaced colours; the fractions are ignored.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(gradient: Gradient(colors: colors), center: center)
    }

    /// The style as it is stored in a `ViewNode`.
    public var styleValue: StyleValue { gradient.styleValue }
    /// The gradient.
    @MainActor public var body: some View { gradient }
}

/// A mesh of colours on iOS; here, a linear gradient of these colours from the upper left to the lower right.
public nonisolated struct MeshGradient: ShapeStyle, View, Hashable {
    private let gradient: LinearGradient

    /// Creates a gradient; all parameters except `colors` are ignored.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true
    ) {
        gradient = LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing)
    }

    /// The style as it is stored in a `ViewNode`.
    public var styleValue: StyleValue { gradient.styleValue }
    /// The gradient.
    @MainActor public var body: some View { gradient }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The colour of the window's background.
    public static var windowBackground: Self { .background }
    /// The colour of placeholders.
    public static var placeholder: Self { .tertiary }
    /// The colour of a selection.
    public static var selection: Self { .tint }
}

extension AnyShapeStyle {
    // Levels of a style, as in `.fill.tertiary`. A less important level is less opaque.

    /// The second level: the style with 75 % of its opacity.
    public var secondary: AnyShapeStyle { AnyShapeStyle(opacity(0.75)) }
    /// The third level: the style with 50 % of its opacity.
    public var tertiary: AnyShapeStyle { AnyShapeStyle(opacity(0.5)) }
    /// The fourth level: the style with 25 % of its opacity.
    public var quaternary: AnyShapeStyle { AnyShapeStyle(opacity(0.25)) }
}

/// A rounded rectangle with the corner radius of a lock screen card.
public nonisolated struct ConcentricRectangle: LocationActivity.Shape {
    /// Creates a rectangle.
    public init() {}

    /// The shape as it is stored in a `ViewNode`.
    public var shapeNode: ShapeNode { ContainerRelativeShape().shapeNode }
    /// Returns the outline within a rectangle.
    public func path(in rect: ViewRect) -> Path { ContainerRelativeShape().path(in: rect) }
}

import ActivityTree

/// A style for text, symbols and shapes, like SwiftUI's `ShapeStyle`.
public protocol ShapeStyle: Sendable {
    /// The style as it is stored in a ``ViewNode``.
    var styleValue: StyleValue { get }
}

/// A type-erased style.
public struct AnyShapeStyle: ShapeStyle, Hashable {
    /// The style as it is stored in a ``ViewNode``.
    public let styleValue: StyleValue

    /// Creates a type-erased style.
    public init(_ style: some ShapeStyle) {
        styleValue = style.styleValue
    }

    init(_ styleValue: StyleValue) {
        self.styleValue = styleValue
    }
}

/// A translucent material; terminals do not fill areas with it.
public struct Material: ShapeStyle, Hashable {
    /// The style as it is stored in a ``ViewNode``.
    public let styleValue: StyleValue

    fileprivate init(_ name: String) {
        styleValue = .material(name)
    }

    /// The thinnest.
    public static let ultraThin = Material("ultraThin")
    /// Thin.
    public static let thin = Material("thin")
    /// The default.
    public static let regular = Material("regular")
    /// Thick.
    public static let thick = Material("thick")
    /// The thickest.
    public static let ultraThick = Material("ultraThick")
}

/// The foreground style of the surrounding views, for filling or outlining a ``Shape``.
///
/// For text, symbols and other views, the style is the same as ``ShapeStyle/primary``.
public struct ForegroundStyle: ShapeStyle, Hashable {
    /// The style as it is stored in a ``ViewNode``.
    public var styleValue: StyleValue { .named("primary") }

    /// Creates the style.
    public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style of the surrounding views.
    public static var foreground: Self { Self() }
}

extension ShapeStyle {
    /// The style for the fill or the outline of a shape; nil means the foreground style of the surrounding views.
    var shapeStyleValue: StyleValue? { self is ForegroundStyle ? nil : styleValue }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground colour.
    public static var primary: Self { Self(.named("primary")) }
    /// The colour of content that is less important than primary content.
    public static var secondary: Self { Self(.named("secondary")) }
    /// The colour of content that is less important than secondary content.
    public static var tertiary: Self { Self(.named("tertiary")) }
    /// The colour of the least important content.
    public static var quaternary: Self { Self(.named("quaternary")) }
    /// The same as ``quaternary``.
    public static var quinary: Self { .quaternary }
    /// The tint of the surrounding views.
    public static var tint: Self { Self(.named("tint")) }
    /// The background of the surface.
    public static var background: Self { Self(.named("background")) }
    /// The colour of separators.
    public static var separator: Self { .quaternary }
    /// The colour of shapes behind text.
    public static var fill: Self { .quaternary }
}

extension ShapeStyle where Self == Material {
    /// The thinnest material.
    public static var ultraThinMaterial: Self { .ultraThin }
    /// A thin material.
    public static var thinMaterial: Self { .thin }
    /// The default material.
    public static var regularMaterial: Self { .regular }
    /// A thick material.
    public static var thickMaterial: Self { .thick }
    /// The thickest material.
    public static var ultraThickMaterial: Self { .ultraThick }
    /// The material of bars.
    public static var bar: Self { Self("bar") }
}

extension ShapeStyle where Self == Color {
    /// Red.
    public static var red: Self { Self("red") }
    /// Orange.
    public static var orange: Self { Self("orange") }
    /// Yellow.
    public static var yellow: Self { Self("yellow") }
    /// Green.
    public static var green: Self { Self("green") }
    /// Mint.
    public static var mint: Self { Self("mint") }
    /// Teal.
    public static var teal: Self { Self("teal") }
    /// Cyan.
    public static var cyan: Self { Self("cyan") }
    /// Blue.
    public static var blue: Self { Self("blue") }
    /// Indigo.
    public static var indigo: Self { Self("indigo") }
    /// Purple.
    public static var purple: Self { Self("purple") }
    /// Pink.
    public static var pink: Self { Self("pink") }
    /// Brown.
    public static var brown: Self { Self("brown") }
    /// White.
    public static var white: Self { Self("white") }
    /// Grey.
    public static var gray: Self { Self("gray") }
    /// Black.
    public static var black: Self { Self("black") }
    /// Transparent.
    public static var clear: Self { Self("clear") }
}

extension ShapeStyle {
    /// Multiplies the opacity of colours and gradients; materials stay the same.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        switch styleValue {
        case .color(let color): return AnyShapeStyle(.color(Color(color).opacity(opacity).value))
        case .gradient(var gradient):
            gradient.stops = gradient.stops.map {
                GradientValue.Stop(Color($0.color).opacity(opacity).value, location: $0.location)
            }
            return AnyShapeStyle(.gradient(gradient))
        case .material: return AnyShapeStyle(styleValue)
        }
    }
}

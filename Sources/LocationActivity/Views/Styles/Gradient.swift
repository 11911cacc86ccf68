import ActivityTree

/// A colour gradient, like SwiftUI's `Gradient`.
public struct Gradient: Sendable, Hashable {
    /// The colours with their positions.
    public var stops: [Stop]

    /// A colour with its position.
    public struct Stop: Sendable, Hashable {
        /// The colour.
        public var color: Color
        /// The position, 0 to 1.
        public var location: Double

        /// Creates a stop.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// Creates a gradient from colours with positions.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient of evenly spaced colours.
    public init(colors: [Color]) {
        let last = max(colors.count - 1, 1)
        stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / Double(last)) }
    }

    func value(_ kind: GradientValue.Kind, start: UnitPoint, end: UnitPoint) -> StyleValue {
        let stops = stops.map { GradientValue.Stop($0.color.value, location: $0.location) }
        return .gradient(GradientValue(kind, stops: stops, start: start, end: end))
    }
}

extension Gradient: ShapeStyle {
    /// The gradient from top to bottom.
    public var styleValue: StyleValue { value(.linear, start: .top, end: .bottom) }
}

/// A style that is used as a view fills the available space.
extension PrimitiveView where Self: ShapeStyle {
    var node: ViewNode { ViewNode(.color(styleValue)) }
}

/// A gradient along a line.
public nonisolated struct LinearGradient: ShapeStyle, PrimitiveView, Hashable {
    /// The style as it is stored in a ``ViewNode``.
    public let styleValue: StyleValue

    /// Creates a gradient style.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        styleValue = gradient.value(.linear, start: startPoint, end: endPoint)
    }

    /// Creates a gradient style from evenly spaced colours.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a gradient from colours with positions.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

/// A gradient from a centre outwards.
public nonisolated struct RadialGradient: ShapeStyle, PrimitiveView, Hashable {
    /// The style as it is stored in a ``ViewNode``.
    public let styleValue: StyleValue

    /// Creates a gradient style; the radii are ignored.
    public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
        styleValue = gradient.value(.radial, start: center, end: center)
    }

    /// Creates a gradient style from evenly spaced colours; the radii are ignored.
    public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

/// A gradient around a centre.
public nonisolated struct AngularGradient: ShapeStyle, PrimitiveView, Hashable {
    /// The style as it is stored in a ``ViewNode``.
    public let styleValue: StyleValue

    /// Creates a gradient style; the angles are ignored.
    public init(
        gradient: Gradient, center: UnitPoint, angle: Angle = .zero, startAngle: Angle = .zero, endAngle: Angle = .zero
    ) {
        styleValue = gradient.value(.angular, start: center, end: center)
    }

    /// Creates a gradient style from evenly spaced colours; the angles are ignored.
    public init(
        colors: [Color], center: UnitPoint, angle: Angle = .zero, startAngle: Angle = .zero, endAngle: Angle = .zero
    ) {
        self.init(gradient: Gradient(colors: colors), center: center)
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// A gradient along a line.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        Self(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient along a line.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        Self(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
}

/// An angle.
public struct Angle: Sendable, Hashable, Comparable {
    /// The angle in degrees.
    public var degrees: Double

    /// The angle in radians.
    public var radians: Double {
        get { degrees / 180 * .pi }
        set { degrees = newValue / .pi * 180 }
    }

    /// Creates an angle in degrees.
    public init(degrees: Double = 0) {
        self.degrees = degrees
    }

    /// Creates an angle in radians.
    public init(radians: Double) {
        degrees = radians / .pi * 180
    }

    /// Creates an angle in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// Creates an angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// Zero.
    public static let zero = Angle()

    /// Compares two angles.
    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.degrees < rhs.degrees }
}

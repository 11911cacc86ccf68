import ActivityTree

/// Colours that blend into one another.
public struct Gradient: Sendable, Hashable {
    /// The colours and where they stand.
    public var stops: [Stop]

    /// A colour at its place.
    public struct Stop: Sendable, Hashable {
        /// The colour.
        public var color: Color
        /// Its place, 0 to 1.
        public var location: Double

        /// Makes a stop.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// Makes a gradient of colours at given places.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Makes a gradient of colours at equal distances.
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
    /// The colours from the top to the bottom.
    public var styleValue: StyleValue { value(.linear, start: .top, end: .bottom) }
}

/// Colours along a line.
public struct LinearGradient: ShapeStyle, Hashable {
    /// The style as a value.
    public let styleValue: StyleValue

    /// Makes a gradient of a gradient.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        styleValue = gradient.value(.linear, start: startPoint, end: endPoint)
    }

    /// Makes a gradient of colours.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Makes a gradient of colours at given places.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

extension LinearGradient: PrimitiveView {
    var node: ViewNode { ViewNode(.color(styleValue)) }
}

/// Colours from a centre outwards.
public struct RadialGradient: ShapeStyle, Hashable {
    /// The style as a value.
    public let styleValue: StyleValue

    /// Makes a gradient of a gradient; the radii, in points, are the surface's own.
    public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
        styleValue = gradient.value(.radial, start: center, end: center)
    }

    /// Makes a gradient of colours; the radii, in points, are the surface's own.
    public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension RadialGradient: PrimitiveView {
    var node: ViewNode { ViewNode(.color(styleValue)) }
}

/// Colours around a centre.
public struct AngularGradient: ShapeStyle, Hashable {
    /// The style as a value.
    public let styleValue: StyleValue

    /// Makes a gradient of a gradient.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        styleValue = gradient.value(.angular, start: center, end: center)
    }

    /// Makes a gradient of colours.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Makes a gradient of a gradient; it goes all around.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: gradient, center: center)
    }

    /// Makes a gradient of colours; it goes all around.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center)
    }
}

extension AngularGradient: PrimitiveView {
    var node: ViewNode { ViewNode(.color(styleValue)) }
}

extension ShapeStyle where Self == LinearGradient {
    /// Colours along a line.
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
    /// In degrees.
    public var degrees: Double

    /// In radians.
    public var radians: Double {
        get { degrees / 180 * .pi }
        set { degrees = newValue / .pi * 180 }
    }

    /// Makes an angle of 0.
    public init() {
        degrees = 0
    }

    /// Makes an angle of degrees.
    public init(degrees: Double) {
        self.degrees = degrees
    }

    /// Makes an angle of radians.
    public init(radians: Double) {
        degrees = radians / .pi * 180
    }

    /// An angle of degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// An angle of radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// No angle.
    public static let zero = Angle()

    /// Whether an angle is smaller than another.
    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.degrees < rhs.degrees }
}

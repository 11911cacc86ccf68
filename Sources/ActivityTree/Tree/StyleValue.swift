/// A colour, a gradient or a material.
public enum StyleValue: Sendable, Hashable {
    /// A colour.
    case color(ColorValue)
    /// A gradient of colours.
    case gradient(GradientValue)
    /// A material by its SwiftUI name: `ultraThin`, `thin`, `regular`, `thick`, `ultraThick` or `bar`.
    case material(String)

    /// Returns an opaque colour by its name.
    public static func named(_ name: String) -> StyleValue { .color(ColorValue(name)) }
}

/// A colour by its name or its components.
public struct ColorValue: Sendable, Hashable {
    /// A colour name or `#RRGGBB`.
    ///
    /// Known names are SwiftUI's, such as `red`, `primary`, `secondary`, `tertiary`, `quaternary`, `accentColor`,
    /// `tint`, `background` and `clear`. The program can also use names that it defines itself. A surface draws a
    /// colour with an unknown name in the surface's default colour.
    public var name: String
    /// The opacity, 0 to 1.
    public var opacity: Double

    /// Creates a colour.
    public init(_ name: String, opacity: Double = 1) {
        self.name = name
        self.opacity = opacity
    }
}

/// A gradient of colours.
public struct GradientValue: Sendable, Hashable {
    /// The direction in which the colours change.
    public var kind: Kind
    /// The colours with their locations.
    public var stops: [Stop]
    /// The start point of a linear gradient; the centre of a radial or angular gradient.
    public var start: UnitPoint
    /// The end point of a linear gradient; ignored for a radial or angular gradient.
    public var end: UnitPoint

    /// The direction of a gradient.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Along a line.
        case linear
        /// From the centre outwards.
        case radial
        /// Around the centre.
        case angular
    }

    /// A colour with its location.
    public struct Stop: Sendable, Hashable {
        /// The colour.
        public var color: ColorValue
        /// The location along the gradient, 0 to 1.
        public var location: Double

        /// Creates a stop.
        public init(_ color: ColorValue, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// Creates a gradient.
    public init(_ kind: Kind, stops: [Stop], start: UnitPoint, end: UnitPoint) {
        self.kind = kind
        self.stops = stops
        self.start = start
        self.end = end
    }
}

/// What something is drawn with.
public enum StyleValue: Sendable, Hashable {
    /// A colour.
    case color(ColorValue)
    /// Colours that blend into one another.
    case gradient(GradientValue)
    /// A material, by its SwiftUI name without the word: `ultraThin`, `thin`, `regular`, `thick`, `ultraThick`, `bar`.
    case material(String)

    /// A colour by its name, opaque.
    public static func named(_ name: String) -> StyleValue { .color(ColorValue(name)) }
}

/// A colour by its name or by its parts.
public struct ColorValue: Sendable, Hashable {
    /// A name, as `red`, `primary`, `secondary`, `tertiary`, `quaternary`, `accentColor`, `tint`, `background`,
    /// `clear`, or one of the program's own; or `#RRGGBB`.
    public var name: String
    /// How opaque it is, 0 to 1.
    public var opacity: Double

    /// Makes a colour.
    public init(_ name: String, opacity: Double = 1) {
        self.name = name
        self.opacity = opacity
    }
}

/// Colours that blend into one another.
public struct GradientValue: Sendable, Hashable {
    /// In which direction.
    public var kind: Kind
    /// The colours and where they stand, 0 to 1.
    public var stops: [Stop]
    /// Where a linear gradient begins; the centre of any other.
    public var start: UnitPoint
    /// Where a linear gradient ends; the centre of any other.
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

    /// A colour at its place.
    public struct Stop: Sendable, Hashable {
        /// The colour.
        public var color: ColorValue
        /// Its place, 0 to 1.
        public var location: Double

        /// Makes a stop.
        public init(_ color: ColorValue, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// Makes a gradient.
    public init(_ kind: Kind, stops: [Stop], start: UnitPoint, end: UnitPoint) {
        self.kind = kind
        self.stops = stops
        self.start = start
        self.end = end
    }
}

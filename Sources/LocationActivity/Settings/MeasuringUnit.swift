/// A unit of lengths or speeds, for the scale of a drawing.
package struct MeasuringUnit: Sendable, Hashable {
    /// The unit's symbol, such as `km`.
    package var symbol: String
    /// The size of one unit, in metres or in metres per second.
    package var size: Double
}

extension Units {
    /// The unit of the texts that ``length(_:)`` returns.
    package var lengthUnit: MeasuringUnit {
        switch self {
        case .metric: MeasuringUnit(symbol: "m", size: 1)
        case .imperial, .nautical: MeasuringUnit(symbol: "ft", size: Self.metresAFoot)
        }
    }

    /// The unit of the texts that ``speed(_:)`` returns.
    package var unitOfSpeed: MeasuringUnit {
        MeasuringUnit(symbol: speedUnit, size: longUnit.size / 3600)
    }

    /// Returns the unit for distances of at most `metres`.
    package func distanceUnit(upTo metres: Double) -> MeasuringUnit {
        switch self {
        case .metric: metres < 1000 ? lengthUnit : longUnit
        case .imperial, .nautical: metres < longUnit.size / 10 ? lengthUnit : longUnit
        }
    }

    private var longUnit: MeasuringUnit {
        switch self {
        case .metric: MeasuringUnit(symbol: "km", size: 1000)
        case .imperial: MeasuringUnit(symbol: "mi", size: Self.metresAMile)
        case .nautical: MeasuringUnit(symbol: "NM", size: Self.metresANauticalMile)
        }
    }
}

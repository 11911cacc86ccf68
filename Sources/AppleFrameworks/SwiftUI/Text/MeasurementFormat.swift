public import Foundation
public import LocationActivity

/// A format for measurements; on Linux, Foundation has no such format.
///
/// The text contains the number, with up to two decimals, and the unit of the measurement. The number is not converted
/// to the units of the locale.
public struct MeasurementFormat<UnitType: Unit>: FormatStyle {
    /// The length of the unit's name.
    public enum UnitWidth: Sendable, Hashable, Codable {
        /// "5 km", "5km", or the unit's full name; on Linux, `wide` gives the same text as `abbreviated`.
        case abbreviated, narrow, wide
    }

    /// The purpose of the value, which has no effect.
    public enum Usage: Sendable, Hashable, Codable {
        /// The purposes for which iOS converts a value to a suitable unit.
        case general, asProvided, road, person, weather, workout
    }

    let width: UnitWidth

    /// Returns the number, followed by the symbol of the unit.
    public func format(_ value: Measurement<UnitType>) -> String {
        let number = value.value.formatted(.number.precision(.fractionLength(0...2)))
        return width == .narrow ? number + value.unit.symbol : "\(number) \(value.unit.symbol)"
    }

    /// Returns a format with the given width of units; `usage` is ignored.
    public static func measurement(width: UnitWidth, usage: Usage = .general) -> MeasurementFormat<UnitType> {
        MeasurementFormat(width: width)
    }
}

extension Measurement {
    /// Returns the number, followed by the symbol of the unit.
    public func formatted(_ style: MeasurementFormat<UnitType>) -> String { style.format(self) }

    /// Returns the number, followed by the symbol of the unit.
    public func formatted() -> String { formatted(.measurement(width: .abbreviated)) }
}

extension Text {
    /// Creates a text with a measurement.
    public init<UnitType: Unit>(_ value: Measurement<UnitType>, format: MeasurementFormat<UnitType>) {
        self.init(verbatim: format.format(value))
    }
}

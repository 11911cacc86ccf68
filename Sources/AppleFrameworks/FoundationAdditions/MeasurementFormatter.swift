public import Foundation

/// Formats measurements in English, such as "5 km".
///
/// Values are not converted to the units of the locale.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    // Unchecked: as with Foundation's other formatters, the settings must not change while the formatter is in use.

    /// Options for the choice of units.
    public struct UnitOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Creates a set.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Uses the unit of the measurement; an empty set of options does the same.
        public static let providedUnit = UnitOptions(rawValue: 1)
        /// Writes 1000 m or more in kilometres, and less than 1 km in metres.
        ///
        /// Grams and kilograms are converted in the same way.
        public static let naturalScale = UnitOptions(rawValue: 1 << 1)
        /// Writes a temperature without its scale, such as "21°".
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    /// Options for the choice of units.
    open var unitOptions: UnitOptions = []
    /// The style of units: "5km", "5 km" or "5 kilometers".
    open var unitStyle = Formatter.UnitStyle.medium
    /// The locale of numbers.
    open var locale: Locale! = .current {
        didSet { numberFormatter.locale = locale }
    }
    /// The format of numbers.
    open var numberFormatter: NumberFormatter! = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    /// Creates a formatter.
    public override init() { super.init() }

    /// Not supported: a call ends the program.
    public required init?(coder: NSCoder) { fatalError("a MeasurementFormatter cannot be decoded") }

    /// Returns a measurement as a text.
    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        var (value, unit): (Double, Unit) = (measurement.value, measurement.unit)
        if unitOptions.contains(.naturalScale) { (value, unit) = Self.scaled(value, unit) }
        let number = numberFormatter.string(from: NSNumber(value: value)) ?? "\(value)"
        if unit is UnitTemperature {
            if unitOptions.contains(.temperatureWithoutUnit) { return number + "°" }
            if unitStyle != .long { return number + unit.symbol }
        }
        switch unitStyle {
        case .short: return number + unit.symbol
        case .long:
            let isOne = number == numberFormatter.string(from: 1)
            return "\(number) \(unit.englishName(isOne: isOne) ?? unit.symbol)"
        default: return "\(number) \(unit.symbol)"
        }
    }

    /// Returns the name or the symbol of a unit.
    open func string(from unit: Unit) -> String {
        unitStyle == .long ? unit.englishName(isOne: false) ?? unit.symbol : unit.symbol
    }

    /// Returns a measurement or a unit as a text; nil for other objects.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let measurement as any ErasedMeasurement: string(from: measurement.erased)
        case let unit as Unit: string(from: unit)
        default: nil
        }
    }

    private static func scaled(_ value: Double, _ unit: Unit) -> (Double, Unit) {
        switch unit {
        case UnitLength.meters where abs(value) >= 1000: (value / 1000, UnitLength.kilometers)
        case UnitLength.kilometers where abs(value) < 1: (value * 1000, UnitLength.meters)
        case UnitMass.grams where abs(value) >= 1000: (value / 1000, UnitMass.kilograms)
        case UnitMass.kilograms where abs(value) < 1: (value * 1000, UnitMass.grams)
        default: (value, unit)
        }
    }
}

/// Any measurement, whatever its type of unit.
///
/// The protocol is needed because a `Measurement<UnitLength>` cannot be cast to `Measurement<Unit>`.
private protocol ErasedMeasurement {
    var erased: Measurement<Unit> { get }
}

extension Measurement: ErasedMeasurement {
    fileprivate var erased: Measurement<Unit> { Measurement<Unit>(value: value, unit: unit) }
}

extension Unit {
    /// Returns the English name, singular or plural; nil for a unit that is not listed below.
    fileprivate func englishName(isOne: Bool) -> String? {
        let names: (one: String, other: String)? =
            switch self {
            case UnitLength.meters: ("meter", "meters")
            case UnitLength.kilometers: ("kilometer", "kilometers")
            case UnitLength.centimeters: ("centimeter", "centimeters")
            case UnitLength.millimeters: ("millimeter", "millimeters")
            case UnitLength.miles: ("mile", "miles")
            case UnitLength.feet: ("foot", "feet")
            case UnitLength.inches: ("inch", "inches")
            case UnitLength.yards: ("yard", "yards")
            case UnitLength.nauticalMiles: ("nautical mile", "nautical miles")
            case UnitSpeed.metersPerSecond: ("meter per second", "meters per second")
            case UnitSpeed.kilometersPerHour: ("kilometer per hour", "kilometers per hour")
            case UnitSpeed.milesPerHour: ("mile per hour", "miles per hour")
            case UnitSpeed.knots: ("knot", "knots")
            case UnitTemperature.celsius: ("degree Celsius", "degrees Celsius")
            case UnitTemperature.fahrenheit: ("degree Fahrenheit", "degrees Fahrenheit")
            case UnitTemperature.kelvin: ("kelvin", "kelvins")
            case UnitMass.kilograms: ("kilogram", "kilograms")
            case UnitMass.grams: ("gram", "grams")
            case UnitMass.pounds: ("pound", "pounds")
            case UnitMass.ounces: ("ounce", "ounces")
            case UnitDuration.hours: ("hour", "hours")
            case UnitDuration.minutes: ("minute", "minutes")
            case UnitDuration.seconds: ("second", "seconds")
            case UnitAngle.degrees: ("degree", "degrees")
            case UnitEnergy.kilocalories: ("kilocalorie", "kilocalories")
            case UnitEnergy.calories: ("calorie", "calories")
            case UnitVolume.liters: ("liter", "liters")
            case UnitVolume.milliliters: ("milliliter", "milliliters")
            default: nil
            }
        return names.map { isOne ? $0.one : $0.other }
    }
}

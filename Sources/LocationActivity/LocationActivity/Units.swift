import LocationStream

/// The units that people read; machine output is always in metres and metres per second.
package enum Units: String, CaseIterable, Sendable {
    /// Metres, kilometres, kilometres an hour.
    case metric
    /// Feet, miles, miles an hour.
    case imperial
    /// Feet, nautical miles, knots.
    case nautical

    private static let metresAFoot = 0.3048
    private static let metresAMile = 1609.344
    private static let metresANauticalMile = 1852.0

    /// A height or an accuracy: "1144.8 m".
    package func length(_ metres: Double) -> String {
        switch self {
        case .metric: Self.number(metres, places: 1) + " m"
        case .imperial, .nautical: Self.number(metres / Self.metresAFoot, places: 0) + " ft"
        }
    }

    /// A speed: "12.3 km/h".
    package func speed(_ metresPerSecond: Double) -> String {
        let metresAnHour = metresPerSecond * 3600
        return switch self {
        case .metric: Self.number(metresAnHour / 1000, places: 1) + " km/h"
        case .imperial: Self.number(metresAnHour / Self.metresAMile, places: 1) + " mph"
        case .nautical: Self.number(metresAnHour / Self.metresANauticalMile, places: 1) + " kn"
        }
    }

    /// A way: "870 m", "12.41 km".
    package func distance(_ metres: Double) -> String {
        switch self {
        case .metric:
            metres < 1000
                ? Self.number(metres, places: 0) + " m" : Self.number(metres / 1000, places: 2) + " km"
        case .imperial:
            metres < Self.metresAMile / 10
                ? Self.number(metres / Self.metresAFoot, places: 0) + " ft"
                : Self.number(metres / Self.metresAMile, places: 2) + " mi"
        case .nautical:
            Self.number(metres / Self.metresANauticalMile, places: 2) + " NM"
        }
    }

    /// A number rounded to so many decimals; "?" for what no receiver can mean.
    private static func number(_ value: Double, places: Int) -> String {
        guard let decimal = FixedDecimal(value, decimals: places) else { return "?" }
        var bytes: [UInt8] = []
        decimal.append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

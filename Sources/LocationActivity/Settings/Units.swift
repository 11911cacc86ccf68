import SystemSupport

/// The units of measurement in text for people.
///
/// Machine-readable output is always in metres and metres per second.
package enum Units: String, CaseIterable, Sendable {
    /// Metres, kilometres, kilometres per hour.
    case metric
    /// Feet, miles, miles per hour.
    case imperial
    /// Feet, nautical miles, knots.
    case nautical

    static let metresAFoot = 0.3048
    static let metresAMile = 1609.344
    static let metresANauticalMile = 1852.0

    // The functions below limit the length of each number, because a status bar has few columns.

    /// Formats an altitude or an accuracy, for example "1144.8 m" or "12345 m".
    package func length(_ metres: Double) -> String {
        switch self {
        case .metric: Self.number(metres, places: 1, characters: 6) + " m"
        case .imperial, .nautical: Self.number(metres / Self.metresAFoot, places: 0, characters: 6) + " ft"
        }
    }

    /// Formats a speed, for example "12.3 km/h" or "1013 km/h".
    package func speed(_ metresPerSecond: Double) -> String {
        speedNumber(metresPerSecond) + " " + speedUnit
    }

    /// Formats a speed without its unit.
    ///
    /// The number has one decimal. If it is longer than `characters` with the decimal, it has none.
    package func speedNumber(_ metresPerSecond: Double, characters: Int = 5) -> String {
        let metres =
            switch self {
            case .metric: 1000.0
            case .imperial: Self.metresAMile
            case .nautical: Self.metresANauticalMile
            }
        return Self.number(metresPerSecond * 3600 / metres, places: 1, characters: characters)
    }

    /// The unit of ``speedNumber(_:characters:)``.
    package var speedUnit: String {
        switch self {
        case .metric: "km/h"
        case .imperial: "mph"
        case .nautical: "kn"
        }
    }

    /// Formats a distance, for example "870 m", "12.41 km" or "124.1 km".
    package func distance(_ metres: Double) -> String {
        switch self {
        case .metric:
            metres < 1000
                ? Self.number(metres, places: 0, characters: 5) + " m"
                : Self.number(metres / 1000, places: 2, characters: 5) + " km"
        case .imperial:
            metres < Self.metresAMile / 10
                ? Self.number(metres / Self.metresAFoot, places: 0, characters: 5) + " ft"
                : Self.number(metres / Self.metresAMile, places: 2, characters: 5) + " mi"
        case .nautical:
            Self.number(metres / Self.metresANauticalMile, places: 2, characters: 5) + " NM"
        }
    }

    /// Parses a distance with the unit that ``distance(_:)`` writes, such as "5 km"; nil for any other text.
    static func metres(_ text: String) -> Double? {
        let parts = text.split(separator: " ")
        let units = ["m": 1, "km": 1000, "ft": metresAFoot, "mi": metresAMile, "NM": metresANauticalMile]
        guard parts.count == 2, let number = Double(parts[0]), let unit = units[String(parts[1])] else { return nil }
        return number * unit
    }

    /// Formats a number with at most `places` decimals, or with fewer to fit into `characters`.
    ///
    /// Returns "?" if the number is not finite or has more digits than a `Double` holds.
    private static func number(_ value: Double, places: Int, characters: Int) -> String {
        var bytes: [UInt8] = []
        for places in (0...places).reversed() {
            guard let decimal = FixedDecimal(value, decimals: places) else { return "?" }
            bytes = []
            decimal.append(to: &bytes)
            if bytes.count <= characters { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

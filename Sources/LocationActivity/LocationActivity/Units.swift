import ArgumentParser

/// The units that people read; machine output is always in metres and metres per second.
enum Units: String, ExpressibleByArgument, CaseIterable, Sendable {
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
    func length(_ metres: Double) -> String {
        switch self {
        case .metric: FixedPoint.text(metres, places: 1) + " m"
        case .imperial, .nautical: FixedPoint.text(metres / Self.metresAFoot, places: 0) + " ft"
        }
    }

    /// A speed: "12.3 km/h".
    func speed(_ metresPerSecond: Double) -> String {
        let metresAnHour = metresPerSecond * 3600
        return switch self {
        case .metric: FixedPoint.text(metresAnHour / 1000, places: 1) + " km/h"
        case .imperial: FixedPoint.text(metresAnHour / Self.metresAMile, places: 1) + " mph"
        case .nautical: FixedPoint.text(metresAnHour / Self.metresANauticalMile, places: 1) + " kn"
        }
    }

    /// A way: "870 m", "12.41 km".
    func distance(_ metres: Double) -> String {
        switch self {
        case .metric:
            metres < 1000
                ? FixedPoint.text(metres, places: 0) + " m" : FixedPoint.text(metres / 1000, places: 2) + " km"
        case .imperial:
            metres < Self.metresAMile / 10
                ? FixedPoint.text(metres / Self.metresAFoot, places: 0) + " ft"
                : FixedPoint.text(metres / Self.metresAMile, places: 2) + " mi"
        case .nautical:
            FixedPoint.text(metres / Self.metresANauticalMile, places: 2) + " NM"
        }
    }
}

import ArgumentParser

/// A length on the command line: `500m`, `1.5km`, `2mi`, `2000ft`, or metres without a unit.
///
/// The length is above 0 and at most 1000 km.
struct LengthOption: ExpressibleByArgument, Sendable, Hashable {
    var metres: Double

    init?(argument: String) {
        let units = ["": 1, "m": 1, "km": 1000, "mi": 1609.344, "ft": 0.3048]
        let digits = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = argument.dropFirst(digits.count).drop { $0 == " " }.lowercased()
        guard let number = Double(digits), let size = units[unit], number > 0, number * size <= 1e6 else { return nil }
        metres = number * size
    }
}

import ArgumentParser

/// A length of time on the command line: `90s`, `5m`, `8h`, `1d`, or seconds without a unit.
///
/// The time is from 1 ms to 10⁹ seconds.
struct TimeSpan: ExpressibleByArgument, Sendable, Hashable {
    var duration: Duration

    init?(argument: String) {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86400]
        let unit = argument.last.flatMap { units[$0] }
        let number = unit == nil ? Substring(argument) : argument.dropLast()
        // Double also parses hexadecimal numbers.
        guard !number.lowercased().contains("x"), let value = Double(number), case let seconds = value * (unit ?? 1),
            (0.001...1e9).contains(seconds)
        else { return nil }
        duration = .milliseconds(Int64(seconds * 1000))
    }
}

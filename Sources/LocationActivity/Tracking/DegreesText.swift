import SystemSupport

/// Coordinates in degrees, minutes and seconds.
package enum DegreesText {
    /// Formats a latitude, for example "48°07'02.5" N".
    package static func latitude(_ degrees: Double) -> String { text(degrees, "N", "S") }

    /// Formats a longitude, for example "11°31'00.1" E".
    package static func longitude(_ degrees: Double) -> String { text(degrees, "E", "W") }

    private static func text(_ degrees: Double, _ positive: String, _ negative: String) -> String {
        guard degrees.magnitude <= 180 else { return "?" }
        // Rounding the tenths of a second first keeps 59.96" from becoming 60.0".
        let tenths = Int((degrees.magnitude * 36_000).rounded())
        let (minutes, rest) = (tenths / 600, tenths % 600)
        let seconds = "\(FixedPoint.padded(rest / 10)).\(rest % 10)"
        return "\(minutes / 60)°\(FixedPoint.padded(minutes % 60))'\(seconds)\" \(degrees < 0 ? negative : positive)"
    }
}

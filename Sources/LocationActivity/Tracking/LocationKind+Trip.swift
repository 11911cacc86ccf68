package import ActivityTree
package import LocationStream
import SystemSupport

extension LocationKind {
    package static func sky(_ content: JSONValue) -> SkyReport { SkyReport(content: content) }

    package static func trip(_ content: JSONValue, units: Units) -> [CardLine] {
        func number(_ name: String) -> Double? { content[name]?.doubleValue }
        let coordinate = number("latitude").flatMap { latitude in
            number("longitude").map { LocationCoordinate2D(latitude: latitude, longitude: $0) }
        }
        let (distance, elapsed) = (number("distance"), number("elapsed") ?? 0)
        let time = content["fixTime"]?.stringValue.flatMap(ISO8601.milliseconds)
        let lines: [CardLine?] = [
            distance.map { CardLine("Distance", units.distance($0)) },
            number("maximumSpeed").map { CardLine("Maximum", units.speed($0)) },
            elapsed > 0 ? distance.map { CardLine("Average", units.speed($0 / elapsed)) } : nil,
            number("climb").map { CardLine("Climb", units.length($0)) },
            number("altitude").map { CardLine("Altitude", units.length($0)) },
            time.map { CardLine("Date", String(ISO8601.string($0).prefix(10))) },
            time.map { CardLine("UTC", String(ISO8601.string($0).dropFirst(11).prefix(8))) },
            coordinate.map { CardLine("Latitude", DegreesText.latitude($0.latitude)) },
            coordinate.map { CardLine("Longitude", DegreesText.longitude($0.longitude)) },
            coordinate.flatMap { MaidenheadLocator.text($0) }.map { CardLine("Locator", $0) },
        ]
        return lines.compactMap(\.self)
    }
}

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

/// The grid locator of radio amateurs (Maidenhead), for example "JN58sc37".
package enum MaidenheadLocator {
    /// Returns the locator of a coordinate with eight characters, about 460 by 930 m; nil if it is not on Earth.
    package static func text(_ coordinate: LocationCoordinate2D) -> String? {
        guard coordinate.isValid else { return nil }
        // The poles and the antimeridian belong to the last field.
        var longitude = min((coordinate.longitude + 180) / 20, 18.0.nextDown)
        var latitude = min((coordinate.latitude + 90) / 10, 18.0.nextDown)
        var text = ""
        for (first, steps) in [("A", 10.0), ("0", 24.0), ("a", 10.0), ("0", 1.0)] as [(Unicode.Scalar, Double)] {
            for part in [longitude, latitude] {
                text.unicodeScalars.append(Unicode.Scalar(UInt8(first.value) + UInt8(part)))
            }
            longitude = (longitude - longitude.rounded(.down)) * steps
            latitude = (latitude - latitude.rounded(.down)) * steps
        }
        return text
    }
}

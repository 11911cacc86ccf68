package import ActivityTree
import LocationStream
import SystemSupport

extension LocationKind {
    package static func sky(_ content: JSONValue) -> SkyReport { SkyReport(content: content) }

    package static func trip(_ content: JSONValue, units: Units) -> [CardLine] {
        func number(_ name: String) -> Double? { content[name]?.doubleValue }
        let coordinate = number("latitude").flatMap { latitude in
            number("longitude").map { LocationCoordinate2D(latitude: latitude, longitude: $0) }
        }
        let (distance, elapsed) = (number("distance"), number("elapsed") ?? 0)
        let maximum = number("maximumSpeed")
        let averages = AverageSpeeds(
            distance: distance ?? 0, elapsed: elapsed, movingTime: number("movingTime") ?? 0, maximum: maximum)
        let time = content["fixTime"]?.stringValue.flatMap(ISO8601.milliseconds)
        let lines: [CardLine?] = [
            distance.map { CardLine("Distance", units.distance($0)) },
            maximum.map { CardLine("Maximum", units.speed($0)) },
            averages.overall.map { CardLine("Average", units.speed($0)) },
            averages.moving.map { CardLine("Average moving", units.speed($0)) },
            number("climb").map { CardLine("Climb", units.length($0)) },
            number("descent").map { CardLine("Descent", units.length($0)) },
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

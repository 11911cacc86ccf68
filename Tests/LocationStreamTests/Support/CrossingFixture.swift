import FoundationEssentials
import LocationStream
import SystemSupport
import Testing

/// A log of `nmea-fixtures` that passes places, and its true crossings.
struct CrossingFixture: CustomTestStringConvertible {
    let name: String
    var configuration = LocationUpdate.LiveConfiguration.default
    /// The speed at the crossings in metres per second.
    let speed: Double

    static let all = [
        CrossingFixture(name: "antimeridian", speed: 16), CrossingFixture(name: "commute", speed: 16.7),
        CrossingFixture(name: "errand", speed: 1.5), CrossingFixture(name: "motorway", speed: 36.1),
        CrossingFixture(name: "parked", speed: 0),
        CrossingFixture(name: "pole", configuration: .airborne, speed: 240),
    ]

    /// The permitted error of the time of a crossing in seconds: one epoch.
    var epoch: Double { 1 }
    /// The permitted error of the position of a crossing in metres: the distance of one epoch.
    var metres: Double { speed * epoch }

    var testDescription: String { name }

    func places() throws -> [Place] {
        try PlaceFile(path: Fixture.folder.appending(path: "\(name).places.json").path).read()
    }

    /// The places as geofences whose sides are unknown.
    func geofences() throws -> Geofences {
        var geofences = Geofences()
        for place in try places() { geofences.add(place.name, place.shape) }
        return geofences
    }

    func crossings() throws -> [TrueCrossing] {
        let lines = try Data(contentsOf: Fixture.folder.appending(path: "\(name).crossings.ndjson"))
        return try lines.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(TrueCrossing.self, from: $0)
        }
    }
}

/// A line of `NAME.crossings.ndjson`.
struct TrueCrossing: Decodable {
    let place: String
    let event: String
    let time: Date
    let coordinate: LocationCoordinate2D

    private enum CodingKeys: CodingKey {
        case place, event, time, latitude, longitude
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        place = try container.decode(String.self, forKey: .place)
        event = try container.decode(String.self, forKey: .event)
        let text = try container.decode(String.self, forKey: .time)
        guard let milliseconds = ISO8601.milliseconds(text) else {
            throw DecodingError.dataCorruptedError(forKey: .time, in: container, debugDescription: text)
        }
        time = Date(millisecondsSince1970: milliseconds)
        coordinate = LocationCoordinate2D(
            latitude: try container.decode(Double.self, forKey: .latitude),
            longitude: try container.decode(Double.self, forKey: .longitude))
    }
}

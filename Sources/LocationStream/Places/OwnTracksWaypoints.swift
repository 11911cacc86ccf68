internal import FoundationEssentials

/// Waypoints that the OwnTracks apps export in `.otrw` files and publish over MQTT.
struct OwnTracksWaypoints: Decodable {
    struct Waypoint: Decodable {
        var name: String?
        var coordinate: LocationCoordinate2D?
        /// The radius in metres; 0 if the waypoint has none.
        var radius: Double

        private enum CodingKeys: String, CodingKey {
            case desc, lat, lon, rad, uuid
        }

        /// Decodes a waypoint; a value of the wrong type counts as missing, so that the rest of the file stays usable.
        init(from decoder: any Decoder) throws {
            let container = try? decoder.container(keyedBy: CodingKeys.self)
            func number(_ key: CodingKeys) -> Double? {
                container.flatMap { try? $0.decodeIfPresent(Double.self, forKey: key) }
            }
            name = container.flatMap { try? $0.decodeIfPresent(String.self, forKey: .desc) }
            radius = number(.rad) ?? 0
            guard let latitude = number(.lat), let longitude = number(.lon) else { return }
            // A beacon has no position of its own, and its coordinates may be 0, 0.
            let isBeacon = container?.contains(.uuid) ?? false
            guard !isBeacon || latitude != 0 || longitude != 0 else { return }
            coordinate = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        }
    }

    var waypoints: [Waypoint]

    private enum CodingKeys: String, CodingKey {
        case type = "_type"
        case waypoints
    }

    /// Decodes a list of waypoints, or a single waypoint.
    ///
    /// - Throws: `DecodingError` if the JSON is neither a list of waypoints nor a waypoint.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .type) {
        case "waypoints": waypoints = try container.decode([Waypoint].self, forKey: .waypoints)
        case "waypoint": waypoints = [try Waypoint(from: decoder)]
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .type, in: container, debugDescription: "neither waypoints nor a waypoint")
        }
    }
}

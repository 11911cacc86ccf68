import ActivityTree
import FoundationEssentials
import LocationActivity
import LocationStream
import SystemSupport

/// A request to Valhalla for a route in OSRM's format.
struct ValhallaRequest {
    /// The request as JSON.
    let body: [UInt8]

    init(_ request: TravelRequest, zone: LocalZone) {
        let locations = [request.origin, request.destination].map { (place: LocationCoordinate2D) -> JSONValue in
            [
                "lat": .rounded(place.latitude, decimals: 6),
                "lon": .rounded(place.longitude, decimals: 6),
            ]
        }
        let value: JSONValue = [
            "locations": .array(locations),
            "costing": .string(request.mode.costing),
            "format": "osrm",
            "directions_options": ["units": "kilometers", "directions_type": "none"],
            // Type 1 is the local time of the departure.
            "date_time": ["type": 1, "value": .string(Self.localMinute(request.departure, zone))],
        ]
        body = value.bytes
    }

    /// Returns the local time to the minute, such as `2026-06-01T08:00`.
    private static func localMinute(_ date: Date, _ zone: LocalZone) -> String {
        let seconds = Int64(min(max(date.timeIntervalSince1970, -62e9), 253e9).rounded(.down))
        return String(ISO8601.string((seconds + zone.offset(at: seconds)) * 1000).prefix(16))
    }
}

extension TravelMode {
    fileprivate var costing: String {
        switch self {
        case .car: "auto"
        case .bike: "bicycle"
        case .walk: "pedestrian"
        case .transit: "multimodal"
        }
    }
}

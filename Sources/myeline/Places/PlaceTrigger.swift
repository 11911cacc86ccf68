import LocationStream
import SystemSupport

/// A command that is run when the receiver enters or leaves a place.
struct PlaceTrigger: Sendable, Hashable {
    var direction: GeofenceCrossing.Direction
    var place: Place
    var command: String

    /// Returns the variables of the command's environment for a crossing.
    func variables(_ crossing: GeofenceCrossing, id: String, key: String?) -> [String: String] {
        var variables = [
            "MYELINE_EVENT": crossing.direction.rawValue, "MYELINE_PLACE": place.name,
            "MYELINE_TIME": ISO8601.string(crossing.time.millisecondsSince1970),
            "MYELINE_LATITUDE": FixedPoint.text(crossing.coordinate.latitude, places: 9),
            "MYELINE_LONGITUDE": FixedPoint.text(crossing.coordinate.longitude, places: 9),
            "MYELINE_ACTIVITY": id,
        ]
        if let key { variables["MYELINE_KEY"] = key }
        return variables
    }

    /// The event in words, such as "entering home".
    var event: String { (direction == .enter ? "entering " : "leaving ") + place.name }
}

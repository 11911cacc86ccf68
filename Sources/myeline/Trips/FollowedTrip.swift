import ActivitySurfaces
import FoundationEssentials
import LocationActivity
import SystemSupport

/// A trip that a process follows or has followed, as read from the snapshot of its activity.
struct FollowedTrip {
    private let snapshot: ActivitySnapshot
    private let content: JSONValue
    private let attributes: JSONValue
    let status: TripStatus

    /// Creates a trip; nil for an activity of another kind.
    init?(_ listed: ListedActivity) {
        snapshot = listed.snapshot
        content = listed.snapshot.content
        attributes = listed.snapshot.attributes
        guard TripKind.describes(kind: snapshot.kind, content: content),
            let status = content["status"]?.stringValue.flatMap({ TripStatus(rawValue: $0) })
        else { return nil }
        self.status = status
    }

    /// Finds a trip by its reference, or else by the ID, the start of the ID, or the key of its activity.
    ///
    /// Of several trips with this reference, one that has not ended is preferred.
    ///
    /// - Throws: ``Failure`` with status 2 if there is no such trip.
    static func find(_ name: String, in listing: ActivityListing) throws(Failure) -> FollowedTrip {
        let trips = listing.byRelevance.compactMap { FollowedTrip($0) }
        let sameReference = trips.filter { $0.reference.lowercased() == name.lowercased() }
        if let trip = sameReference.first(where: \.isOngoing) ?? sameReference.first { return trip }
        if let found = try? listing.find(name), let trip = FollowedTrip(found) { return trip }
        if let problem = listing.problems.first { throw Failure(problem) }
        throw Failure(
            "there is no trip with the reference \(name)",
            remedy: "'myeline trip list' shows the trips that are followed",
            status: .nothing)
    }

    static let none = Failure(
        "no trip is followed", remedy: "start one with 'myeline start trip'", status: .nothing)

    /// Whether the activity has not ended.
    ///
    /// True also if the process of the activity has died.
    var isOngoing: Bool { snapshot.isOngoing }
    var reference: String { attributes["reference"]?.stringValue ?? snapshot.name }
    var pickup: String? { attributes["pickupAddress"]?.stringValue }

    /// The time to the arrival, such as "7 min"; nil if it is unknown or the driver is at the pickup.
    var arrival: String? {
        guard let minutes = content["etaMinutes"]?.intValue, status != .arrived, status != .waiting else { return nil }
        return "\(minutes) min"
    }

    func text(_ member: String) -> String? { content[member]?.stringValue }

    /// The attributes and the content in one object, with the state of the activity.
    var json: JSONObject {
        var object = attributes.objectValue ?? JSONObject()
        object.merge(content.objectValue ?? JSONObject())
        object["id"] = .string(snapshot.id)
        object["state"] = .string(snapshot.state.rawValue)
        object["updatedAt"] = .string(ISO8601.string(snapshot.updatedAt.millisecondsSince1970))
        return object
    }

    /// Returns the lines that `myeline trip status` prints.
    func lines(units: Units) -> [CardLine] {
        var lines = [CardLine("Reference", reference)] + TripKind.cardLines(content, units: units)
        if let pickup { lines.append(CardLine("Pickup", pickup)) }
        if let dropoff = attributes["dropoffAddress"]?.stringValue { lines.append(CardLine("Drop-off", dropoff)) }
        if let time = attributes["pickupTime"]?.stringValue.flatMap(ISO8601.milliseconds) {
            lines.append(CardLine("Pickup time", LocalTime.text(Double(time) / 1000)))
        }
        lines.append(CardLine("State", snapshot.state.rawValue))
        return lines
    }
}

import ActivitySurfaces
import ActivityTree
import FoundationEssentials
import LocationActivity
import SystemSupport
import TrackStore

/// A trip or a commute that a process follows or has followed, as read from the snapshot of its activity.
struct FollowedJourney {
    private let activity: ActivityDisplay
    private let kind: any ActivityKind.Type
    private let attributes: JSONValue

    private var snapshot: ActivitySnapshot { activity.snapshot }
    private var content: JSONValue { activity.content }

    /// Creates a journey; nil for an activity of another kind.
    init?(_ listed: ListedActivity, _ kind: any ActivityKind.Type) {
        activity = ActivityDisplay(listed, without: PresentationEntry.forms)
        guard activity.kind?.name == kind.name else { return nil }
        self.kind = kind
        attributes = listed.snapshot.attributes
    }

    /// Finds a journey by its reference, or else by the ID, the start of the ID, or the key of its activity.
    ///
    /// Of several journeys, one that has not ended is preferred, and then the newest.
    ///
    /// - Parameter name: Nil for the most relevant journey of the kind.
    /// - Returns: The journey; nil if there is none.
    /// - Throws: ``Failure`` if nothing was found and a runtime directory could not be read.
    static func find(
        _ name: String?, _ kind: any ActivityKind.Type, in listing: ActivityListing
    ) throws(Failure) -> FollowedJourney? {
        let all = listing.byRelevance.compactMap { FollowedJourney($0, kind) }
        let matches = all.filter { name == nil || $0.names.contains(name?.lowercased() ?? "") }
        let ended = matches.max { $0.snapshot.updatedAt < $1.snapshot.updatedAt }
        if let journey = matches.first(where: \.isOngoing) ?? ended { return journey }
        if let name, let found = try? listing.find(name), let journey = FollowedJourney(found, kind) { return journey }
        if let problem = listing.problems.first { throw Failure(problem) }
        return nil
    }

    private var names: [String] {
        let members = [attributes["reference"], attributes["tripID"], attributes["destinationAddress"]]
        return (members.map { $0?.stringValue } + [snapshot.key]).compactMap { $0?.lowercased() }
    }

    /// Whether the activity has not ended.
    ///
    /// True also if the process of the activity has died.
    var isOngoing: Bool { snapshot.isOngoing }
    var reference: String { attributes["reference"]?.stringValue ?? snapshot.name }
    var pickup: String? { attributes["pickupAddress"]?.stringValue }

    /// The time to the arrival, such as "7 min"; nil if it is unknown or the driver is at the pickup.
    var arrival: String? {
        guard let minutes = content["etaMinutes"]?.intValue, !["arrived", "waiting"].contains(text("status")) else {
            return nil
        }
        return "\(minutes) min"
    }

    func text(_ member: String) -> String? { content[member]?.stringValue }

    /// The attributes and the content in one object, with the state of the activity.
    var json: JSONObject {
        var object = attributes.objectValue ?? JSONObject()
        object.merge(content.objectValue ?? JSONObject())
        func time(_ date: Date?) -> JSONValue {
            date.map { .string(ISO8601.string($0.millisecondsSince1970)) } ?? .null
        }
        object["id"] = .string(snapshot.id)
        object["state"] = .string(snapshot.state.rawValue)
        object["updatedAt"] = time(snapshot.updatedAt)
        object["dataAt"] = time(snapshot.dataAt ?? snapshot.updatedAt)
        object["endedAt"] = time(snapshot.endedAt)
        object["endReason"] = snapshot.endReason.map { .string($0) } ?? .null
        return object
    }

    /// Returns the lines that `myeline trip status` and `myeline commute status` print.
    func lines(units: Units, at moment: ClockReading) -> [CardLine] {
        let time = attributes["pickupTime"]?.stringValue.flatMap(ISO8601.milliseconds)
        let end = snapshot.endedAt.map { "\($0.localText), \(EndReason.text(snapshot.endReason ?? "", units: units))" }
        let phase = text("phase").flatMap { CommuteAttributes.Phase(rawValue: $0) }
        let first = attributes["reference"]?.stringValue.map { CardLine("Reference", $0) }
        let lines: [CardLine?] =
            [first ?? phase.map { CardLine("Commute", $0.title) }] + kind.cardLines(content, units: units)
            + [
                pickup.map { CardLine("Pickup", $0) },
                attributes["dropoffAddress"]?.stringValue.map { CardLine("Drop-off", $0) },
                time.map { CardLine("Pickup time", LocalTime.text(Double($0) / 1000)) },
                CardLine("State", activity.state), end.map { CardLine("Ended", $0) },
                isOngoing ? CardLine("Updated", activity.ageText(at: moment)) : nil,
            ]
        return lines.compactMap(\.self)
    }

    /// Prints the status of a journey, which may have ended and be only in the history.
    ///
    /// - Throws: ``SilentExit`` or ``Failure`` with status 2 if the journey is not followed.
    static func printStatus(
        _ name: String?, _ kind: any ActivityKind.Type, json: Bool, units: Units
    ) async throws {
        let listing = RuntimeDirectory.standard.readListing()
        let journey = try find(name, kind, in: listing)
        let lines: [CardLine]
        let object: JSONObject
        if let journey {
            (lines, object) = (journey.lines(units: units, at: .now), journey.json)
        } else if let ended = try recorded(name, kind, units: units) {
            (lines, object) = ended
        } else {
            throw Failure(
                name.map { "there is no \(kind.name) with the name \($0)" } ?? "no \(kind.name) is followed",
                remedy: "'myeline list --all' shows the activities, and 'myeline history' what has run",
                status: .nothing)
        }
        let text = lines.map { Terminal.escaped($0.text) }.joined(separator: "\n")
        try await StandardOutput().write(line: json ? JSONValue.object(object).description : text)
        if journey?.isOngoing != true { throw SilentExit(status: .nothing) }
    }

    /// Returns the newest journey of the history, as lines and as JSON; nil if there is none.
    private static func recorded(
        _ name: String?, _ kind: any ActivityKind.Type, units: Units
    ) throws(Failure) -> ([CardLine], JSONObject)? {
        let tracks = try RecordedTracks.all().map(\.track).filter { track in
            track.kind == kind.name && (name == nil || track.key?.lowercased() == name?.lowercased())
        }
        guard let track = tracks.last else { return nil }
        let reason = track.endReason ?? EndReason.ownerGone
        func time(_ date: Date?) -> JSONValue {
            date.map { .string(ISO8601.string($0.millisecondsSince1970)) } ?? .null
        }
        let lines = [
            track.key.map { CardLine(kind.name == TripKind.name ? "Reference" : "Name", $0) },
            CardLine("Started", track.startedAt.localText), CardLine("State", "ended"),
            CardLine("Ended", (track.endedAt.map { $0.localText + ", " } ?? "") + EndReason.text(reason, units: units)),
        ].compactMap(\.self)
        let json = JSONObject([
            ("id", .string(track.activity ?? track.id)), ("key", track.key.map { .string($0) } ?? .null),
            ("state", "ended"), ("startedAt", time(track.startedAt)), ("endedAt", time(track.endedAt)),
            ("endReason", .string(reason)),
        ])
        return (lines, json)
    }
}

extension Date {
    fileprivate var localText: String { LocalTime.text(timeIntervalSince1970) }
}

extension CommuteAttributes.Phase {
    fileprivate var title: String {
        switch self {
        case .waiting: "Waiting"
        case .underWay: "Under way"
        case .arrived: "Arrived"
        case .overdue: "Overdue"
        case .cancelled: "Ended"
        }
    }
}

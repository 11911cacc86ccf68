/// A part of a file that contains tracks, routes or waypoints.
///
/// The elements are in the order of the file. The points that follow a ``track(_:)`` or a ``route(_:)`` belong to
/// that track or route. A file with neither, such as a receiver's log, consists of one track without a name.
public enum TrackElement: Sendable, Hashable {
    /// Describes the whole file.
    case document(TrackDescription)
    /// A place that belongs to neither a track nor a route.
    case waypoint(Waypoint)
    /// Begins a route: planned places, without segments and usually without times.
    case route(TrackDescription)
    /// The next place of the current route, with its texts.
    case routePoint(Waypoint)
    /// Begins a track.
    case track(TrackDescription)
    /// The next point of the current track, or a place without texts in the current route.
    case point(TrackPoint)
}

/// The texts of a track, a route, a waypoint or a file; a missing text is nil.
public struct TrackDescription: Sendable, Hashable, Codable {
    /// The name (`name` in GPX).
    public var name: String?
    /// A comment for the receiver on which the file is used (`cmt` in GPX).
    public var comment: String?
    /// The description (`desc` in GPX).
    public var description: String?
    /// The kind of activity or place, such as "running" (`type` in GPX).
    public var type: String?

    /// Creates a description from its texts; nil means that a text is missing.
    public init(name: String? = nil, comment: String? = nil, description: String? = nil, type: String? = nil) {
        self.name = name
        self.comment = comment
        self.description = description
        self.type = type
    }

    /// Whether there are no texts.
    public var isEmpty: Bool { name == nil && comment == nil && description == nil && type == nil }
}

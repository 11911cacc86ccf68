/// An element of a file of tracks, in the order of the file.
///
/// The points that follow a ``track(_:)`` or a ``route(_:)`` belong to it. A file without either, such as a receiver's
/// log, consists of one track without a name.
public enum TrackElement: Sendable, Hashable {
    /// Describes the whole file.
    case document(TrackDescription)
    /// A place that does not belong to a track.
    case waypoint(Waypoint)
    /// Begins a route: planned places, without segments and usually without times.
    case route(TrackDescription)
    /// The next place of the current route, with its texts.
    case routePoint(Waypoint)
    /// Begins a track.
    case track(TrackDescription)
    /// The next point of the current track; after a ``route(_:)``, a place of the route without texts.
    case point(TrackPoint)
}

/// The texts of a track, a route, a waypoint or a file; nil where there is none.
public struct TrackDescription: Sendable, Hashable, Codable {
    /// The name.
    public var name: String?
    /// A remark for the user's own device (`cmt` in GPX).
    public var comment: String?
    /// The description (`desc` in GPX).
    public var description: String?
    /// The kind of activity or place, such as "running" (`type` in GPX).
    public var type: String?

    /// Creates a description.
    public init(name: String? = nil, comment: String? = nil, description: String? = nil, type: String? = nil) {
        self.name = name
        self.comment = comment
        self.description = description
        self.type = type
    }

    /// Whether all texts are missing.
    public var isEmpty: Bool { name == nil && comment == nil && description == nil && type == nil }
}

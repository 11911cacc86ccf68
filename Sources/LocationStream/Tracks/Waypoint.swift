/// A place with texts and a symbol, such as a waypoint or a point of a route.
public struct Waypoint: Sendable, Hashable {
    /// The position, the time and the altitude of the place.
    public var point: TrackPoint
    /// The name and the other texts of the place.
    public var text: TrackDescription
    /// The name of the symbol that marks the place on a map (`sym` in GPX); nil for no symbol.
    public var symbol: String?

    /// Creates a waypoint.
    public init(_ point: TrackPoint, text: TrackDescription = TrackDescription(), symbol: String? = nil) {
        self.point = point
        self.text = text
        self.symbol = symbol
    }
}

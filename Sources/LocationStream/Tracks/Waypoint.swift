/// A place with a name.
public struct Waypoint: Sendable, Hashable {
    /// The position, the time and the altitude.
    public var point: TrackPoint
    /// The name and the other texts.
    public var text: TrackDescription
    /// The name of the symbol that marks the place on a map (`sym` in GPX); nil for none.
    public var symbol: String?

    /// Creates a waypoint.
    public init(_ point: TrackPoint, text: TrackDescription = TrackDescription(), symbol: String? = nil) {
        self.point = point
        self.text = text
        self.symbol = symbol
    }
}

/// The rules that decide when a receiver enters and leaves an area.
///
/// Distances are measured from the edge of the area along the earth's surface. The accuracy is
/// ``Location/horizontalAccuracy``, or 10 m if the receiver does not report it. The belt is the strip of width
/// ``buffer`` around the area.
///
/// - **Enter.** The receiver is inside once it is within the edge by at least its accuracy; for a circle: distance
///   from the centre plus accuracy ≤ radius. It is also inside once it has stayed within the edge for ``dwell``, on
///   the clock of the fixes. The dwell does not count for a receiver that has so far been seen only in the belt,
///   because its position may drift over the edge.
/// - **Leave.** The receiver is outside once its distance from the edge minus its accuracy exceeds ``buffer``.
/// - **Segments.** The rules apply to every point of the straight segment between two fixes, so that a small circle
///   between them is detected. A segment is not searched if it takes longer than ``longestSegment``, is longer than
///   20 km, or is implausible; the receiver then reappears at the second fix. Outliers are ignored.
/// - **Standstill.** Apart from the dwell, a receiver slower than 2 m/s crosses an edge only if two successive fixes
///   satisfy a rule, because one fix in a thousand is off by three times its accuracy. To enter, it must be within the
///   edge by its accuracy plus ``buffer``, because the position of a receiver at rest drifts. If a speed is unknown,
///   the receiver is at rest if the segment is shorter than 2.5 times the sum of both accuracies.
/// - **First side.** The side of a new area is decided by the same rules, but one fix is enough, and ``dwell`` counts
///   on either side of the edge. This decision is not a crossing.
/// - **Time.** A crossing has the time and the position at which the segment crosses the edge, interpolated between two
///   fixes, although it is decided later. If the receiver crosses the edge several times before the decision, the last
///   crossing in that direction counts. A receiver that reappears on the other side crosses at that fix.
public struct GeofenceRules: Sendable, Hashable, Codable {
    /// The time that the receiver must stay within the edge to be inside despite inaccurate fixes, on the clock of the
    /// fixes.
    public var dwell: Duration
    /// The width of the belt around an area in which the receiver still counts as inside, in metres.
    public var buffer: Double
    /// The longest time between two fixes whose connecting segment is searched for crossings.
    public var longestSegment: Duration

    /// Creates rules.
    public init(
        dwell: Duration = .seconds(30), buffer: Double = 10, longestSegment: Duration = .seconds(30)
    ) {
        self.dwell = dwell
        self.buffer = buffer
        self.longestSegment = longestSegment
    }
}

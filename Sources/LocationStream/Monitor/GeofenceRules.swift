/// The rules that decide when a receiver enters and leaves an area.
///
/// Distances are measured from the edge of the area along the earth's surface. The accuracy is
/// ``Location/horizontalAccuracy``, or 10 m if the receiver does not report it. The belt is the strip of width
/// ``buffer`` around the area.
///
/// - **Enter.** The receiver enters when it is inside the edge by at least its accuracy; for a circle, when its
///   distance from the centre plus its accuracy is at most the radius. It also enters when it has stayed inside the
///   edge for ``dwell``, measured by the times of the fixes. A receiver that has so far been seen only in the belt does
///   not enter by such a stay, because its position may drift over the edge.
/// - **Leave.** The receiver leaves when its distance from the edge minus its accuracy exceeds ``buffer``.
/// - **Segments.** The rules apply to every point of the straight segment between two fixes, so that a small circle
///   between the fixes is detected. A segment is not searched if it takes longer than ``longestSegment``, is longer
///   than 20 km, or is implausible; the receiver then reappears at the second fix. Outliers are ignored.
/// - **Standstill.** A receiver slower than 2 m/s crosses an edge only if two successive fixes satisfy a rule, because
///   one fix in a thousand is off by three times its accuracy. To enter, it must be inside the edge by its accuracy
///   plus ``buffer``, because the position of a receiver at rest drifts. An enter after a stay of ``dwell`` requires
///   neither the second fix nor this distance. If a speed is unknown, the receiver counts as moving if the segment is
///   longer than 2.5 times the sum of both fixes' accuracies. If the receiver sends no speeds at all, the same rule
///   also applies to the distance between the first and the newest fix of the last five seconds; the average speed must
///   then be at least 2 m/s.
/// - **First side.** The same rules decide on which side of a new area the receiver is. For this decision, one fix is
///   enough, and ``dwell`` counts on either side of the edge. The decision is not a crossing.
/// - **Time.** A crossing is decided after it has happened. Its time and its position are those at which the segment
///   crosses the edge, interpolated between two fixes. If the receiver crosses the edge several times before the
///   decision, the last crossing in the decided direction counts. If the receiver reappears on the other side, the
///   crossing has the time and the position of the fix at which it reappears.
public struct GeofenceRules: Sendable, Hashable, Codable {
    /// How long a stay inside the edge must last to count as an enter, measured by the times of the fixes.
    ///
    /// The accuracy of the fixes does not matter for this rule.
    public var dwell: Duration
    /// The width in metres of the belt around an area; a receiver that was inside still counts as inside while it is in
    /// the belt.
    public var buffer: Double
    /// The longest time between two fixes for which the segment between them is searched for crossings.
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

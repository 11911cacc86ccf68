/// The rules that decide when a receiver enters and leaves an area.
///
/// The distance is that from the edge along the earth's surface, and the accuracy is
/// ``Location/horizontalAccuracy``, or 10 m if the receiver does not report it.
///
/// - **Enter.** The receiver is inside once it is farther inside than its accuracy, for a circle: distance from the centre
///   plus accuracy ≤ radius; or once it has stayed inside for ``dwell``, by the clock of the fixes. The dwell does not count for a
///   receiver that has only been seen right beside the area, in the belt: its position may drift over the edge.
/// - **Leave.** It is outside once its distance from the edge, less its accuracy, exceeds ``buffer``.
/// - **The way.** The rules apply to every point of the straight way between two fixes, so that a small circle is entered
///   between them. A way is not searched if it takes longer than ``longestSegment``, is longer than 20 km, or is not
///   plausible; the receiver then reappears at the second fix. An outlier is ignored.
/// - **Standstill.** A receiver slower than 2 m/s crosses an edge only with two successive fixes that satisfy a rule,
///   because one fix in a thousand is off by three times the accuracy. To enter, it must also be farther inside than its
///   accuracy plus ``buffer``, because the position of a receiver at rest drifts. If a speed is unknown, this holds for a way that is
///   shorter than 2.5 times the accuracies of both fixes together.
/// - **First side.** The side of a new area is decided by the same rules, by one fix, or after ``dwell`` on either side of
///   the edge. It is no crossing.
/// - **Time.** A crossing has the time and the place at which the way crosses the edge itself, interpolated between two
///   fixes, although it is decided later: an enter that of the last way in, a leave that of the last way out. A receiver
///   that reappears on the other side crosses at this fix.
public struct GeofenceRules: Sendable, Hashable, Codable {
    /// The time inside the area after which an inaccurate fix counts as inside, on the clock of the fixes.
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

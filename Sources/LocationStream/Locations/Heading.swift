public import FoundationEssentials

/// The direction that a vessel or vehicle points to, and its motion about its axes.
///
/// The counterpart of Apple's `CLHeading`, without the raw components of a magnetometer; ``CLHeading`` is a typealias
/// of this type. The rate of turn, the pitch and the roll are additions. Unlike ``Location/course``, the heading is
/// known at a standstill. Source: a compass, a gyrocompass, a receiver with two antennas, or an inertial system.
public struct Heading: Sendable, Hashable {
    /// Degrees clockwise from true north, 0 to below 360; negative if unknown.
    public var trueHeading: Double
    /// Degrees clockwise from magnetic north, 0 to below 360; negative if unknown.
    public var magneticHeading: Double
    /// Uncertainty of the true heading in degrees; negative if unknown.
    ///
    /// The instrument's own estimate, which few instruments report. Unlike on iOS, a heading is valid without it.
    public var headingAccuracy: Double
    /// Degrees per minute, positive to starboard; nil if unknown.
    @NilAsNaN public var rateOfTurn: Double?
    /// Degrees, positive with the bow up; nil if unknown.
    @NilAsNaN public var pitch: Double?
    /// Degrees, positive with the port side up; nil if unknown.
    @NilAsNaN public var roll: Double?
    /// Time of the epoch with which the heading was delivered (UTC).
    public var timestamp: Date

    /// Creates a heading; the defaults mean unknown.
    public init(
        trueHeading: Double = -1, magneticHeading: Double = -1, headingAccuracy: Double = -1,
        rateOfTurn: Double? = nil, pitch: Double? = nil, roll: Double? = nil, timestamp: Date
    ) {
        self.trueHeading = trueHeading
        self.magneticHeading = magneticHeading
        self.headingAccuracy = headingAccuracy
        self.rateOfTurn = rateOfTurn
        self.pitch = pitch
        self.roll = roll
        self.timestamp = timestamp
    }
}

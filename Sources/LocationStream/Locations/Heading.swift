public import FoundationEssentials

/// The direction in which a vessel or vehicle points, and its rotation about its axes.
///
/// The counterpart of Apple's `CLHeading`; ``CLHeading`` is a typealias of this type. This type lacks the raw
/// components of a magnetometer, and adds the rate of turn, the pitch and the roll. Unlike ``Location/course``, the
/// heading is also known when the vehicle stands still. The heading comes from a compass, a gyrocompass, a receiver
/// with two antennas, or an inertial system.
public struct Heading: Sendable, Hashable {
    /// Degrees clockwise from true north, 0 to below 360; negative if unknown.
    public var trueHeading: Double
    /// Degrees clockwise from magnetic north, 0 to below 360; negative if unknown.
    public var magneticHeading: Double
    /// Uncertainty of the true heading in degrees; negative if unknown.
    ///
    /// This is the instrument's own estimate, which few instruments report. Unlike on iOS, a heading with an unknown
    /// accuracy is valid.
    public var headingAccuracy: Double
    /// Degrees per minute, positive to starboard; nil if unknown.
    @NilAsNaN public var rateOfTurn: Double?
    /// Degrees, positive with the bow up; nil if unknown.
    @NilAsNaN public var pitch: Double?
    /// Degrees, positive with the port side up; nil if unknown.
    @NilAsNaN public var roll: Double?
    /// Time (UTC) of the epoch with which the heading was delivered.
    public var timestamp: Date

    /// Creates a heading; the default values mean unknown.
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

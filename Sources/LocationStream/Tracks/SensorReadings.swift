/// The readings of a sports watch's or a bicycle computer's sensors at a point; nil where there was no sensor.
///
/// In GPX, these are Garmin's TrackPointExtension (`hr`, `cad`, `atemp`) and the element `power`.
public struct SensorReadings: Sendable, Hashable {
    /// Heart beats per minute.
    public var heartRate: Int?
    /// Revolutions or steps per minute.
    public var cadence: Int?
    /// The power in watts.
    public var power: Int?
    /// The temperature of the air in degrees Celsius.
    public var temperature: Double?

    /// Creates readings.
    public init(heartRate: Int? = nil, cadence: Int? = nil, power: Int? = nil, temperature: Double? = nil) {
        self.heartRate = heartRate
        self.cadence = cadence
        self.power = power
        self.temperature = temperature
    }

    /// Whether all readings are missing.
    public var isEmpty: Bool { heartRate == nil && cadence == nil && power == nil && temperature == nil }
}

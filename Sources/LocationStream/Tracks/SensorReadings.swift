/// The sensor readings of a sports watch or a bicycle computer at a point; a missing reading is nil.
///
/// In GPX, heart rate, cadence and temperature are in Garmin's TrackPointExtension (`hr`, `cad`, `atemp`), and the
/// power is in the element `power`.
public struct SensorReadings: Sendable, Hashable {
    /// Heart beats per minute.
    public var heartRate: Int?
    /// Cadence in revolutions or steps per minute.
    public var cadence: Int?
    /// Power in watts.
    public var power: Int?
    /// Temperature of the air in degrees Celsius.
    public var temperature: Double?

    /// Creates readings.
    public init(heartRate: Int? = nil, cadence: Int? = nil, power: Int? = nil, temperature: Double? = nil) {
        self.heartRate = heartRate
        self.cadence = cadence
        self.power = power
        self.temperature = temperature
    }

    /// Whether there are no readings.
    public var isEmpty: Bool { heartRate == nil && cadence == nil && power == nil && temperature == nil }
}

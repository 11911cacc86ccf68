/// Measured values; nil if unknown, never 0.
public struct Readings: Hashable, Sendable {
    /// The heart rate variability, in milliseconds.
    public private(set) var hrv: Double?
    /// The coherence of heart and breath, in per cent.
    public private(set) var coherence: Double?
    /// The heart rate, in beats per minute.
    public private(set) var heartRate: Double?
    /// The phase of the breath.
    public private(set) var breathingPhase: BreathingPhase?

    /// Creates readings with only the phase of the breath.
    init(_ breathingPhase: BreathingPhase? = nil) {
        self.breathingPhase = breathingPhase
    }

    /// Records measured values.
    ///
    /// - Parameters:
    ///   - hrv: Milliseconds, above 0 to 1,000.
    ///   - coherence: Per cent, 0 to 100.
    ///   - heartRate: Beats per minute, above 0 to 300.
    ///   - breathingPhase: The phase of the breath.
    /// - Throws: The first value that is out of range.
    public init(
        hrv: Double? = nil, coherence: Double? = nil, heartRate: Double? = nil, breathingPhase: BreathingPhase? = nil
    ) throws(ReadingError) {
        // A sensor without contact sends 0.
        if let hrv, !(hrv > 0 && hrv <= 1_000) { throw .impossible("hrv", hrv, "above 0 to 1000 ms") }
        if let coherence, !(0...100 ~= coherence) { throw .impossible("coherence", coherence, "0 to 100 %") }
        if let heartRate, !(heartRate > 0 && heartRate <= 300) {
            throw .impossible("heartRate", heartRate, "above 0 to 300 per minute")
        }
        self.hrv = hrv
        self.coherence = coherence
        self.heartRate = heartRate
        self.breathingPhase = breathingPhase
    }

    /// Whether all values are unknown.
    public var isEmpty: Bool { self == Readings(nil) }

    /// Replaces the values that the newer readings have.
    mutating func merge(_ newer: Readings) {
        hrv = newer.hrv ?? hrv
        coherence = newer.coherence ?? coherence
        heartRate = newer.heartRate ?? heartRate
        breathingPhase = newer.breathingPhase ?? breathingPhase
    }

    /// Whether a value is known here and unknown there.
    func adds(to other: Readings) -> Bool {
        (hrv != nil && other.hrv == nil) || (coherence != nil && other.coherence == nil)
            || (heartRate != nil && other.heartRate == nil) || (breathingPhase != nil && other.breathingPhase == nil)
    }
}

/// An invalid measured value.
public enum ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A value out of range: its name, the value, and the range.
    case impossible(String, Double, String)

    /// The message.
    public var description: String {
        switch self {
        case .impossible(let name, let value, let range): "\(name) must be \(range), not \(value)"
        }
    }
}

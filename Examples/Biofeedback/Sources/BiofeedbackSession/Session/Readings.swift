/// What is measured; nil for what is not known, which is never 0.
public struct Readings: Hashable, Sendable {
    /// The variability of the heart rate, in milliseconds.
    public private(set) var hrv: Double?
    /// The coherence of heart and breath, in per cent.
    public private(set) var coherence: Double?
    /// The heart rate, in beats a minute.
    public private(set) var heartRate: Double?
    /// The part of a breath.
    public private(set) var breathingPhase: BreathingPhase?

    /// Nothing is known but the part of a breath.
    init(_ breathingPhase: BreathingPhase? = nil) {
        self.breathingPhase = breathingPhase
    }

    /// Takes what was measured.
    ///
    /// - Parameters:
    ///   - hrv: Milliseconds, above 0 to 1 000.
    ///   - coherence: Per cent, 0 to 100.
    ///   - heartRate: Beats a minute, above 0 to 300.
    ///   - breathingPhase: The part of a breath.
    /// - Throws: The first value that nobody can have.
    public init(
        hrv: Double? = nil, coherence: Double? = nil, heartRate: Double? = nil, breathingPhase: BreathingPhase? = nil
    ) throws(ReadingError) {
        // A sensor that has lost contact sends 0.
        if let hrv, !(hrv > 0 && hrv <= 1_000) { throw .impossible("hrv", hrv, "above 0 to 1000 ms") }
        if let coherence, !(0...100 ~= coherence) { throw .impossible("coherence", coherence, "0 to 100 %") }
        if let heartRate, !(heartRate > 0 && heartRate <= 300) {
            throw .impossible("heartRate", heartRate, "above 0 to 300 a minute")
        }
        self.hrv = hrv
        self.coherence = coherence
        self.heartRate = heartRate
        self.breathingPhase = breathingPhase
    }

    /// Whether nothing is known.
    public var isEmpty: Bool { self == Readings(nil) }

    /// Takes the newer of each value.
    mutating func merge(_ newer: Readings) {
        hrv = newer.hrv ?? hrv
        coherence = newer.coherence ?? coherence
        heartRate = newer.heartRate ?? heartRate
        breathingPhase = newer.breathingPhase ?? breathingPhase
    }

    /// Whether something is known here that is not known there.
    func adds(to other: Readings) -> Bool {
        (hrv != nil && other.hrv == nil) || (coherence != nil && other.coherence == nil)
            || (heartRate != nil && other.heartRate == nil) || (breathingPhase != nil && other.breathingPhase == nil)
    }
}

/// What is wrong with what was measured.
public enum ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nobody has such a value: its name, the value, what can be.
    case impossible(String, Double, String)

    /// What is wrong, in words.
    public var description: String {
        switch self {
        case .impossible(let name, let value, let range): "\(name) is \(value), which is not \(range)"
        }
    }
}
